import { Injectable } from '@nestjs/common';
import { idsInScope, type CallLimits, type CatalogScope } from '../call-limits';
import { CatalogDatabase } from '../catalog-database';
import { nameKey, nameTrigrams } from '../names/name-key';
import type { Page } from '../page';
import { ProjectNameTaken } from './project.errors';
import type { NewProject, Project, ProjectStatus } from './project.types';

interface ProjectRow {
  id: string;
  name: string;
  description: string | null;
  repository: string | null;
  status: ProjectStatus;
  is_default: boolean;
  file_count: number;
  created_at: Date;
  updated_at: Date;
}

/** Which projects of a client are wanted. */
export interface ProjectFilter extends CatalogScope {
  status?: ProjectStatus;
}

/** How many names the database hands over for a closer look; the closest by shared trigrams. */
const MAX_CANDIDATES = 50;

/** The columns of a `Project` from a row `p` of `projects`. */
const COLUMNS = `
  p.id, p.name, p.description, p.repository, p.status, p.created_at, p.updated_at,
  EXISTS (SELECT FROM default_projects d WHERE d.client = p.client AND d.project_id = p.id) AS is_default,
  (SELECT count(*)::int FROM files f WHERE f.client = p.client AND f.project_id = p.id) AS file_count`;

/** Rows of `projects`. Every method is one statement and sees the rows of one client only. */
@Injectable()
export class ProjectRepository {
  constructor(private readonly database: CatalogDatabase) {}

  /** Throws `ProjectNameTaken`. */
  async insert(client: string, project: NewProject): Promise<Project> {
    const { name, description = null, repository = null, status = 'active', is_default = false } = project;
    const rows = await this.write(
      name,
      `WITH p AS (
         INSERT INTO projects (client, name, name_key, name_trigrams, description, repository, status)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *
       ), made_default AS (
         INSERT INTO default_projects (client, project_id) SELECT client, id FROM p WHERE $8::boolean
         ON CONFLICT (client) DO UPDATE SET project_id = excluded.project_id
       )
       SELECT id, name, description, repository, status, created_at, updated_at,
              $8::boolean AS is_default, 0 AS file_count
       FROM p`,
      [client, name, nameKey(name), nameTrigrams(name), description, repository, status, is_default],
    );
    return toProject(rows[0] as ProjectRow);
  }

  /**
   * Changes the fields given and returns the project as it is then, or undefined when the client has none with this id.
   * Throws `ProjectNameTaken`.
   */
  async update(client: string, id: string, changes: Partial<NewProject>): Promise<Project | undefined> {
    const { name, is_default } = changes;
    const rows = await this.write(
      name ?? '',
      `WITH p AS (
         UPDATE projects SET
           name = coalesce($3, name), name_key = coalesce($4, name_key), name_trigrams = coalesce($5, name_trigrams),
           description = CASE WHEN $6 THEN $7 ELSE description END,
           repository = CASE WHEN $8 THEN $9 ELSE repository END,
           status = coalesce($10, status), updated_at = now()
         WHERE client = $1 AND id = $2::uuid RETURNING *
       ), made_default AS (
         INSERT INTO default_projects (client, project_id) SELECT client, id FROM p WHERE $11::boolean
         ON CONFLICT (client) DO UPDATE SET project_id = excluded.project_id
       ), unmade_default AS (
         DELETE FROM default_projects d USING p WHERE d.client = p.client AND d.project_id = p.id AND NOT $11::boolean
       )
       SELECT p.id, p.name, p.description, p.repository, p.status, p.created_at, p.updated_at,
              coalesce($11::boolean, EXISTS (
                SELECT FROM default_projects d WHERE d.client = p.client AND d.project_id = p.id)) AS is_default,
              (SELECT count(*)::int FROM files f WHERE f.client = p.client AND f.project_id = p.id) AS file_count
       FROM p`,
      [
        client,
        id,
        name,
        name === undefined ? undefined : nameKey(name),
        name === undefined ? undefined : nameTrigrams(name),
        changes.description !== undefined,
        changes.description,
        changes.repository !== undefined,
        changes.repository,
        changes.status,
        is_default,
      ],
    );
    return rows[0] && toProject(rows[0]);
  }

