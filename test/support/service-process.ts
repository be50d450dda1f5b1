import { transformFile } from '@swc/core';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { ADMIN, ALPHA, BETA } from './app';
import type { TestDatabase } from './database';

const ROOT = resolve(__dirname, '../..');
const SOURCES = ['apps/api/src', 'libs'];

/** The service compiled into a folder of its own, for tests that need processes they can kill. */
export interface CompiledService {
  /** Starts an instance on a free port; resolves once it listens. */
  start(database: TestDatabase, environment?: Record<string, string>): Promise<ServiceProcess>;
  remove(): Promise<void>;
}

/** One instance of the service in a process of its own. */
export interface ServiceProcess {
  url: string;
  /** Ends it without any chance to clean up. */
  kill(): Promise<void>;
  post(path: string, body: object): Promise<{ status: number; body: { data: Record<string, unknown> } }>;
}

/** Compiles file by file without looking at types, which takes a second or two. */
export async function compileService(): Promise<CompiledService> {
  const folder = await mkdtemp(join(tmpdir(), 'antecedent-service-'));
  const files = (
    await Promise.all(
      SOURCES.map((source) => readdir(join(ROOT, source), { recursive: true, withFileTypes: true })),
    )
  )
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
  await Promise.all(files.map((file) => place(file, folder)));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'));
  return {
    start: (database, environment = {}) => startProcess(folder, database, environment),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function place(file: string, folder: string): Promise<void> {
  const target = join(folder, file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return cp(join(ROOT, file), target);
  const { code } = await transformFile(join(ROOT, file), {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  });
  await writeFile(target, withoutAliases(code, dirname(target), folder));
}

function withoutAliases(code: string, from: string, folder: string): string {
  return code.replace(/require\("@antecedent\/([^"]+)"\)/g, (_, name: string) => {
    const [library = '', ...inside] = name.split('/');
    return `require("./${relative(from, join(folder, 'libs', library, 'src', ...inside))}")`;
  });
}

async function startProcess(
  folder: string,
  database: TestDatabase,
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [join(folder, 'apps/api/src/main.js')], {
    env: {
      PATH: process.env.PATH,
      SERVICE_ENVIRONMENT: 'testing',
      API_KEYS: `alpha:${ALPHA},beta:${BETA}`,
      ADMIN_TOKEN: ADMIN,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_REQUESTS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await Promise.race([readUrl(child), ended.then(() => undefined)]);
  if (url === undefined) throw new Error('The service did not start; see the lines above.');
  return {
    url,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    post: async (path, body) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${ALPHA}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { data: Record<string, unknown> } };
    },
  };
}

/** The banner names the address once the service listens. */
function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const address = /API\s+(http:\/\/\S+)\/api\/v1/.exec(text)?.[1];
      if (address) done(address);
    });
  });
}
