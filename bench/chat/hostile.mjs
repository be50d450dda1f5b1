const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Requests that are to be refused, and nothing else; the last ones are rare because they are large. */
const KINDS = [
  ['{"type":', JSON_TYPE],
  ['"text"', JSON_TYPE],
  ['[]', JSON_TYPE],
  ['{}', JSON_TYPE],
  ['{"type":"event_callback","__proto__":{"a":1}}', JSON_TYPE],
  ['{"type":"event_callback","team_id":"T1","event_id":"E","event":{"type":"message","ts":"1"}}', JSON_TYPE],
  ['{"type":"event_callback","team_id":"\\u0000","event_id":"E","event":{"type":"message"}}', JSON_TYPE],
  ['{"type":"event_callback","team_id":"a/b","event_id":"E","event":{"type":"message"}}', JSON_TYPE],
  [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE],
  ['{"a":'.repeat(2000) + '1' + '}'.repeat(2000), JSON_TYPE],
  ['x', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ['x', { 'content-type': 'application/json; charset=klingon' }],
  ['x', { 'content-type': 'text/plain' }],
  ['payload={', FORM],
  ['__proto__=1', FORM],
  [Array.from({ length: 2000 }, (_, i) => `a${i}=1`).join('&'), FORM],
];
const HUGE = ['x'.repeat(10 * 1024 * 1024), JSON_TYPE];
const HUGE_EVERY = 5_000;

/** Sends `count` hostile requests, some at a time; returns how many were answered with which status, and the memory along the way. */
export async function attack(url, count, memoryOf) {
  const statuses = {};
  const memory = [];
  for (let n = 0; n < count;) {
    const batch = Array.from({ length: Math.min(50, count - n) }, (_, i) => send(url, n + i));
    for (const status of await Promise.all(batch)) statuses[status] = (statuses[status] ?? 0) + 1;
    n += batch.length;
    if (n % Math.ceil(count / 5) < batch.length) memory.push({ requests: n, mib: await memoryOf() });
  }
  return { statuses, memory };
}

async function send(url, n) {
  const [body, headers] = n % HUGE_EVERY === HUGE_EVERY - 1 ? HUGE : KINDS[n % KINDS.length];
  try {
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // A server may refuse a huge body by closing the connection while it is still being sent.
    return body === HUGE[0] ? 'closed' : 'cut';
  }
}