  /** Its files stay and belong to no project. Returns false when the client has no project with this id. */
  async delete(client: string, id: string): Promise<boolean> {
    const rows = await this.database.query(
      'DELETE FROM projects WHERE client = $1 AND id = $2::uuid RETURNING id',
      [client, id],
    );
    return rows.length > 0;
  }

  async find(client: string, id: string, limits?: CallLimits): Promise<Project | undefined> {
    const [row] = await this.database.query<ProjectRow>(
      `SELECT ${COLUMNS} FROM projects p WHERE p.client = $1 AND p.id = $2::uuid`,
      [client, id],
      limits,
    );
    return row && toProject(row);
  }

  async findDefault(client: string, limits?: CallLimits): Promise<Project | undefined> {
    const [row] = await this.database.query<ProjectRow>(
      `SELECT ${COLUMNS} FROM projects p JOIN default_projects d ON d.client = p.client AND d.project_id = p.id
       WHERE d.client = $1`,
      [client],
      limits,
    );
    return row && toProject(row);
  }

  /** Projects by name, from `offset` on. */
  async list(
    client: string,
    filter: ProjectFilter,
    page: { limit: number; offset: number },
    limits?: CallLimits,
  ): Promise<Page<Project>> {
    const rows = await this.database.query<Partial<ProjectRow> & { total: number }>(
      `WITH fitting AS (${fitting('*')}),
         page AS (SELECT ${COLUMNS}, p.name_key FROM fitting p ORDER BY p.name_key LIMIT $4 OFFSET $5)
       SELECT counted.total, page.*
       FROM (SELECT count(*)::int AS total FROM fitting) counted LEFT JOIN page ON true
       ORDER BY page.name_key`,
      [...filterParameters(client, filter), page.limit, page.offset],
      limits,
    );
    const items = rows.filter((row): row is ProjectRow & { total: number } => row.id !== null).map(toProject);
    return { items, total: rows[0]?.total ?? 0 };
  }

  async count(client: string, filter: ProjectFilter, limits?: CallLimits): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      fitting('count(*)::int AS total'),
      filterParameters(client, filter),
      limits,
    );
    return row?.total ?? 0;
  }

  /** Projects whose names share trigrams with the one asked for, most alike first. */
  async withSimilarNames(
    client: string,
    name: string,
    scope: CatalogScope,
    limits?: CallLimits,
  ): Promise<Project[]> {
    const rows = await this.database.query<ProjectRow>(
      `WITH alike AS (
         SELECT *, cardinality(ARRAY(SELECT unnest(name_trigrams) INTERSECT SELECT unnest($4::text[]))) AS shared
         FROM (${fitting('*')} AND (name_trigrams && $4 OR name_key = $5)) candidates
         ORDER BY name_key = $5 DESC, shared DESC, cardinality(name_trigrams), name_key LIMIT ${MAX_CANDIDATES}
       )
       SELECT ${COLUMNS} FROM alike p ORDER BY p.name_key = $5 DESC, shared DESC, p.name_key`,
      [...filterParameters(client, scope), nameTrigrams(name), nameKey(name)],
      limits,
    );
    return rows.map(toProject);
  }

  private async write(name: string, sql: string, parameters: unknown[]): Promise<ProjectRow[]> {
    try {
      return await this.database.query<ProjectRow>(sql, parameters);
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'projects_name_unique')
        throw new ProjectNameTaken(name);
      throw error;
    }
  }
}

/** The start of a query over a client's projects; `filterParameters` are its first three parameters. */
function fitting(columns: string): string {
  return `SELECT ${columns} FROM projects
    WHERE client = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2::uuid[])) AND ($3::text IS NULL OR status = $3)`;
}

function filterParameters(client: string, filter: ProjectFilter): unknown[] {
  return [client, idsInScope(filter), filter.status];
}

function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    repository: row.repository,
    status: row.status,
    is_default: row.is_default,
    file_count: row.file_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
