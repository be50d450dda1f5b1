import { URLSearchParams } from 'node:url';
import { createServer } from 'node:http';

/**
 * A chat platform that fails with the given probabilities and remembers what it was made to post.
 * @param {{ rateLimited: number, lostBefore: number, lostAfter: number }} failing shares of all calls, 0 to 1: answered 429; not served and
 *   never answered; served and never answered
 */
export async function startFailingPlatform(failing) {
  const posted = new Map();
  const threads = new Map();
  const pausedUntil = new Map();
  const result = { posted, calls: 0, failed: 0, duringPause: 0 };
  let ts = 0;

  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const method = request.url.split('/').pop();
    const args =
      method === 'chat.postMessage' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
    result.calls++;
    const key = `${method} ${args.channel}`;
    if ((pausedUntil.get(key) ?? 0) > Date.now()) result.duringPause++;

    const dice = Math.random();
    const { rateLimited, lostBefore, lostAfter } = failing;
    if (dice < rateLimited + lostBefore + lostAfter) result.failed++;
    if (dice < rateLimited) {
      // A caller that has hung up does not hear of the pause.
      if (!response.destroyed) pausedUntil.set(key, Date.now() + 950);
      return response.writeHead(429, { 'retry-after': '1' }).end();
    }
    if (dice < rateLimited + lostBefore) return undefined;
    const answer = serve(method, args);
    if (dice < rateLimited + lostBefore + lostAfter) return undefined;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(answer));
  });

  function serve(method, args) {
    if (method !== 'chat.postMessage') return { ok: true, messages: threads.get(args.ts) ?? [] };
    const message = { ts: `9.${(ts += 1)}`, metadata: args.metadata };
    threads.set(args.thread_ts, [...(threads.get(args.thread_ts) ?? []), message]);
    const { reply_id: id } = args.metadata.event_payload;
    posted.set(id, (posted.get(id) ?? 0) + 1);
    return { ok: true, channel: args.channel, ts: message.ts };
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  result.url = `http://127.0.0.1:${server.address().port}/api`;
  result.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return result;
}
