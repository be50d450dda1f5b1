#!/usr/bin/env node
// npm run migration:run and migration:revert: TypeORM's command line on the compiled ormconfig.
import './lib/node-version.mjs';

const { spawnSync } = await import('node:child_process');
const { join } = await import('node:path');
const { buildIfStale } = await import('./lib/build.mjs');
const { explain, Failure } = await import('./lib/failure.mjs');
const { installIfStale } = await import('./lib/install.mjs');
const { ROOT } = await import('./lib/project.mjs');
const { readSettings } = await import('./lib/settings.mjs');

try {
  const { databaseUrl } = readSettings();
  if (!databaseUrl) {
    throw new Failure(
      'Name the database to migrate in DATABASE_URL. The embedded PostgreSQL needs no command: npm start migrates it.',
    );
  }
  await installIfStale();
  await buildIfStale();
  const cli = join(ROOT, 'node_modules', 'typeorm', 'cli.js');
  const [command, ...rest] = process.argv.slice(2);
  const args = [cli, command, ...rest, '-d', join(ROOT, 'dist', 'ormconfig.js')];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: ROOT }).status ?? 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
