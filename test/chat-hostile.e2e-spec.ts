import { startApp, type TestApp } from './support/app';
import { eventCallback, messageEvent, SECRET, signatureOf } from './support/chat-events';

const EVENTS = '/chat/webhooks/events';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const EVENT = JSON.stringify(messageEvent('C1', 'hello', '1700000000.000100'));

/** What a stranger, or a platform gone mad, might send. Each is signed, so that nothing is refused for its signature alone. */
const HOSTILE: [string, number, string | Buffer, Record<string, string>?][] = [
  ['10 MiB of JSON', 413, `"${'x'.repeat(10 * 1024 * 1024)}"`],
  ['10 MiB of a form', 413, `payload=${'x'.repeat(10 * 1024 * 1024)}`, FORM],
  ['100,000 brackets', 400, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['objects nested deeply', 400, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['half of a JSON object', 400, '{"type":'],
  ['nothing', 400, ''],
  ['a JSON text', 400, '"event_callback"'],
  ['a JSON number', 400, '42'],
  ['null', 400, 'null'],
  ['an array', 400, '[{"type":"url_verification","challenge":"x"}]'],
  ['an object without a type', 400, '{}'],
  ['a type that is no text', 400, '{"type":{"$ne":null}}'],
  ['bytes that are not UTF-8', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', 400, Buffer.from(EVENT, 'utf16le')],
  ['an unknown charset', 415, EVENT, { 'content-type': 'application/json; charset=klingon' }],
  ['an unknown compression', 415, EVENT, { ...JSON_TYPE, 'content-encoding': 'zip' }],
  ['compression that is none', 400, EVENT, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ['U+0000 in the text', 400, JSON.stringify(messageEvent('C1', 'a\u0000b', '1.1'))],
  ['half of a surrogate pair', 400, JSON.stringify(messageEvent('C1', '\ud800', '1.1'))],
  ['__proto__', 400, `{"type":"event_callback","__proto__":{"team_id":"T1"}}`],
  ['constructor', 400, JSON.stringify(eventCallback({ type: 'message', constructor: { prototype: {} } }))],
  [
    'an event without a channel',
    400,
    JSON.stringify(eventCallback({ type: 'message', user: 'U1', ts: '1.1' })),
  ],
  ['a channel with a slash', 400, JSON.stringify(messageEvent('C1/../C2', 'hello', '1.1'))],
  ['a channel with a line break', 400, JSON.stringify(messageEvent('C1\nC2', 'hello', '1.1'))],
  [
    'a thread without an end',
    400,
    JSON.stringify(messageEvent('C1', 'a', '1.1', { thread_ts: '1'.repeat(500) })),
  ],
  ['an event id of 10,000 characters', 400, EVENT.replace(/Ev[^"]+/, 'E'.repeat(10_000))],
  ['a team that is a number', 400, EVENT.replace('"T1"', '1')],
  ['a form where JSON is due', 400, new URLSearchParams({ event: EVENT }).toString(), FORM],
  ['a form called JSON', 400, 'command=/ask&text=hi'],
  ['JSON called a form', 400, EVENT, FORM],
  ['a form with two payloads', 400, 'payload=%7B%7D&payload=%7B%7D', FORM],
  ['a form with a broken payload', 400, 'payload=%7B%22type', FORM],
  ['a form with __proto__', 400, '__proto__=x&command=/ask', FORM],
  ['a form with 5,000 fields', 413, Array.from({ length: 5000 }, (_, i) => `a${i}=1`).join('&'), FORM],
  ['a command with a file as its address', 400, command({ response_url: 'file:///etc/passwd' }), FORM],
  ['a command without its address', 400, command({ response_url: '' }), FORM],
  ['plain text', 415, EVENT, { 'content-type': 'text/plain' }],
  ['XML', 415, '<event/>', { 'content-type': 'application/xml' }],
  ['an upload', 415, '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
];

function command(fields: Record<string, string>): string {
  const good = {
    command: '/ask',
    text: 'hi',
    team_id: 'T1',
    channel_id: 'C1',
    user_id: 'U1',
    trigger_id: '1.2',
  };
  return new URLSearchParams({ ...good, ...fields }).toString();
}

describe('Hostile requests to the webhook', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ environment: { CHAT_SIGNING_SECRET: SECRET } });
  });
  afterAll(() => app.close());

  /** `fetch`, because a test client that is too polite would mend some of these. */
  const send = async (body: string | Buffer, headers: Headers | Record<string, string>) => {
    const response = await fetch(app.url + EVENTS, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
    return { status: response.status, body: (await response.json()) as { error?: { code: string } } };
  };

  it.each(HOSTILE)('refuses %s with %i', async (_, status, body, headers = JSON_TYPE) => {
    const response = await send(body, { ...headers, ...signatureOf(body) });
    expect([response.status, response.body.error?.code]).toEqual([
      status,
      expect.stringMatching(/^[A-Z_]+$/),
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['no number as its timestamp', { 'x-slack-request-timestamp': 'NaN' }],
    ['a power of ten as its timestamp', { 'x-slack-request-timestamp': '1e9' }],
    ['a negative timestamp', { 'x-slack-request-timestamp': '-1' }],
    ['an endless timestamp', { 'x-slack-request-timestamp': '9'.repeat(4000) }],
    ['an endless signature', { 'x-slack-signature': `v0=${'0'.repeat(8000)}` }],
    ['an empty signature', { 'x-slack-signature': '' }],
  ])('refuses %s with 401', async (_, headers) => {
    const response = await send(EVENT, { ...JSON_TYPE, ...signatureOf(EVENT), ...headers });
    expect(response.status).toBe(401);
  });

  it('refuses headers that are given twice, even when one of them is right', async () => {
    const signed = signatureOf(EVENT);
    for (const name of Object.keys(signed)) {
      const headers = new Headers({ ...JSON_TYPE, ...signed });
      headers.append(name, signed[name] ?? '');
      expect((await send(EVENT, headers)).status).toBe(401);
    }
  });

  it('does not take forms elsewhere', async () => {
    const response = await fetch(`${app.url}/api/v1/conversation/message`, {
      method: 'POST',
      headers: { ...FORM, authorization: 'Bearer alpha-key-for-tests' },
      body: 'message=hi&session_id=s',
    });
    expect(response.status).toBe(415);
  });

  it('says what other methods there are, and stores nothing of all this', async () => {
    const response = await fetch(app.url + EVENTS);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await app.database.query('SELECT 1 FROM chat_events')).toEqual([]);
    expect((await send(EVENT, { ...JSON_TYPE, ...signatureOf(EVENT) })).status).toBe(200);
  });
});
