import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT } from './project.mjs';

const DEFAULT_DATA_DIR = resolve(ROOT, '.data');

/**
 * What the launcher needs to know, from the environment and, for what is not set there, from `.env`. Everything else is read
 * and checked by the service itself.
 * @returns {{ port: number, databasePort: number, databaseUrl: string | undefined, dataDir: string, dataDirIsDefault: boolean, drainMs: number }}
 *   `drainMs` is what requests under way get when the service is asked to end
 */
export function readSettings(env = process.env) {
  const file = resolve(ROOT, '.env');
  if (env === process.env && existsSync(file)) process.loadEnvFile(file);

  const bad = [];
  const port = readPort(env, 'PORT', 8001, bad);
  const databasePort = readPort(env, 'DATABASE_PORT', 5433, bad);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (!databaseUrl && !bad.length && port === databasePort) bad.push('PORT and DATABASE_PORT must differ.');
  if (bad.length) throw new Failure(bad.join('\n'));

  const dataDir = resolve(ROOT, env.DATA_DIR || DEFAULT_DATA_DIR);
  return {
    port,
    databasePort,
    databaseUrl,
    dataDir,
    dataDirIsDefault: dataDir === DEFAULT_DATA_DIR,
    drainMs: (Number(env.SHUTDOWN_TIMEOUT_SECONDS) || 5) * 1000,
  };
}

function readPort(env, variable, fallback, bad) {
  const text = env[variable]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  bad.push(`${variable} must be a port: a whole number from 1 to 65535.`);
  return fallback;
}
