import { Injectable } from '@nestjs/common';
import { isIdentifier, type CallLimits, type QueryOptions } from '../call-limits';
import type { FileRecord } from '../files/file.types';
import { FileRepository } from '../files/file.repository';
import { matchName, type NameMatch } from '../names/match-name';
import type { Page } from '../page';
import { ProjectNotFound } from './project.errors';
import { ProjectRepository, type ProjectFilter } from './project.repository';
import type { NewProject, Project } from './project.types';

/** A project with its newest files. */
export interface ProjectDetails {
  project: Project;
  /** The newest files first, 20 at most; `total` counts all. */
  files: Page<FileRecord>;
}

const FILES_IN_DETAILS = 20;

/** Projects of a client. Every query sees the rows of that client alone; its cost is given in statements. */
@Injectable()
export class ProjectService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly files: FileRepository,
  ) {}

  /** One statement. A new default takes the place of the old one. Throws `ProjectNameTaken`. */
  create(client: string, project: NewProject): Promise<Project> {
    return this.projects.insert(client, project);
  }

  /** One statement. Fields left out stay as they are. Throws `ProjectNotFound`, `ProjectNameTaken`. */
  async update(client: string, id: string, changes: Partial<NewProject>): Promise<Project> {
    return found(await this.projects.update(client, id, changes), id);
  }

  /** One statement. The project's files stay and belong to no project. Throws `ProjectNotFound`. */
  async delete(client: string, id: string): Promise<void> {
    if (!(await this.projects.delete(client, id))) throw new ProjectNotFound(id);
  }

  /** One statement. Throws `ProjectNotFound`. */
  async get(client: string, id: string, limits?: CallLimits): Promise<Project> {
    return found(await this.projects.find(client, id, limits), id);
  }

  /** One statement. Projects by name, `limit` (default 50) of them from `offset` (default 0) on, and how many there are. */
  list(
    client: string,
    options: QueryOptions & Omit<ProjectFilter, 'projectIds'> & { limit?: number; offset?: number } = {},
  ): Promise<Page<Project>> {
    const { limit = 50, offset = 0, status, scope, ...limits } = options;
    return this.projects.list(client, { ...scope, status }, { limit, offset }, limits);
  }

  /** One statement. */
  count(client: string, options: QueryOptions & Omit<ProjectFilter, 'projectIds'> = {}): Promise<number> {
    const { status, scope, ...limits } = options;
    return this.projects.count(client, { ...scope, status }, limits);
  }

  /** One statement. The project marked as the client's default, or undefined when none is. */
  getDefault(client: string, limits?: CallLimits): Promise<Project | undefined> {
    return this.projects.findDefault(client, limits);
  }

  /** One statement. Finds a project by a name as people say it: any case, parts of it, a typo; see `matchName`. */
  async findByName(client: string, name: string, options: QueryOptions = {}): Promise<NameMatch<Project>> {
    const { scope = {}, ...limits } = options;
    return matchName(name, await this.projects.withSimilarNames(client, name, scope, limits));
  }

  /** Two statements. Throws `ProjectNotFound`. */
  async getDetails(client: string, id: string, limits?: CallLimits): Promise<ProjectDetails> {
    const project = await this.get(client, id, limits);
    const page = { limit: FILES_IN_DETAILS, offset: 0 };
    return { project, files: await this.files.list(client, { projectIds: [id] }, page, limits) };
  }

  /**
   * At most one statement for each of the references that is not an identifier. Turns identifiers and names, as a caller's
   * `user_context` holds them, into the identifiers a `CatalogScope` wants; what names no project, or several, is left out.
   */
  async identify(client: string, references: readonly string[], limits?: CallLimits): Promise<string[]> {
    const ids = await Promise.all(
      references.map(async (reference) => {
        if (isIdentifier(reference)) return reference;
        const match = await this.findByName(client, reference, limits);
        return match.outcome === 'found' ? match.item.id : undefined;
      }),
    );
    return [...new Set(ids.filter((id) => id !== undefined))];
  }
}

function found(project: Project | undefined, id: string): Project {
  if (!project) throw new ProjectNotFound(id);
  return project;
}
