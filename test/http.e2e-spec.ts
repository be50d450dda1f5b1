import { ADMIN, ALPHA, BETA, startApp, type TestApp } from './support/app';

const MESSAGE = '/api/v1/conversation/message';

describe('HTTP', () => {
  let app: TestApp;
  beforeAll(async () => (app = await startApp({ environment: { RATE_LIMIT_REQUESTS: '1000' } })));
  afterAll(() => app.close());

  describe('envelope', () => {
    it('wraps a payload, and leaves it alone when asked to', async () => {
      const wrapped = await app.get('/api/v1/conversation/configuration');
      expect(Object.keys(wrapped.body)).toEqual(['data', 'meta']);
      for (const response of [
        await app.get('/api/v1/conversation/configuration?envelope=false'),
        await app.get('/api/v1/conversation/configuration', { headers: { 'x-response-envelope': 'none' } }),
      ]) {
        expect(response.body).toEqual(wrapped.body.data);
      }
    });

    it.each(['abc-123', 'x'.repeat(128)])('echoes the request id %s', async (id) => {
      const { headers, body } = await app.get('/api/v1/conversation/configuration', {
        headers: { 'x-request-id': id },
      });
      expect([headers['x-request-id'], body.meta.request_id]).toEqual([id, id]);
    });

    it.each(['with space', 'x'.repeat(129), 'ümlaut'])('replaces the unusable request id %j', async (id) => {
      const { body } = await app.get('/api/v1/conversation/configuration', {
        headers: { 'x-request-id': encodeURI(id) === id ? id : `${id.slice(1)} x` },
      });
      expect(body.meta.request_id).toMatch(/^req_/);
    });
  });

  describe('failures', () => {
    const expectFailure = (response: Awaited<ReturnType<TestApp['get']>>, status: number, code: string) => {
      expect(response.status).toBe(status);
      expect(response.body).toEqual({
        error: { code, message: expect.stringMatching(/^[A-Z].*\.$/), details: expect.any(Object) },
        meta: { timestamp: expect.any(String), request_id: expect.any(String) },
      });
    };
    const raw = (body: string | Buffer, headers: Record<string, string> = {}) =>
      fetch(`${app.url}${MESSAGE}`, {
        method: 'POST',
        body: body as string,
        headers: { authorization: `Bearer ${ALPHA}`, 'content-type': 'application/json', ...headers },
      }).then(
        async (response) =>
          ({ status: response.status, body: await response.json() }) as Awaited<ReturnType<TestApp['get']>>,
      );

    it('says where a path is unknown', async () =>
      expectFailure(await app.get('/api/v1/nothing'), 404, 'NOT_FOUND'));

    it('names the methods of a path that exists under another one', async () => {
      const response = await app.get(MESSAGE);
      expectFailure(response, 405, 'METHOD_NOT_ALLOWED');
      expect(response.headers.allow).toMatch(/POST/);
      expect((await app.delete('/api/v1/conversation/x/context')).headers.allow).toBe('GET, HEAD');
    });

    it('refuses what is not JSON', async () =>
      expectFailure(await raw('{"message":'), 400, 'MALFORMED_JSON'));

    it('refuses bytes that are not UTF-8', async () => {
      const body = Buffer.concat([
        Buffer.from('{"session_id":"s","message":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}'),
      ]);
      expectFailure(await raw(body), 400, 'MALFORMED_JSON');
    });

    it.each([
      ['text/plain', 'x'],
      ['application/x-www-form-urlencoded', 'message=x&session_id=s'],
      ['application/json; charset=latin9', '{}'],
    ])('refuses the media type %s', async (type, body) => {
      expectFailure(await raw(body, { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    });

    it('refuses a body over 256 KiB and reads one just below', async () => {
      const sized = (bytes: number) =>
        JSON.stringify({ session_id: 's', message: 'x', pad: 'y'.repeat(bytes) });
      expectFailure(await raw(sized(256 * 1024)), 413, 'PAYLOAD_TOO_LARGE');
      expectFailure(await raw(sized(255 * 1024)), 400, 'VALIDATION_FAILED');
    });

    it.each(['{"__proto__": {"x": 1}}', '{"constructor": 1}', '{"user_context": {"a": {"__proto__": 1}}}'])(
      'refuses the reserved key in %s instead of dropping it',
      async (body) => {
        const response = await raw(body);
        expectFailure(response, 400, 'VALIDATION_FAILED');
        expect(response.body.error.message).toMatch(/reserved key/);
      },
    );

    it('refuses a body nested a thousand levels deep', async () => {
      const deep = `{"session_id":"s","message":"x","user_context":{"a":${'['.repeat(1000)}${']'.repeat(1000)}}}`;
      expectFailure(await raw(deep), 400, 'VALIDATION_FAILED');
    });

    it('tells a caller without a key, with a wrong one, and with the wrong kind apart', async () => {
      expectFailure(await app.post(MESSAGE, {}, { key: null }), 401, 'UNAUTHORIZED');
      expectFailure(await app.post(MESSAGE, {}, { key: 'wrong' }), 401, 'UNAUTHORIZED');
      expectFailure(await app.post(MESSAGE, {}, { key: ADMIN }), 403, 'FORBIDDEN');
    });
  });

  describe('rate limit', () => {
    it('counts one budget per client and session over all routes and tells the truth about it', async () => {
      const limited = await startApp({
        environment: { RATE_LIMIT_REQUESTS: '3', RATE_LIMIT_WINDOW_SECONDS: '60' },
      });
      try {
        const say = (key: string, session = 's') =>
          limited.post(MESSAGE, { session_id: session, message: 'Hello' }, { key });
        const first = await say(ALPHA);
        const second = await limited.get('/api/v1/conversation/s/context');
        expect([first, second].map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1']);
        expect(first.headers['x-ratelimit-limit']).toBe('3');
        const reset = Number(first.headers['x-ratelimit-reset']);
        expect(reset - Date.now() / 1000).toBeGreaterThan(0);
        expect(reset - Date.now() / 1000).toBeLessThanOrEqual(61);

        await limited.post(MESSAGE, { session_id: 's' });
        const refused = await say(ALPHA);
        expect(refused.status).toBe(429);
        expect(refused.body.error.code).toBe('RATE_LIMITED');
        expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'x-ratelimit-limit': '3' });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await say(ALPHA, 'another')).status).toBe(200);
        expect((await say(BETA)).status).toBe(200);
      } finally {
        await limited.close();
      }
    });
  });

  describe('Idempotency-Key', () => {
    const say = (key: string, message: string, client = ALPHA) =>
      app.post(
        MESSAGE,
        { session_id: `idem-${key}`, message },
        { key: client, headers: { 'idempotency-key': key } },
      );

    it('replays the response of the same request and stores one turn', async () => {
      const [first, second] = [await say('k1', 'Hello'), await say('k1', 'Hello')];
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect(second.body.data).toEqual(first.body.data);
      expect((await app.get('/api/v1/conversation/idem-k1/context')).body.data.total_turns).toBe(1);
    });

    it('refuses another body under the same key', async () => {
      await say('k2', 'Hello');
      expect((await say('k2', 'Goodbye')).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('answers 409 while the first one is under way, and stores one turn for twenty at once', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => say('k3', 'Hello')));
      const statuses = new Set(responses.map(({ status }) => status));
      expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
      expect((await app.get('/api/v1/conversation/idem-k3/context')).body.data.total_turns).toBe(1);
    });

    it('does not show up in what is answered', async () => {
      const { body } = await app.post(
        '/api/v1/intent',
        { message: 'hello' },
        { headers: { 'idempotency-key': 'my-own-key' } },
      );
      expect(body.data.workflow_id).toMatch(/^wf_query_[0-9a-f-]{36}$/);
    });

    it('belongs to one client', async () => {
      await say('k4', 'Hello');
      expect((await say('k4', 'Something else', BETA)).status).toBe(200);
    });

    it('is free again after a failure', async () => {
      const send = (message: unknown) =>
        app.post(MESSAGE, { session_id: 'idem-k5', message }, { headers: { 'idempotency-key': 'k5' } });
      expect((await send('x'.repeat(2001))).status).toBe(400);
      expect((await send('Hello')).status).toBe(200);
    });

    it.each(['', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
      const response = await fetch(`${app.url}${MESSAGE}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ALPHA}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ session_id: 'idem-bad', message: 'Hello' }),
      });
      expect(response.status).toBe(400);
    });
  });
});
