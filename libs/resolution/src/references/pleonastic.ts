import { wordSet } from '../lexicons/word-set';
import { isTimeWord } from '../language/vocabulary';
import { sentenceOf, tagAt, wordAt, wordsAfter } from './tokens';
import { Reading } from './types';

const BE = wordSet("is was be been being 's will would may might 'll 'd could should");
const WEATHER_VERBS = wordSet(
  'rain raining rains rained snow snowing snows snowed hail hailing thunder storm storming drizzle pour pouring freeze freezing sleet',
);
const WEATHER_ADJECTIVES = wordSet(
  'hot cold warm cool sunny windy cloudy rainy foggy humid icy chilly stormy dark late early muggy nice freezing snowy wet dry',
);
const SEEMING = wordSet(
  'seems seem seemed appears appear appeared turns turned happens happened looks sounds',
);
const EXTRAPOSING = wordSet(
  'possible impossible likely unlikely true important necessary good bad better best great nice hard easy difficult safe clear obvious okay ok fine time worth helpful useful essential common normal legal illegal fun sad weird strange funny pity shame idea wonder',
);
const MEASURES = wordSet('long far');
const LIMITING = wordSet('between until till since before from to');
const TAKING = wordSet('take takes took taken');

export interface PleonasticRule {
  name: string;
  applies: (reading: Reading, i: number) => boolean;
}

/**
 * Uses of "it" that point at nothing (Lappin & Leass 1994, section 2.2; Boyd et al. 2005): weather, time, extraposition, clefts,
 * and fixed phrases.
 */
export const PLEONASTIC_RULES: readonly PleonasticRule[] = [
  {
    name: 'weather_it',
    applies: (reading, i) =>
      nextContent(
        reading,
        i,
        (word) => WEATHER_VERBS.has(word) || (WEATHER_ADJECTIVES.has(word) && !hasComplement(reading, i)),
      ),
  },
  {
    name: 'weather_it',
    applies: (reading, i) =>
      BE.has(wordAt(reading, i - 1)) &&
      (WEATHER_ADJECTIVES.has(wordAt(reading, i - 2)) || wordAt(reading, i - 2) === 'time'),
  },
  {
    name: 'time_it',
    applies: (reading, i) => BE.has(wordAt(reading, i + 1)) && isTimeReading(reading, i + 2),
  },
  { name: 'measured_it', applies: measuresInterval },
  {
    name: 'seeming_it',
    applies: (reading, i) =>
      SEEMING.has(wordAt(reading, i + 1)) && ['that', 'like', 'as', 'out'].includes(wordAt(reading, i + 2)),
  },
  { name: 'extraposed_it', applies: (reading, i) => isExtraposed(reading, i) },
  {
    name: 'duration_it',
    applies: (reading, i) =>
      nextContent(reading, i, (word) => TAKING.has(word)) && wordsAfter(reading, i).includes('to'),
  },
  {
    name: 'cleft_who',
    applies: (reading, i) =>
      ['', 'PUNCT', 'SCONJ'].includes(tagAt(reading, i + 1)) &&
      ['who', 'whom'].includes(wordAt(reading, i - 2)) &&
      wordAt(reading, i - 1) === 'is',
  },
  { name: 'identification', applies: identifiesPerson },
  {
    name: 'resultative_make',
    applies: (reading, i) =>
      wordAt(reading, i - 1) === 'make' && ['a', 'an'].includes(wordAt(reading, i + 1)),
  },
  { name: 'copular_same_noun', applies: identifiesSameNoun },
  {
    name: 'extraposed_matter',
    applies: (reading, i) =>
      wordsAfter(reading, i)
        .slice(0, 5)
        .some(
          (word, k, all) =>
            ['matter', 'help', 'hurt', 'sense'].includes(word) &&
            ['who', 'what', 'if', 'whether', 'which', 'how', 'when', 'where', 'to', 'that'].includes(
              all[k + 1] ?? wordsAfter(reading, i)[k + 1] ?? '',
            ),
        ),
  },
];

