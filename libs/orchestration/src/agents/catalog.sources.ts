import { FileService, ProjectService } from '@antecedent/catalog';
import { Injectable } from '@nestjs/common';
import { wordsIn } from '../content-words';
import type { Source, SourceQuery } from './surroundings';
import type { Finding } from './task-results';

const FILES = 5;
const PROJECTS = 3;
const PROJECTS_READ = 100;

/** Projects whose name or description speaks of a matter. */
@Injectable()
export class ProjectSource implements Source {
  readonly name = 'the projects';

  constructor(private readonly projects: ProjectService) {}

  async search({ client, words, signal }: SourceQuery): Promise<Finding[]> {
    const { items } = await this.projects.list(client, { limit: PROJECTS_READ, signal });
    return items
      .map((project) => ({ project, score: wordsIn(`${project.name} ${project.description ?? ''}`, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, PROJECTS)
      .map(({ project }) => ({
        source: 'project',
        reference: `project ${project.name}`,
        excerpt: [project.description, `status ${project.status}`, project.repository]
          .filter(Boolean)
          .join(', ')
          .slice(0, 300),
      }));
  }
}

/** Passages of files that speak of a matter. */
@Injectable()
export class FileSource implements Source {
  readonly name = 'the files';

  constructor(private readonly files: FileService) {}

  async search({ client, words, signal }: SourceQuery): Promise<Finding[]> {
    const { items } = await this.files.search(client, words.join(' '), { limit: FILES, signal });
    return items.map(({ file, snippets }) => ({
      source: 'file',
      reference: file.name,
      excerpt:
        snippets
          .map(({ text }) => text.replace(/\s+/g, ' ').trim())
          .join(' … ')
          .slice(0, 300) || 'its name fits',
    }));
  }
}
