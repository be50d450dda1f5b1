import { randomUUID } from 'node:crypto';
import { serviceForDemo } from './demo-service.mjs';
import { formatTurn, heading } from './demo-format.mjs';
import { explain, Failure } from './failure.mjs';
import { followNpm } from './parent.mjs';

// What the conversation is about. It is stored before the first message and removed after the last one.
const PROJECT = {
  name: 'Lunar Lander',
  description: 'The rewrite of the guidance software.',
  status: 'active',
};
const FILE = {
  name: 'landing-plan.md',
  content: `# Landing plan

The descent starts in March, after the second simulation. Maria Lopez leads the guidance team, and two engineers
are still missing. The budget is fixed at 400,000. If the radar test fails again, the landing moves to May.
`,
};

// Nothing here asks for an action: a service with a repository of yours behind it must come out of this unchanged.
const MESSAGES = [
  'Tell me about the project Lunar Lander',
  'I have just uploaded landing-plan.md for it.',
  'Summarize the document',
  'What does it say?',
  'We discussed GitHub issue #85 about the radar test with Maria Lopez.',
  'Compare that issue with GitHub issue #86.',
  'Show me the first one',
  'Show me the other one',
  'What did she say about it on Monday?',
  'What about yesterday?',
  'Our open items are landing-plan.md, budget.csv and radar.log.',
  'Read the first item',
  'Open those spreadsheets',
];

/** Plays the conversation and prints it turn by turn. */
export async function demo() {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  followNpm(end);

  let service;
  let leave;
  try {
    service = await serviceForDemo({ signal: ending.signal });
    const session = `demo-${randomUUID().slice(0, 8)}`;
    leave = await bring(service, ending.signal);
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
    await leave?.();
    await service?.stop?.();
  }
}

/** Stores the project and the file, where there are none of that name yet, and returns what removes them again. */
async function bring(service, signal) {
  const made = [];
  for (const [path, body] of [
    ['/api/v1/projects', PROJECT],
    ['/api/v1/files', FILE],
  ]) {
    const response = await call(service, 'POST', path, { body, signal });
    if (response.status === 201) made.push(`${path}/${(await response.json()).data.id}`);
  }
  return async () => {
    for (const path of made) await call(service, 'DELETE', path).catch(() => undefined);
  };
}

function call({ baseUrl, apiKey }, method, path, { body, signal } = {}) {
  return fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal,
  });
}

async function say(service, session, message, signal) {
  const { baseUrl } = service;
  const response = await call(service, 'POST', '/api/v1/conversation/message', {
    body: { session_id: session, message },
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