/** "How long is it until the demo?", "how far is it from here": the distance between two points of time or space. */
function measuresInterval(reading: Reading, i: number): boolean {
  const [how, measure, verb] = [3, 2, 1].map((back) => wordAt(reading, i - back));
  return (
    how === 'how' && MEASURES.has(measure ?? '') && BE.has(verb ?? '') && LIMITING.has(wordAt(reading, i + 1))
  );
}

/** "Is that Opal on the phone?", "it must be Tim": a copula that says who, not what (Higgins 1979, identificational clauses). */
export function identifiesPerson(reading: Reading, i: number): boolean {
  const before = wordAt(reading, i - 1);
  const after = i + 1 + copulaLength(reading, i + 1);
  const at = BE.has(before) && before !== 'will' ? i + 1 : after > i + 1 ? after : -1;
  const start = reading.analysis.tokens[at]?.start;
  return (
    start !== undefined &&
    reading.mentions.some(
      (mention) =>
        mention.start === start &&
        mention.definiteness === 'name' &&
        mention.type !== 'title' &&
        mention.members.length === 0,
    )
  );
}

/** "What kind of call is it?", "Is it a video call?": the noun of "it" stands in the same clause. */
function identifiesSameNoun(reading: Reading, i: number): boolean {
  if (!['is', 'was'].includes(wordAt(reading, i - 1))) return false;
  const words = reading.analysis.tokens.slice(sentenceOf(reading, i).first, i).map(({ lower }) => lower);
  if (words.some((word) => word === 'kind' || word === 'type' || word === 'sort'))
    return words.includes('of');
  const next = reading.mentions.find(
    ({ start, implied }) => !implied && start === reading.analysis.tokens[i + 1]?.start,
  );
  return next !== undefined && next.type === 'noun_phrase' && words.length === 1;
}

function copulaLength(reading: Reading, i: number): number {
  if (['is', 'was', "'s"].includes(wordAt(reading, i))) return 1;
  return tagAt(reading, i) === 'AUX' && wordAt(reading, i + 1) === 'be' ? 2 : 0;
}

/** "it will be hot", "is it raining": a word that the test accepts among the next few, auxiliaries and adverbs aside. */
function nextContent(reading: Reading, i: number, test: (word: string) => boolean): boolean {
  for (let j = i + 1; j < Math.min(i + 6, sentenceOf(reading, i).end); j++) {
    if (test(wordAt(reading, j))) return true;
    const tag = tagAt(reading, j);
    const passes =
      tag === 'AUX' ||
      tag === 'ADV' ||
      tag === 'PART' ||
      ['going', 'to', 'be', 'get', 'getting', 'start', 'started', 'supposed'].includes(wordAt(reading, j));
    if (!passes) return false;
  }
  return false;
}

/** "is it hot enough to …" keeps its weather reading; "is it cold to the touch" does not. */
const hasComplement = (reading: Reading, i: number): boolean =>
  wordsAfter(reading, i).includes('taste') || wordsAfter(reading, i).includes('touch');

function isTimeReading(reading: Reading, i: number): boolean {
  if (tagAt(reading, i) === 'NUM' && ['already', 'now', "o'clock"].includes(wordAt(reading, i + 1)))
    return true;
  const skip = ['already', 'almost', 'about', 'nearly', 'now', 'not', 'only', 'been', 'a', 'the'].includes(
    wordAt(reading, i),
  )
    ? 1
    : 0;
  const word = wordAt(reading, i + skip);
  if (reading.analysis.tokens[i + skip]?.kind === 'time') return true;
  return isTimeWord(word) && wordAt(reading, i + skip + 1) !== "'s";
}

/** "it is possible to …", "is it true that …", "it is better to …" */
function isExtraposed(reading: Reading, i: number): boolean {
  const words = wordsAfter(reading, i).slice(0, 6);
  const inverted = BE.has(wordAt(reading, i - 1));
  const at = words.findIndex((word) => EXTRAPOSING.has(word));
  if (at < 0 || (!inverted && !BE.has(words[0] ?? ''))) return false;
  const rest = wordsAfter(reading, i).slice(at + 1);
  return rest.some(
    (word) => word === 'to' || word === 'that' || word === 'if' || word === 'for' || word === 'when',
  );
}
