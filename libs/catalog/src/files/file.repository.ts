import { ValidationFailed } from '@antecedent/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { idsInScope, type CallLimits, type CatalogScope } from '../call-limits';
import { CatalogDatabase } from '../catalog-database';
import { nameKey, nameTrigrams, nameWords } from '../names/name-key';
import type { Page } from '../page';
import { FileNameTaken } from './file.errors';
import type { FileOrigin, FileRecord, FileText, MediaType, ReadableFile } from './file.types';
import { codePoints, toPassages } from './passages';

/** The columns of a `FileRecord` as the database gives them. */
export interface FileRow {
  id: string;
  name: string;
  project_id: string | null;
  media_type: MediaType;
  size_bytes: number;
  characters: number;
  pages: number | null;
  sha256: Buffer;
  created_at: Date;
}

/** The columns of a `FileRow` from a row `f` of `files`. */
export const FILE_COLUMNS =
  'f.id, f.name, f.project_id, f.media_type, f.size_bytes, f.characters, f.pages, f.sha256, f.created_at';

/** A file as it was uploaded. */
export interface Original {
  name: string;
  mediaType: MediaType;
  encoding: string | null;
  bytes: Buffer;
}

/** How many names the database hands over for a closer look; the closest by shared trigrams. */
const MAX_CANDIDATES = 50;

/** Indexing 5 MiB of text takes some seconds, longer than a query may. */
const INDEXING_TIMEOUT_MS = 60_000;

/** Rows of `files` and their passages. Every method is one statement and sees the rows of one client only. */
@Injectable()
export class FileRepository {
  constructor(private readonly database: CatalogDatabase) {}

  /**
   * Stores a file with its passages, or nothing. Returns undefined when there is a file with the id that `origin` gives.
   * Throws `FileNameTaken`, and `ValidationFailed` for a project the client has not.
   */
  async insert(
    client: string,
    file: ReadableFile,
    projectId: string | null,
    origin?: FileOrigin,
  ): Promise<FileRecord | undefined> {
    const { name, mediaType, encoding, original, text, pages } = file;
    const passages = toPassages(text);
    const sha256 = createHash('sha256').update(original).digest();
    try {
      const [row] = await this.database.query<FileRow>(
        `WITH f AS (
           INSERT INTO files (client, project_id, name, name_key, name_trigrams, media_type, encoding,
                              size_bytes, characters, pages, sha256, original, id, origin_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($16::uuid, gen_random_uuid()), $17)
           ON CONFLICT (id) DO NOTHING RETURNING *
         ), indexed AS (
           INSERT INTO file_passages (file_id, client, title, starts_at, content)
           SELECT f.id, f.client, $13, passage.starts_at, passage.content
           FROM f, unnest($14::int[], $15::text[]) AS passage (starts_at, content)
         )
         SELECT ${FILE_COLUMNS} FROM f`,
        [
          client,
          projectId,
          name,
          nameKey(name),
          nameTrigrams(name),
          mediaType,
          encoding,
          original.length,
          codePoints(text),
          pages,
          sha256,
          original,
          // The words beside the name itself: the parser of PostgreSQL takes `notes-v2.md` for the name of a host.
          `${name} ${nameWords(name).join(' ')}`,
          passages.map(({ startsAt }) => startsAt),
          passages.map(({ content }) => content),
          origin?.id,
          origin?.originId,
        ],
        { timeoutMs: INDEXING_TIMEOUT_MS },
      );
      return row && toFileRecord(row);
    } catch (error) {
      throw asUploadError(error, name);
    }
  }

  /** Returns false when the client has no file with this id. */
  async delete(client: string, id: string): Promise<boolean> {
    const rows = await this.database.query(
      'DELETE FROM files WHERE client = $1 AND id = $2::uuid RETURNING id',
      [client, id],
    );
    return rows.length > 0;
  }

  async find(client: string, id: string, limits?: CallLimits): Promise<FileRecord | undefined> {
    const [row] = await this.database.query<FileRow>(
      `SELECT ${FILE_COLUMNS} FROM files f WHERE f.client = $1 AND f.id = $2::uuid`,
      [client, id],
      limits,
    );
    return row && toFileRecord(row);
  }

