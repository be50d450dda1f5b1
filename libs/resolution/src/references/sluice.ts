import { wordSet } from '../lexicons/word-set';
import { isPlural } from '../language/inflection';
import { Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Discourse, Utterance } from '../mentions/types';
import { Completer } from './completion';
import { Reading } from './types';

const SLUICES = wordSet('why when where how');
/** Question phrases of more than one word: "By whom?", "Since when?", "How often?" */
const PHRASES =
  /^(?:(?:by|with|for|to|from|without) whom|(?:since|until|till) when|how (?:long|often|far)|(?:by|with|for|from|about) what|for how long)$/;
const FRONTED = wordSet("is are was were will would can could should has have had did does do 's");
const SUBJECT_PRONOUNS: Readonly<Record<string, string>> = { we: 'we', i: 'I' };

/**
 * "Why?" after "The build failed.": the question asks about the statement before it (sluicing, Ross 1969). The clause is rebuilt with
 * its auxiliary in front, or with "did".
 */
export const completeSluice: Completer = (reading, discourse) => {
  const word = sluiceOf(reading);
  const statement = word === null ? null : lastStatement(discourse);
  if (word === null || statement === null) return null;
  const clause = inverted(statement.tokens, statement.sentence);
  if (clause === null) return null;
  const replacement = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${clause}?`;
  return {
    rule: 'sluice',
    first: 0,
    end: reading.analysis.tokens.length,
    replacement,
    name: replacement,
    sourceTurn: statement.utterance.turnNumber,
    reliability: 0.6,
  };
};

/** The question word or phrase that a message consists of; null for any other message. */
function sluiceOf({ analysis }: Reading): string | null {
  const words = analysis.tokens.filter(({ tag }) => tag !== 'PUNCT').map(({ lower }) => lower);
  if (['and', 'but'].includes(words[0] ?? '')) words.shift();
  const phrase = words.join(' ');
  const isBare = SLUICES.has(phrase) || PHRASES.test(phrase);
  return isBare && analysis.text.trimEnd().endsWith('?') ? phrase : null;
}

interface Statement {
  utterance: Utterance;
  tokens: Token[];
  sentence: TokenRange;
}

/** The user's last statement, the assistant's when the user made none. */
function lastStatement({ lastRequest, lastReply }: Discourse): Statement | null {
  for (const utterance of [lastRequest, lastReply]) {
    if (!utterance || utterance.analysis.text.trimEnd().endsWith('?')) continue;
    const { tokens, sentences } = restoreTokens(utterance.analysis);
    const sentence = sentences.at(-1);
    if (sentence && inverted(tokens, sentence) !== null) return { utterance, tokens, sentence };
  }
  return null;
}

/** "was the server restarted", "did the build fail"; null when subject and verb are not plain to see. */
function inverted(tokens: readonly Token[], { first, end }: TokenRange): string | null {
  const last = trimEnd(tokens, first, end);
  const verb = tokens.findIndex(({ tag }, i) => i > first && i < last && (tag === 'VERB' || tag === 'AUX'));
  if (verb < 0 || !isSubject(tokens.slice(first, verb))) return null;
  const subject = lowered(tokens, first, verb);
  const head = tokens[verb] as Token;
  const rest = verb + 1 < last ? ` ${textOf(tokens, verb + 1, last)}`.trimEnd() : '';
  if (head.tag === 'AUX') return FRONTED.has(head.lower) ? `${head.lower} ${subject}${rest}` : null;
  return `${supportFor(head)} ${subject} ${head.lemma}${rest}`;
}

/** The form of "do" that carries the tense of a full verb: "fails" does, "fail" do, "failed" did. */
const supportFor = ({ lower, lemma }: Token): string =>
  lower === lemma ? 'do' : lower.endsWith('s') && lower.startsWith(lemma.slice(0, -1)) ? 'does' : 'did';

const isSubject = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  tokens.every(
    ({ tag, lower }) =>
      ['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM'].includes(tag) ||
      lower in SUBJECT_PRONOUNS ||
      ['our', 'my'].includes(lower),
  ) &&
  !isPlural(tokens[0]?.lower ?? '');

function trimEnd(tokens: readonly Token[], first: number, end: number): number {
  let last = end;
  while (last > first && tokens[last - 1]?.tag === 'PUNCT') last--;
  return last;
}

function lowered(tokens: readonly Token[], first: number, end: number): string {
  const text = textOf(tokens, first, end);
  const opener = tokens[first] as Token;
  return opener.tag === 'PROPN' || opener.lower === 'i' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const textOf = (tokens: readonly Token[], first: number, end: number): string =>
  tokens
    .slice(first, end)
    .map(({ text, start }, i, all) => (i > 0 && start > (all[i - 1]?.end ?? 0) ? ` ${text}` : text))
    .join('');
