import { randomUUID } from 'node:crypto';
import { serviceForDemo } from './demo-service.mjs';
import { formatTurn, heading } from './demo-format.mjs';
import { explain, Failure } from './failure.mjs';
import { followNpm } from './parent.mjs';

// Nothing here asks for an action: a service with a repository of yours behind it must come out of this unchanged.
const MESSAGES = [
  'Compare GitHub issue #85 with GitHub issue #86.',
  'Show me GitHub issue #85',
  'Show me the other one',
  'Maria Lopez wants that issue fixed before the release.',
  'What did she say about it on Monday?',
  'What about yesterday?',
  'Show me that issue again',
  'I uploaded requirements_v2.pdf this morning.',
  'Summarize the document',
  'Our open items are GitHub issue #90, GitHub issue #91 and GitHub issue #92.',
  'Show me the first item',
  'Open those spreadsheets',
];

/** Plays the conversation and prints it turn by turn. */
export async function demo() {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  followNpm(end);

  let service;
  try {
    service = await serviceForDemo({ signal: ending.signal });
    const session = `demo-${randomUUID().slice(0, 8)}`;
    console.log(heading(`A conversation with the service at ${service.baseUrl}, session ${session}`));
    for (const [index, message] of MESSAGES.entries()) {
      const reply = await say(service, session, message, ending.signal);
      console.log(formatTurn(index + 1, message, reply));
    }
    if (!service.stop) console.log(whereToLook(service, session));
  } catch (error) {
    if (!ending.signal.aborted) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  } finally {
    await service?.stop?.();
  }
}

async function say({ baseUrl, apiKey }, session, message, signal) {
  const response = await fetch(`${baseUrl}/api/v1/conversation/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: session, message }),
    signal,
  });
  const body = await response.json();
  if (response.ok) return body.data;
  if (response.status === 401) {
    throw new Failure(
      `The service at ${baseUrl} does not know this API key. Give one of its keys: API_KEY=… npm run demo`,
    );
  }
  throw new Failure(`The service answered ${response.status} ${body.error?.code}: ${body.error?.message}`);
}

function whereToLook({ baseUrl, apiKey }, session) {
  return (
    `The conversation stays on the service. To read it again:\n` +
    `    curl -s ${baseUrl}/api/v1/conversation/${session}/context -H 'Authorization: Bearer ${apiKey}'\n`
  );
}
