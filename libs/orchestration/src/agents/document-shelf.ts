import {
  FileNameTaken,
  type FileRecord,
  FileService,
  ProjectNotFound,
  ProjectService,
} from '@antecedent/catalog';
import { Injectable } from '@nestjs/common';
import { workflowIdOf } from '../workflows/workflow-id';
import type { Workflow } from '../workflows/workflow.types';
import type { Assignment } from './agent';
import type { TaskResult } from './task-results';

type DocumentResult = Extract<TaskResult, { type: 'document' }>;

const LONGEST_NAME = 80;
/** More code points than any document has. */
const WHOLE_TEXT = 10_000_000;

/** Puts the documents that agents write among the files of the project, each once however often its task is run. */
@Injectable()
export class DocumentShelf {
  constructor(
    private readonly files: FileService,
    private readonly projects: ProjectService,
  ) {}

  /** Stores the document, or finds the one that an earlier run of the task stored; then that one's text is the result. */
  async keep(
    { workflow, task, signal }: Assignment,
    document: Pick<DocumentResult, 'title' | 'content'>,
  ): Promise<DocumentResult> {
    const { client } = workflow;
    const id = workflowIdOf(workflow.id, `${task.id}/document`);
    const projectId = await this.projectOf(workflow, signal);
    const origin = { id, originId: workflow.id };
    const upload = { names: namesFor(document, id), bytes: Buffer.from(document.content) };
    const { file, isNew } = await this.store(client, upload, projectId, origin);
    const content = isNew
      ? document.content
      : (await this.files.read(client, id, { limit: WHOLE_TEXT, signal })).content;
    return {
      type: 'document',
      title: document.title,
      format: 'markdown',
      content,
      file: { id, name: file.name, project_id: file.project_id, url: `/api/v1/files/${id}` },
    };
  }

  /** The first of the names that no other file of the client has. */
  private async store(
    client: string,
    { names, bytes }: { names: string[]; bytes: Buffer },
    projectId: string | null,
    origin: { id: string; originId: string },
  ): Promise<{ file: FileRecord; isNew: boolean }> {
    const [name = '', ...others] = names;
    try {
      return await this.files.storeOnce(client, { name, bytes }, projectId, origin);
    } catch (error) {
      if (!(error instanceof FileNameTaken) || others.length === 0) throw error;
      return this.store(client, { names: others, bytes }, projectId, origin);
    }
  }

  /** The project that the workflow's context names, else the client's default one. What is not the client's own counts as none. */
  private async projectOf({ client, context }: Workflow, signal: AbortSignal): Promise<string | null> {
    const several = Array.isArray(context.project_context) ? (context.project_context as unknown[]) : [];
    const named = [context.project_id, ...(several.length === 1 ? several : [])].find(
      (reference): reference is string => typeof reference === 'string' && reference !== '',
    );
    if (named === undefined) return (await this.projects.getDefault(client, { signal }))?.id ?? null;
    const [id] = await this.projects.identify(client, [named], { signal });
    return id === undefined ? null : this.own(client, id, signal);
  }

  private async own(client: string, id: string, signal: AbortSignal): Promise<string | null> {
    try {
      return (await this.projects.get(client, id, { signal })).id;
    } catch (error) {
      if (error instanceof ProjectNotFound) return null;
      throw error;
    }
  }
}

/** From the document's heading, as a name that is safe on any file system; the second one is nobody else's. */
function namesFor({ title, content }: Pick<DocumentResult, 'title' | 'content'>, id: string): string[] {
  const heading = /^# (.+)$/m.exec(content)?.[1] ?? title;
  const words =
    heading
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST_NAME).join('').replace(/-$/, '') || 'document';
  const own = `${name}-${id.slice(0, 8)}.md`;
  return RESERVED.test(name) ? [own] : [`${name}.md`, own];
}

/** Names of devices on Windows, which the catalogue refuses. */
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;