  /** The newest files first, from `offset` on. */
  async list(
    client: string,
    scope: CatalogScope,
    page: { limit: number; offset: number },
    limits?: CallLimits,
  ): Promise<Page<FileRecord>> {
    const rows = await this.database.query<Partial<FileRow> & { total: number }>(
      `WITH page AS (
         SELECT ${FILE_COLUMNS} FROM files f WHERE ${IN_SCOPE} ORDER BY f.created_at DESC, f.id LIMIT $3 OFFSET $4)
       SELECT counted.total, page.*
       FROM (SELECT count(*)::int AS total FROM files f WHERE ${IN_SCOPE}) counted LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id`,
      [client, idsInScope(scope), page.limit, page.offset],
      limits,
    );
    const items = rows.filter((row): row is FileRow & { total: number } => row.id !== null).map(toFileRecord);
    return { items, total: rows[0]?.total ?? 0 };
  }

  /** Files whose names share trigrams with the one asked for, most alike first. */
  async withSimilarNames(
    client: string,
    name: string,
    scope: CatalogScope,
    limits?: CallLimits,
  ): Promise<FileRecord[]> {
    const rows = await this.database.query<FileRow>(
      `SELECT ${FILE_COLUMNS} FROM files f
       WHERE ${IN_SCOPE} AND (f.name_trigrams && $3 OR f.name_key = $4)
       ORDER BY f.name_key = $4 DESC,
         cardinality(ARRAY(SELECT unnest(f.name_trigrams) INTERSECT SELECT unnest($3::text[]))) DESC,
         cardinality(f.name_trigrams), f.name_key
       LIMIT ${MAX_CANDIDATES}`,
      [client, idsInScope(scope), nameTrigrams(name), nameKey(name)],
      limits,
    );
    return rows.map(toFileRecord);
  }

  /** The text of a file from `offset` on, `limit` code points at most, or undefined when the client has no file with this id. */
  async readText(
    client: string,
    id: string,
    part: { offset: number; limit: number },
    limits?: CallLimits,
  ): Promise<FileText | undefined> {
    const [row] = await this.database.query<FileRow & { content: string }>(
      `SELECT ${FILE_COLUMNS}, coalesce(read.content, '') AS content
       FROM files f LEFT JOIN LATERAL (
         SELECT substr(string_agg(p.content, '' ORDER BY p.starts_at), $3 - min(p.starts_at) + 1, $4) AS content
         FROM file_passages p
         WHERE p.file_id = f.id AND p.starts_at < $3 + $4
           AND p.starts_at >= (SELECT coalesce(max(first.starts_at), 0) FROM file_passages first
                               WHERE first.file_id = f.id AND first.starts_at <= $3)
       ) read ON true
       WHERE f.client = $1 AND f.id = $2::uuid`,
      [client, id, part.offset, part.limit],
      limits,
    );
    if (!row) return undefined;
    const end = part.offset + part.limit;
    return {
      file: toFileRecord(row),
      content: row.content,
      offset: part.offset,
      next_offset: end < row.characters ? end : null,
    };
  }

  async readOriginal(client: string, id: string): Promise<Original | undefined> {
    const [row] = await this.database.query<Original>(
      'SELECT name, media_type AS "mediaType", encoding, original AS bytes FROM files WHERE client = $1 AND id = $2::uuid',
      [client, id],
    );
    return row;
  }
}

/** Holds for the files `f` of the client $1 in the projects $2; all its files when $2 is null. */
export const IN_SCOPE = 'f.client = $1 AND ($2::uuid[] IS NULL OR f.project_id = ANY ($2::uuid[]))';

export function toFileRecord(row: FileRow): FileRecord {
  return {
    id: row.id,
    name: row.name,
    project_id: row.project_id,
    media_type: row.media_type,
    size_bytes: row.size_bytes,
    characters: row.characters,
    pages: row.pages,
    sha256: row.sha256.toString('hex'),
    created_at: row.created_at.toISOString(),
  };
}

function asUploadError(error: unknown, name: string): unknown {
  switch ((error as { constraint?: string }).constraint) {
    case 'files_name_unique':
      return new FileNameTaken(name);
    case 'files_project_of_client':
      return new ValidationFailed([{ field: 'project_id', rule: 'must be the id of one of your projects' }]);
    default:
      return error;
  }
}
