import { Injectable } from '@nestjs/common';
import type { CallLimits, QueryOptions } from '../call-limits';
import { matchName, type NameMatch } from '../names/match-name';
import type { Page } from '../page';
import { summarise, type Summary } from '../summary/summarise';
import { FileNotFound } from './file.errors';
import { FileRepository, type Original } from './file.repository';
import { FileSearchRepository } from './file-search.repository';
import type { FileHit, FileOrigin, FileRecord, FileText } from './file.types';
import { FileReader, type Upload } from './file-reader';

/** A file and what it says in short. */
export interface FileSummary {
  file: FileRecord;
  summary: Summary;
}

/** Code points of a file that one reading returns unless asked otherwise. */
const READ_LIMIT = 100_000;

/** More code points than any file has. */
const WHOLE_TEXT = 10_000_000;

/** Files of a client. Every query sees the rows of that client alone; its cost is given in statements. */
@Injectable()
export class FileService {
  constructor(
    private readonly reader: FileReader,
    private readonly files: FileRepository,
    private readonly searches: FileSearchRepository,
  ) {}

  /**
   * Judges an upload and stores it, searchable at once, in one statement. A refused upload leaves nothing behind.
   * Throws what `FileReader.read` throws, `FileNameTaken`, and `ValidationFailed` for a project the client has not.
   */
  async store(client: string, upload: Upload, projectId?: string | null): Promise<FileRecord> {
    const file = await this.reader.read(upload);
    const stored = await this.files.insert(client, file, projectId ?? null);
    if (!stored) throw new Error('A file that gets a fresh id is always stored.');
    return stored;
  }

  /**
   * As `store`, for what a program makes: the file with the id of `origin` is stored once, however often it is tried. `isNew` tells whether this
   * try stored it; two statements when not.
   */
  async storeOnce(
    client: string,
    upload: Upload,
    projectId: string | null,
    origin: FileOrigin,
  ): Promise<{ file: FileRecord; isNew: boolean }> {
    const stored = await this.files.insert(client, await this.reader.read(upload), projectId, origin);
    return stored ? { file: stored, isNew: true } : { file: await this.get(client, origin.id), isNew: false };
  }

  /** One statement. Throws `FileNotFound`. */
  async delete(client: string, id: string): Promise<void> {
    if (!(await this.files.delete(client, id))) throw new FileNotFound(id);
  }

  /** One statement. Throws `FileNotFound`. */
  async get(client: string, id: string, limits?: CallLimits): Promise<FileRecord> {
    return found(await this.files.find(client, id, limits), id);
  }

  /** One statement. The newest files first, `limit` (default 50) of them from `offset` (default 0) on, and how many there are. */
  list(
    client: string,
    options: QueryOptions & { limit?: number; offset?: number } = {},
  ): Promise<Page<FileRecord>> {
    const { limit = 50, offset = 0, scope = {}, ...limits } = options;
    return this.files.list(client, scope, { limit, offset }, limits);
  }

  /**
   * One statement, two when no file has all words, three when no text fits: then files with a name like the query are found.
   * Best first; `limit` defaults to 10, `offset` to 0.
   */
  async search(
    client: string,
    query: string,
    options: QueryOptions & { limit?: number; offset?: number } = {},
  ): Promise<Page<FileHit>> {
    const { limit = 10, offset = 0, scope = {}, ...limits } = options;
    const hits = await this.searches.search(client, query, scope, { limit, offset }, limits);
    if (hits.total > 0) return hits;
    const named = candidates(await this.findByName(client, query, options));
    const items = named.slice(offset, offset + limit).map(toNameHit);
    return { items, total: named.length };
  }

  /** One statement. Finds a file by a name as people say it: any case, without extension, parts of it, a typo; see `matchName`. */
  async findByName(client: string, name: string, options: QueryOptions = {}): Promise<NameMatch<FileRecord>> {
    const { scope = {}, ...limits } = options;
    return matchName(name, await this.files.withSimilarNames(client, name, scope, limits));
  }

  /**
   * One statement. The text of a file from `offset` (default 0) on, `limit` (default 100,000) code points at most.
   * Throws `FileNotFound`.
   */
  async read(
    client: string,
    id: string,
    options: CallLimits & { offset?: number; limit?: number } = {},
  ): Promise<FileText> {
    const { offset = 0, limit = READ_LIMIT, ...limits } = options;
    return found(await this.files.readText(client, id, { offset, limit }, limits), id);
  }

  /** One statement. The bytes as they were uploaded. Throws `FileNotFound`. */
  async readOriginal(client: string, id: string): Promise<Original> {
    return found(await this.files.readOriginal(client, id), id);
  }

  /**
   * One statement and some milliseconds of work, a tenth of a second for the largest files. The sentences that say most, in their
   * order, at most `sentences` (default 3) of them; see `summarise`. The same file has the same summary. Throws `FileNotFound`.
   */
  async summarise(
    client: string,
    id: string,
    options: CallLimits & { sentences?: number } = {},
  ): Promise<FileSummary> {
    const { sentences = 3, ...limits } = options;
    const { file, content } = await this.read(client, id, { ...limits, limit: WHOLE_TEXT });
    return { file, summary: summarise(content, file.media_type, sentences) };
  }
}

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new FileNotFound(id);
  return value;
}

function candidates(match: NameMatch<FileRecord>): FileRecord[] {
  if (match.outcome === 'found') return [match.item];
  return match.outcome === 'ambiguous' ? match.candidates : [];
}

function toNameHit(file: FileRecord): FileHit {
  return { file, matched: 'name', score: 0, snippets: [] };
}
