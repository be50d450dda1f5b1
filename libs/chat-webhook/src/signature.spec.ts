import { isValidSlackRequest } from '@slack/bolt';
import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { findSignatureProblem, type SignedRequest } from './signature';

/** The example of the scheme's own documentation. */
const DOCUMENTED: SignedRequest = {
  secret: '8f742231b10e8888abcd99yyyzzz85a5',
  timestamp: '1531420618',
  signature: 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
  rawBody: Buffer.from(
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
  ),
  nowMs: 1_531_420_618_000,
};

describe('The signature of a request', () => {
  it('is the documented one under its own clock, and stale under ours', () => {
    expect(findSignatureProblem(DOCUMENTED)).toBeNull();
    expect(findSignatureProblem({ ...DOCUMENTED, nowMs: Date.now() })).toBe('timestamp_stale');
  });

  it.each([
    [-300_000, null],
    [-300_001, 'timestamp_in_future'],
    [300_000, null],
    [300_001, 'timestamp_stale'],
  ])('holds for 300 s in both directions: our clock %i ms later', (offset, problem) => {
    expect(findSignatureProblem({ ...DOCUMENTED, nowMs: DOCUMENTED.nowMs + offset })).toBe(problem);
  });

  it.each([
    undefined,
    '',
    'NaN',
    'Infinity',
    'abc',
    '1e9',
    '1531420618.0',
    '-1531420618',
    '+1531420618',
    ' 1531420618',
    '1531420618 ',
    '01531420618',
    '0x5b479b0a',
    '1531420618, 1531420618',
    '１５３１４２０６１８',
    '0',
    '9'.repeat(400),
  ])('needs a plain timestamp: %p', (timestamp) => {
    const problem = findSignatureProblem({ ...DOCUMENTED, timestamp });
    expect(problem).toBe(timestamp === undefined ? 'timestamp_missing' : 'timestamp_malformed');
  });

  const hex = DOCUMENTED.signature?.slice(3) ?? '';
  it.each([
    '',
    'v0=',
    'v0=zz',
    hex,
    `v1=${hex}`,
    `v0=${hex.toUpperCase()}`,
    `v0=${hex}=junk`,
    `v0=${hex}00`,
    `v0=${hex} `,
    `v0=${hex}\n`,
    `v0=${hex}, v0=${hex}`,
    `v0=${hex.slice(1)}`,
  ])('needs the exact format: %j', (signature) => {
    expect(findSignatureProblem({ ...DOCUMENTED, signature })).toBe('signature_malformed');
  });

  it('needs a secret that is not empty, the same secret and the same bytes', () => {
    const empty = { ...DOCUMENTED, secret: '', signature: sign(DOCUMENTED, '') };
    expect(findSignatureProblem(empty)).toBe('secret_missing');
    expect(peerAccepts(empty)).toBe(false);
    expect(findSignatureProblem({ ...DOCUMENTED, secret: 'other' })).toBe('signature_mismatch');
    const longer = Buffer.concat([DOCUMENTED.rawBody, Buffer.from(' ')]);
    expect(findSignatureProblem({ ...DOCUMENTED, rawBody: longer })).toBe('signature_mismatch');
    expect(findSignatureProblem({ ...DOCUMENTED, signature: undefined })).toBe('signature_missing');
  });

  it('is judged as the platform’s own library judges it, on a thousand bodies', () => {
    const nowMs = DOCUMENTED.nowMs;
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ minLength: 1, maxLength: 64 }),
        fc.integer({ min: -600, max: 300 }),
        fc.constantFrom('genuine', 'other body', 'other secret', 'one digit', 'no version'),
        (body, secret, offset, tampering) => {
          const timestamp = String(Math.floor(nowMs / 1000) + offset);
          const genuine = { secret, timestamp, rawBody: Buffer.from(body), nowMs };
          const request = tamper({ ...genuine, signature: sign(genuine, secret) }, tampering);
          expect(findSignatureProblem(request) === null).toBe(peerAccepts(request));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is judged more strictly where that library is lenient', () => {
    const future = String(Math.floor(DOCUMENTED.nowMs / 1000) + 31_536_000);
    const late = { ...DOCUMENTED, timestamp: future };
    const lenient: [SignedRequest, string][] = [
      [{ ...late, signature: sign(late, late.secret) }, 'timestamp_in_future'],
      [{ ...DOCUMENTED, signature: `${DOCUMENTED.signature}=junk` }, 'signature_malformed'],
    ];
    for (const [request, problem] of lenient) {
      expect(findSignatureProblem(request)).toBe(problem);
      expect(peerAccepts(request)).toBe(true);
    }
  });
});

function sign({ timestamp, rawBody }: Pick<SignedRequest, 'timestamp' | 'rawBody'>, secret: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(rawBody).digest('hex')}`;
}

function tamper(request: SignedRequest & { signature: string }, how: string): SignedRequest {
  const { signature, rawBody, secret } = request;
  const lastDigit = signature.endsWith('0') ? '1' : '0';
  switch (how) {
    case 'other body':
      return { ...request, rawBody: Buffer.concat([rawBody, Buffer.from('x')]) };
    case 'other secret':
      return { ...request, secret: `${secret}x` };
    case 'one digit':
      return { ...request, signature: signature.slice(0, -1) + lastDigit };
    case 'no version':
      return { ...request, signature: signature.slice(3) };
    default:
      return request;
  }
}

function peerAccepts({ secret, timestamp, signature, rawBody, nowMs }: SignedRequest): boolean {
  return isValidSlackRequest({
    signingSecret: secret,
    body: rawBody.toString('utf8'),
    headers: { 'x-slack-signature': signature ?? '', 'x-slack-request-timestamp': Number(timestamp) },
    nowMilliseconds: nowMs,
  });
}
