import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure, quoteTail } from './failure.mjs';
import { freePort } from './ports.mjs';
import { step } from './progress.mjs';
import { startService } from './service.mjs';
import { readSettings } from './settings.mjs';

const HEALTH_MS = 1_000;
const READY_MS = 60_000;

// What would tie a service started for show to somebody's real database, cache, repository or chat.
const LEFT_OUT = /^(DATABASE_URL|REDIS_URL|VCS_.*|CHAT_.*|ADMIN_TOKEN)$/;

/**
 * The service to talk to: the one at BASE_URL, else the one on PORT of this machine, else one started for the purpose with data that
 * are thrown away.
 * @returns {Promise<{ baseUrl: string, apiKey: string, stop?: () => Promise<void> }>} `stop` ends the one that was started
 */
export async function serviceForDemo({ signal }) {
  const settings = readSettings();
  const baseUrl = process.env.BASE_URL?.replace(/\/$/, '') || `http://127.0.0.1:${settings.port}`;
  if (await isHealthy(baseUrl)) return { baseUrl, apiKey: knownKey(settings, baseUrl) };
  if (process.env.BASE_URL)
    throw new Failure(`No Antecedent answers at ${baseUrl}. Without BASE_URL the demo starts one itself.`);
  return startForDemo(settings, signal);
}

async function isHealthy(baseUrl) {
  try {
    const response = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(HEALTH_MS) });
    const { status, version } = await response.json();
    return response.ok && typeof status === 'string' && typeof version === 'string';
  } catch {
    return false;
  }
}

/** API_KEY, else the first of API_KEYS, else the development key that the service generated for itself. */
function knownKey({ dataDir }, baseUrl) {
  if (process.env.API_KEY) return process.env.API_KEY;
  const keys = process.env.API_KEYS || generatedKeys(join(dataDir, 'credentials.json'));
  if (keys)
    return keys
      .split(',')[0]
      .replace(/^[^:]*:/, '')
      .trim();
  throw new Failure(`The demo has no key for the service at ${baseUrl}. Give it one: API_KEY=… npm run demo`);
}

function generatedKeys(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).apiKeys;
  } catch {
    return undefined;
  }
}

async function startForDemo(settings, signal) {
  const dataDir = mkdtempSync(join(tmpdir(), 'antecedent-demo-'));
  const port = await freePort();
  const apiKey = randomBytes(24).toString('hex');
  const inherited = Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    SERVICE_ENVIRONMENT: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    API_KEYS: `demo:${apiKey}`,
  };
  const own = {
    ...settings,
    port,
    databasePort: await freePort(),
    databaseUrl: undefined,
    dataDir,
    dataDirIsDefault: false,
  };

  let service;
  const stop = async () => {
    await service?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    service = await startService(own, { signal, env, output: 'pipe' });
    const baseUrl = `http://127.0.0.1:${port}`;
    await step('Starting the service', () => untilHealthy(baseUrl, service, signal));
    return { baseUrl, apiKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilHealthy(baseUrl, { api, ended }, signal) {
  let output = '';
  for (const stream of [api.child.stdout, api.child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-10_000);
    });
  }
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const deadline = performance.now() + READY_MS;
  while (!(await isHealthy(baseUrl))) {
    if (gone || performance.now() > deadline)
      throw new Failure(`The service did not become ready:\n${quoteTail(output)}`);
    await delay(100, undefined, { signal });
  }
}
