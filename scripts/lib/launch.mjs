import { explain } from './failure.mjs';
import { followNpm } from './parent.mjs';
import { startService } from './service.mjs';
import { readSettings } from './settings.mjs';

const REQUESTS_TO_END = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// A terminal signals the whole group and npm passes the signal on as well: the same Ctrl-C arrives twice.
const ECHO_MS = 1_000;

/** `npm start`, from the first line to the exit code: 0 when asked to end, that of the service when it ended of itself. */
export async function launch() {
  const ending = new AbortController();
  let service;
  listenForEnd(ending, () => service?.api.kill());
  // Whoever reads our output may be gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    service = await startService(readSettings(), { signal: ending.signal });
    const asked = new Promise((resolve) =>
      ending.signal.addEventListener('abort', () => resolve('asked'), { once: true }),
    );
    const cause = ending.signal.aborted ? 'asked' : await Promise.race([service.ended, asked]);
    if (cause === 'postgres') {
      console.error(`PostgreSQL ended unexpectedly, and the service with it; see ${service.logFile}.`);
    }
    await service.stop();
    process.exitCode = exitCode(cause, await service.api.ended);
  } catch (error) {
    if (!ending.signal.aborted) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  }
}

function listenForEnd(ending, force) {
  let askedAt;
  const ask = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > ECHO_MS) force();
      return;
    }
    askedAt = performance.now();
    ending.abort();
  };
  for (const name of REQUESTS_TO_END) process.on(name, ask);
  followNpm(ask);
}

function exitCode(cause, { code, signal }) {
  if (cause === 'postgres') return 1;
  if (cause === 'asked' && signal === 'SIGTERM') return 0;
  if (signal) console.error(`The service was ended by ${signal}.`);
  return code ?? 1;
}
