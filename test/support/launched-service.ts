import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { eventually } from './eventually';

const ROOT = resolve(__dirname, '../..');

/** The processes of one `npm start`, by what they do. */
export interface Processes {
  npm: number;
  launcher: number;
  service: number;
  keeper: number;
  /** The half of the keeper that reads the pipe from the launcher. */
  listener: number;
  postgres: number;
}

/** `npm start` as a person would run it, with data and ports of its own. */
export class LaunchedService {
  output = '';
  /** The exit code of npm, which is that of the launcher; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  private readonly npm: ChildProcess;

  private constructor(
    readonly port: number,
    readonly databasePort: number,
    readonly dataDir: string,
    env: NodeJS.ProcessEnv,
  ) {
    this.npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: {
        ...outerEnvironment(),
        PORT: String(port),
        DATABASE_PORT: String(databasePort),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.npm.stdout, this.npm.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.exitCode = new Promise((done) => this.npm.once('close', (code) => done(code)));
  }

  static async start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<LaunchedService> {
    return new LaunchedService(await freePort(), await freePort(), dataDir, env);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Waits until it answers, and names its processes. */
  async untilReady(): Promise<Processes> {
    await eventually(async () => {
      if (this.npm.exitCode !== null) throw new Error(`npm start ended:\n${this.output}`);
      const { ok } = await fetch(`${this.url}/health`);
      if (!ok) throw new Error('not healthy yet');
    }, 120_000);
    const { pid: launcher } = JSON.parse(readFileSync(join(this.dataDir, 'launcher.json'), 'utf8')) as {
      pid: number;
    };
    const postgres = Number.parseInt(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    const keeper = parentOf(postgres) ?? 0;
    const service = childrenOf(launcher).find((pid) => pid !== keeper) ?? 0;
    const listener = childrenOf(keeper).find((pid) => pid !== postgres) ?? 0;
    return { npm: this.npm.pid ?? 0, launcher, service, keeper, listener, postgres };
  }

  /** Asks npm to end, as a process manager would, and returns its exit code. */
  async end(): Promise<number | null> {
    this.npm.kill('SIGTERM');
    return this.exitCode;
  }
}

/** Waits until none of the processes runs. */
export async function untilGone(processes: Processes): Promise<void> {
  const pids = Object.values(processes) as number[];
  await eventually(() => expect(pids.filter((pid) => parentOf(pid) !== undefined)).toEqual([]), 20_000);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The environment without what Jest and this test run put into it. */
function outerEnvironment(): NodeJS.ProcessEnv {
  const inner =
    /^(NODE_ENV|JEST_WORKER_ID|DATABASE_URL|TEST_DATABASE_.*|REDIS_URL|API_KEYS|ADMIN_TOKEN|SERVICE_ENVIRONMENT)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inner.test(name)));
}

/** The parent of a running process; undefined when it does not run, or has ended and waits to be noticed. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}
