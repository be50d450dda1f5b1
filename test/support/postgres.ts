import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const THROWAWAY = resolve(__dirname, '../../scripts/throwaway-postgres.mjs');

/** A running PostgreSQL server that belongs to this test run alone. */
export interface TestServer {
  /** Connection URL of its administrator, who may create databases. */
  url: string;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a free port, with data in a temporary directory. It lives in a process of its own that ends when
 * this one does, even by SIGKILL.
 */
export async function startTestServer(): Promise<TestServer> {
  const child = spawn(process.execPath, [THROWAWAY], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await Promise.race([readUrl(child), ended.then(() => undefined)]);
  if (url === undefined)
    throw new Error('The PostgreSQL server of the tests did not start; see the lines above.');
  return {
    url,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}

function readUrl(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((done) => {
    let line = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      line += text;
      if (line.endsWith('\n')) done((JSON.parse(line) as { url: string }).url);
    });
  });
}
