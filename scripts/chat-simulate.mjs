#!/usr/bin/env node
// npm run chat:simulate: plays a chat platform against a running service, sends it signed events and prints its replies.
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';

const { explain, Failure } = await import('./lib/failure.mjs');
const { readSettings } = await import('./lib/settings.mjs');
const { startSimulatedPlatform } = await import('./lib/simulated-chat-platform.mjs');

const API_URL = 'http://127.0.0.1:8015/api';
const PATIENCE_MS = 15_000;
const HELP = `
Plays a chat platform against a running service: sends signed events and prints the replies.

  npm run chat:simulate                                a short conversation, with a question, a button and a thread
  npm run chat:simulate -- "Hello" "Show that issue"   your own messages, said in one channel
  npm run chat:simulate -- --thread "Hello" "And?"     everything after the first one in its thread
  npm run chat:simulate -- --command "help"            a slash command

The service has to post its replies here. Start it with
  CHAT_SIGNING_SECRET=simulated-secret CHAT_BOT_TOKEN=simulated-token CHAT_API_URL=${API_URL} npm start
and run this with the same CHAT_SIGNING_SECRET and, if you change it, the same CHAT_API_URL.
`;

/** Says one message, prints it and its reply, and presses the first button when there are some. */
async function turn(platform, channel, text, thread) {
  console.log(`\n  ${thread ? '  in the thread  ' : ''}you  ${text}`);
  const ts = await platform.say(channel, text, thread);
  await showReply(platform, channel);
  return ts;
}

async function showReply(platform, channel) {
  const reply = await platform.nextReply(PATIENCE_MS);
  if (!reply) {
    throw new Failure(
      `The event was acknowledged, but no reply came within ${PATIENCE_MS / 1000} s. Does the service run with CHAT_BOT_TOKEN and CHAT_API_URL=${apiUrl.href}?`,
    );
  }
  console.log(`  bot  ${reply.text.split('\n').join('\n       ')}`);
  const buttons = reply.blocks?.find(({ type }) => type === 'actions')?.elements ?? [];
  if (buttons.length === 0) return;
  console.log(`       ${buttons.map(({ text }) => `[ ${text.text} ]`).join(' ')}`);
  console.log(`\n  you  press [ ${buttons[0].text.text} ]`);
  await platform.press(channel, reply, buttons[0]);
  await showReply(platform, channel);
}

async function play(platform, { thread, command }, messages) {
  const channel = `C${Date.now().toString(36).toUpperCase()}`;
  if (command) {
    console.log(`\n  you  /ask ${messages.join(' ')}`);
    await platform.command(channel, messages.join(' '));
    return showReply(platform, channel);
  }
  if (messages.length > 0) {
    let first;
    for (const text of messages) {
      const ts = await turn(platform, channel, text, thread ? first : undefined);
      first ??= ts;
    }
    return undefined;
  }
  const start = await turn(platform, channel, 'We should fix GitHub issue #85 today.');
  await turn(platform, channel, 'Anna and Maria have joined the call.');
  await turn(platform, channel, 'Assign issue #85 to her.');
  return turn(platform, channel, 'What is the status of that issue?', start);
}

let apiUrl = new URL(API_URL);
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { thread: { type: 'boolean' }, command: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(HELP);
  else {
    const { port } = readSettings();
    apiUrl = new URL(process.env.CHAT_API_URL || API_URL);
    if (apiUrl.protocol !== 'http:')
      throw new Failure('CHAT_API_URL is that of a real platform; nothing can be simulated there.');
    const platform = await startSimulatedPlatform({
      apiUrl,
      eventsUrl: `http://127.0.0.1:${port}/chat/webhooks/events`,
      secret: process.env.CHAT_SIGNING_SECRET,
    });
    try {
      await play(platform, values, positionals);
      console.log('');
    } finally {
      await platform.stop();
    }
  }
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exitCode = 1;
}
