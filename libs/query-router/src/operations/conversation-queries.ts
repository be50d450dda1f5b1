import type { Answer, QueryRequest } from '../query.types';
import { list, quantity, shortened } from './phrases';
import type { QuerySources } from './query-sources';

/** How far back a question about the conversation itself looks, in turns. */
const RECALL_TURNS = 25;
const MAX_TOPICS = 8;
const MAX_QUOTED = 5;
const LONGEST_QUOTE = 160;

export function greet(): Promise<Answer> {
  return Promise.resolve({
    message: 'Hello! Ask me about your projects, files and issues, or about what we said before.',
  });
}

export function explainWhatCanBeAsked({ helpText }: QueryRequest): Promise<Answer> {
  return Promise.resolve({ message: helpText });
}

/** How the service and what it depends on are doing, as far as this instance has seen. */
export async function reportStatus(_: QueryRequest, { system }: QuerySources): Promise<Answer> {
  const databaseMs = await system.databaseResponseMs();
  const services = system.services();
  const unwell = services.filter(({ state }) => state !== 'closed');
  const result = {
    status: unwell.length === 0 ? 'healthy' : 'degraded',
    database_ms: databaseMs,
    services: Object.fromEntries(services.map(({ name, state }) => [name, state])),
  };
  if (unwell.length === 0) {
    return {
      message: 'Everything is up and running: projects, files, conversations and the database.',
      result,
    };
  }
  const names = list(unwell.map(({ name }) => name.replaceAll('_', ' ')));
  const works = unwell.length < services.length ? ' The rest works, and so does the database.' : '';
  return {
    message: `Not everything is well: ${names} cannot be reached reliably at the moment.${works}`,
    result,
  };
}

/** What was said in this conversation: its topics and latest messages, or those that hold the words asked for. */
export async function recallConversation(
  { client, sessionId, slots }: QueryRequest,
  { conversations }: QuerySources,
): Promise<Answer> {
  if (sessionId === undefined) {
    return { message: 'This question came without a session, so there is no conversation to look back at.' };
  }
  const { turns, totalTurns } = await conversations.open({ client, sessionId }, { window: RECALL_TURNS });
  if (totalTurns === 0)
    return { message: 'We have not talked about anything yet.', result: { turns: [], topics: [] } };

  const wanted = slots.searchWords?.toLowerCase().split(/\s+/) ?? [];
  const matching = turns.filter(({ resolvedMessage, assistantResponse }) => {
    const said = `${resolvedMessage} ${assistantResponse}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
  const topics = topicsOf(matching);
  const quoted = matching.slice(-(slots.limit ?? MAX_QUOTED)).map(({ turnNumber, userMessage }) => ({
    turn_number: turnNumber,
    user_message: userMessage,
  }));
  const result = { total_turns: totalTurns, topics, turns: quoted };
  if (slots.searchWords) return { message: aboutWords(slots.searchWords, quoted), result };
  const about = topics.length > 0 ? ` We spoke about ${list(topics.slice(0, MAX_TOPICS))}.` : '';
  const last = quoted.at(-1);
  const latest = last ? ` Your latest message was: “${shortened(last.user_message, LONGEST_QUOTE)}”` : '';
  return { message: `So far you have sent ${quantity(totalTurns, 'message')}.${about}${latest}`, result };
}

type Context = Awaited<ReturnType<QuerySources['conversations']['open']>>['turns'];

/** The things that were named, the latest first, each once. */
function topicsOf(turns: Context): string[] {
  const named = turns.flatMap(({ analysis }) =>
    (analysis?.utterances ?? [])
      .filter(({ speaker }) => speaker === 'user')
      .flatMap(({ mentions }) => mentions.map(({ text }) => text)),
  );
  return [...new Set(named.reverse())];
}

function aboutWords(words: string, quoted: { turn_number: number; user_message: string }[]): string {
  if (quoted.length === 0) return `I find nothing about “${words}” in this conversation.`;
  const quotes = quoted.map(
    ({ turn_number, user_message }) => `in turn ${turn_number}, “${shortened(user_message, LONGEST_QUOTE)}”`,
  );
  return `About “${words}” you said ${list(quotes)}.`;
}
