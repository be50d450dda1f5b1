import type { INestApplication } from '@nestjs/common';
import type { Server } from 'node:http';
import { Drain } from './drain';

/** Time for a load balancer to see that the instance is no longer ready before it stops to listen. */
const NOTICE_MS = 200;
const SWEEP_MS = 50;

/**
 * Ends the service in order: not ready, connections asked to close, requests under way finished, modules shut down.
 * Resolves when all is done, or after `timeoutMs` at the latest; then what is left is cut off.
 */
export async function shutDownGracefully(app: INestApplication, timeoutMs: number): Promise<void> {
  const server = app.getHttpServer() as Server;
  app.get(Drain).begin();

  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = delay(timeoutMs).then(() => server.closeAllConnections());
  await delay(Math.min(NOTICE_MS, timeoutMs / 2));
  await Promise.race([app.close(), deadline]);
  clearInterval(sweep);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
