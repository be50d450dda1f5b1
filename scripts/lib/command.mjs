import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and keeps what it printed.
 * @param {import('node:child_process').SpawnOptions} options an aborted `signal` ends the program and rejects
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null when a signal ended it
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    let failure;
    child.once('error', (error) => {
      failure = error;
    });
    // Not before it has ended: what follows may touch the same files.
    child.once('close', (code) => (failure ? reject(failure) : resolve({ code, output })));
  });
}
