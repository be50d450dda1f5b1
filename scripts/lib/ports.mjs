import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';

// Every address a listener of ours or of somebody else may hold the port on; on some systems one does not exclude the other.
const ADDRESSES = ['127.0.0.1', '0.0.0.0', '::'];

/** Whether a new listener can have `port` on this machine. */
export async function portIsFree(port) {
  for (const address of ADDRESSES) {
    const code = await tryToListen(port, address);
    if (code === 'EADDRINUSE') return false;
    if (code === 'EACCES')
      throw new Failure(`Port ${port} needs more rights than this user has. Choose one above 1023.`);
  }
  return true;
}

/** A free port, chosen by the system. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Refuses a port that is taken, naming the variable that changes it and a port that is free.
 * @param {{ patienceMs?: number }} options how long a port that is about to be given up may stay taken
 */
export async function requireFreePort(variable, port, { patienceMs = 0, signal } = {}) {
  const deadline = performance.now() + patienceMs;
  while (!(await portIsFree(port))) {
    if (performance.now() > deadline) {
      throw new Failure(
        `Port ${port} is already in use. Stop the program that listens there, or choose another port with ${variable}:\n` +
          `    ${variable}=${await nextFreePort(port)} npm start`,
      );
    }
    await delay(100, undefined, { signal });
  }
}

async function nextFreePort(port) {
  for (let candidate = port + 1; candidate <= Math.min(port + 20, 65535); candidate++) {
    if (await portIsFree(candidate)) return candidate;
  }
  return freePort();
}

/** The error code of listening on `port` at `address`, or undefined when that works. */
function tryToListen(port, address) {
  return new Promise((resolve) => {
    const server = createServer().once('error', (error) => resolve(error.code));
    server.listen({ port, host: address }, () => server.close(() => resolve(undefined)));
  });
}
