import { wordSet } from '../lexicons/word-set';
import { NounPhrase, Token, TokenRange } from '../language/types';
import { Definiteness } from '../types';

/** Verbs that speak of having, making or handing over particular things: "Do I have messages?", "Book a table". */
const EXISTENTIAL = wordSet(
  'have get find show give send receive book order reserve want need like add create make open play read set schedule see call take put hear',
);
const EXPLAINING = wordSet('tell explain describe compare discuss define');
/** Subjects that stand for anybody. */
const ANYBODY = wordSet('i you we one to people someone');
const PONDERING = wordSet('interested thinking curious considering planning wondering');
const KNOWING = wordSet('know learn understand');
const ASKING = wordSet('what who which how why when where do does are is can could should');

/**
 * Whether a phrase names a kind rather than one thing of it: "What do whales eat?", "How do I choose a pressure cooker?" A bare plural or an
 * indefinite names a kind where the sentence tells no single event (Carlson 1977; Krifka et al. 1995, "Genericity").
 */
export function namesKind(
  tokens: readonly Token[],
  { first, end }: TokenRange,
  phrase: NounPhrase,
  definiteness: Definiteness,
): boolean {
  const head = tokens[phrase.head] as Token;
  const article = phrase.determiner === null ? '' : (tokens[phrase.determiner]?.lower ?? '');
  const isIndefinite = article === 'a' || article === 'an';
  if (head.tag !== 'NOUN' || head.kind !== null || !(isIndefinite || definiteness === 'bare')) return false;
  const words = withoutFrame(tokens.slice(first, end));
  const opener = words.find(({ tag }) => tag !== 'INTJ' && tag !== 'PUNCT' && tag !== 'CCONJ');
  if (!opener || !(ASKING.has(opener.lower) || EXPLAINING.has(opener.lemma) || PONDERING.has(opener.lower)))
    return false;
  if (identifies(words) || words.some((word, i) => tellsEvent(word, words[i - 1]))) return false;
  return asksHowTo(words) || !words.some(speaksOfHaving);
}

/** "I want to know how …" asks what follows; so does "I am thinking about …". */
function withoutFrame(words: readonly Token[]): readonly Token[] {
  if (words[0]?.lower !== 'i') return words;
  const know = words.findIndex(({ lower }, i) => KNOWING.has(lower) && words[i - 1]?.lower === 'to');
  if (know >= 0) return words.slice(know + 1);
  return words.findIndex(({ lower }) => PONDERING.has(lower)) > 0 ? words.slice(2) : words;
}

/** "Is that a call from Bob?", "Was it a dream?" */
const identifies = ([be, subject]: readonly Token[]): boolean =>
  be?.tag === 'AUX' && ['this', 'that', 'it', 'he', 'she', 'they'].includes(subject?.lower ?? '');

/** "How do I open a bank account?", "how to get a visa": a way that holds for all of the kind. */
const asksHowTo = ([opener, ...rest]: readonly Token[]): boolean =>
  ['how', 'where', 'when'].includes(opener?.lower ?? '') &&
  rest.slice(0, 2).some(({ lower }) => ANYBODY.has(lower));

const speaksOfHaving = ({ tag, lemma }: Token): boolean =>
  (tag === 'VERB' || (tag === 'AUX' && lemma === 'have')) && EXISTENTIAL.has(lemma);

/** "there is", or a past tense that is no participle. */
const tellsEvent = ({ tag, lower, lemma }: Token, previous: Token | undefined): boolean =>
  lower === 'there' ||
  lower === 'did' ||
  (tag === 'VERB' && lower !== lemma && !/(?:s|ing)$/.test(lower) && previous?.tag !== 'AUX');
