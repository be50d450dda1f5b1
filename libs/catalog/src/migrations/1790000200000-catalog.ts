import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Projects and files of a client.
 * `name_key` is the name as it is compared (one case, one Unicode form), `name_trigrams` its three-letter pieces: both are folded by
 * the service, because PostgreSQL folds case by the collation it happens to have, and so that no extension is needed.
 */
export class Catalog1790000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id            uuid        NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
        client        text        NOT NULL,
        name          text        NOT NULL,
        name_key      text        NOT NULL,
        name_trigrams text[]      NOT NULL,
        description   text,
        repository    text,
        status        text        NOT NULL CHECK (status IN ('planned', 'active', 'paused', 'completed', 'archived')),
        created_at    timestamptz NOT NULL DEFAULT now(),
        updated_at    timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT projects_name_unique UNIQUE (client, name_key),
        CONSTRAINT projects_of_client UNIQUE (client, id)
      )`);
    await runner.query('CREATE INDEX projects_name_trigrams ON projects USING gin (name_trigrams)');

    // The primary key is what keeps it at one default per client, whatever the concurrency.
    await runner.query(`
      CREATE TABLE default_projects (
        client     text NOT NULL PRIMARY KEY,
        project_id uuid NOT NULL,
        FOREIGN KEY (client, project_id) REFERENCES projects (client, id) ON DELETE CASCADE
      )`);

    await runner.query(`
      CREATE TABLE files (
        id            uuid        NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
        client        text        NOT NULL,
        project_id    uuid,
        name          text        NOT NULL,
        name_key      text        NOT NULL,
        name_trigrams text[]      NOT NULL,
        media_type    text        NOT NULL,
        encoding      text,
        size_bytes    integer     NOT NULL,
        characters    integer     NOT NULL,
        pages         integer,
        sha256        bytea       NOT NULL,
        original      bytea       NOT NULL,
        created_at    timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT files_name_unique UNIQUE (client, name_key),
        CONSTRAINT files_project_of_client FOREIGN KEY (client, project_id)
          REFERENCES projects (client, id) ON DELETE SET NULL (project_id)
      )`);
    await runner.query('CREATE INDEX files_newest ON files (client, created_at DESC, id)');
    await runner.query(
      'CREATE INDEX files_of_project ON files (client, project_id) WHERE project_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX files_name_trigrams ON files USING gin (name_trigrams)');

    // A text is indexed in passages: one tsvector holds at most 1 MB, and a snippet is cut from a passage, not from 5 MiB.
    await runner.query(`
      CREATE TABLE file_passages (
        file_id   uuid    NOT NULL REFERENCES files (id) ON DELETE CASCADE,
        starts_at integer NOT NULL,
        client    text    NOT NULL,
        title     text    NOT NULL,
        content   text    NOT NULL,
        search    tsvector NOT NULL GENERATED ALWAYS AS (
          setweight(to_tsvector('english', title), 'A') || to_tsvector('english', content)
        ) STORED,
        PRIMARY KEY (file_id, starts_at)
      )`);
    await runner.query('CREATE INDEX file_passages_search ON file_passages USING gin (search)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_passages, files, default_projects, projects');
  }
}
