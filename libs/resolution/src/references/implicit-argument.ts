import { isPlural, singular } from '../language/inflection';
import { NounPhrase } from '../language/types';
import { isTimeWord } from '../language/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { argumentPreposition, isRoleNoun } from '../mentions/relations';
import { Discourse } from '../mentions/types';
import { Mention } from '../types';
import { descriptionFit } from '../ranking/features';
import { accept } from './anaphor';
import { UNSPECIFIC } from './attributes';
import { sentenceOf, tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

const BE = wordSet("is are was were 's 're be been");
const ASKING = wordSet('what who which');
const EXPLAINING = wordSet('tell explain describe list discuss give name compare');
const PARTIAL = wordSet('some any most all other');
/** Words after which the argument, or a clause that says which, follows. */
const COMPLEMENTING = wordSet(
  "of for from by to with on about between behind against that which who whose where i you we they he she it 's",
);
/** Nouns that make compounds with relational nouns and are no argument of them: "side effect", "release date". */
const COMPOUNDING = wordSet('side start end release birth death market target entry due');
const ANAPHORIC = wordSet(
  'it its they them their theirs he him his she her hers this that these those one ones',
);

/**
 * "What are the symptoms?", "Are there any alternatives?": a relational noun without its argument, in a question about nothing else, is
 * about the topic of the conversation (bridging, Clark 1975; relational nouns, Löbner 1985; Asher & Lascarides 1998 on the discourse
 * topic as anchor).
 */
export const detectImplicitArgument: Detector = (reading, i, discourse) => {
  const phrase = reading.analysis.nounPhrases.find(({ first }) => first === i);
  if (!phrase || discourse.topic === null) return null;
  const noun = wordAt(reading, phrase.head);
  if (!isBare(reading, phrase) || !isAskedFor(reading, phrase)) return null;
  if (hasOwnArgument(reading, phrase) || isAnswered(discourse, singular(noun))) return null;
  const preposition = argumentPreposition(noun) ?? (isAnchored(reading, phrase, discourse) ? 'of' : null);
  if (preposition === null) return null;
  return accept(reading, i, phrase.end, {
    rule: argumentPreposition(noun) === null ? 'topic_anchor' : 'implicit_argument',
    type: 'ellipsis',
    form: 'argument',
    number: isPlural(noun) ? 'plural' : 'singular',
    gender: 'any',
    preposition,
    ownsAttribute: true,
  });
};

/** Its modifiers, a possessor or a compound noun may say of what it is. */
function isBare(reading: Reading, { first, head, end, determiner, possessiveMarker }: NounPhrase): boolean {
  if (possessiveMarker !== null || end !== head + 1 || reading.analysis.tokens[head]?.tag !== 'NOUN')
    return false;
  const from = determiner === null ? first : determiner + 1;
  const modifiers = reading.analysis.tokens.slice(from, head);
  return modifiers.every(({ tag, lower }) => tag !== 'PROPN' && (tag !== 'NOUN' || COMPOUNDING.has(lower)));
}

/** Definites that everybody can identify (larger situation uses, Hawkins 1978), or that say nothing of a thing. */
const UNIQUE = wordSet(
  'weather sun moon sky world earth planet universe internet web news government president minister king queen pope police army economy media press church law public people country nation city town state environment climate future past present same way difference point thing case fact rest answer question best worst idea problem matter truth other others phone call message song music house home office kitchen door room time',
);

/**
 * "the strings" in a conversation about cellos: a definite that nothing earlier explains is explained by the topic (bridging by set-up,
 * Asher & Lascarides 1998). People have no parts that one asks about so: after "Who is Ines?", "the roads" are not hers.
 */
function isAnchored(
  reading: Reading,
  { head, determiner }: NounPhrase,
  { entities, topic }: Discourse,
): boolean {
  const noun = singular(wordAt(reading, head));
  return (
    topic?.type !== 'person' &&
    determiner !== null &&
    wordAt(reading, determiner) === 'the' &&
    !UNIQUE.has(noun) &&
    !UNSPECIFIC.has(noun) &&
    !isTimeWord(noun) &&
    !entities.some((entity) => ['exact', 'kind'].includes(descriptionFit(noun, entity)))
  );
}

/** Whether the sentence asks for what the phrase names, or asks something of it. */
function isAskedFor(reading: Reading, phrase: NounPhrase): boolean {
  const { first, head, determiner } = phrase;
  const article = determiner === null ? '' : wordAt(reading, determiner);
  const sentence = sentenceOf(reading, first);
  const isQuestion = wordAt(reading, sentence.end - 1) === '?';
  if (explains(reading, sentence.first, first))
    return article === 'the' || article === '' || PARTIAL.has(article);
  if (!isQuestion) return false;
  if (article === 'the') return true;
  if (asksWhich(reading, phrase))
    return wordAt(reading, phrase.end + 1) === 'there' || tagAt(reading, phrase.end) === 'VERB';
  if (isExistential(reading, first)) return true;
  if (isWhCopula(reading, first)) return PARTIAL.has(article) || (article === '' && head > first);
  return isGenericRole(reading, phrase, article);
}

/** "Tell me (more) about …", "Describe …" */
const explains = (reading: Reading, from: number, to: number): boolean => {
  const words = reading.analysis.tokens.slice(from, to);
  return (
    words.some(({ lower }) => EXPLAINING.has(lower)) &&
    words.every(
      ({ lower, tag }) =>
        tag === 'VERB' || ['me', 'us', 'about', 'more', 'please', 'and', 'of', 'some'].includes(lower),
    )
  );
};

/** "What symptoms are there?", "Which treatments work?", "How many members are there?" */
const asksWhich = (reading: Reading, { first, determiner }: NounPhrase): boolean =>
  ASKING.has(determiner === null ? '' : wordAt(reading, determiner)) ||
  (wordAt(reading, first) === 'many' && wordAt(reading, first - 1) === 'how');

const isExistential = (reading: Reading, first: number): boolean =>
  wordAt(reading, first - 1) === 'there' && BE.has(wordAt(reading, first - 2));

const isWhCopula = (reading: Reading, first: number): boolean =>
  BE.has(wordAt(reading, first - 1)) && ASKING.has(wordAt(reading, first - 2));

/** "How much does an owner make?": one in a role, whoever it is. */
const isGenericRole = (reading: Reading, { first, head }: NounPhrase, article: string): boolean =>
  (article === 'a' || article === 'an') &&
  isRoleNoun(wordAt(reading, head)) &&
  ['do', 'does', 'can', 'must', 'should'].includes(wordAt(reading, first - 1));

function hasOwnArgument(reading: Reading, phrase: NounPhrase): boolean {
  if (COMPLEMENTING.has(wordAt(reading, phrase.end)) || tagAt(reading, phrase.end) === 'PROPN') return true;
  const sentence = sentenceOf(reading, phrase.first);
  const { tokens } = reading.analysis;
  const others = tokens.slice(sentence.first, sentence.end);
  if (others.some(({ lower }) => ANAPHORIC.has(lower))) return true;
  const at = (i: number): number => tokens[i]?.start ?? 0;
  return reading.mentions.some(
    (mention) =>
      mention.start >= at(sentence.first) &&
      mention.end <= (tokens[sentence.end - 1]?.end ?? 0) &&
      !(mention.start >= at(phrase.first) && mention.end <= (tokens[phrase.end - 1]?.end ?? 0)) &&
      !(tagAt(reading, phrase.end) === 'ADP' && mention.start > at(phrase.end)) &&
      canBeArgument(mention),
  );
}

const canBeArgument = ({ implied, members, type, head }: Mention): boolean =>
  !implied &&
  members.length === 0 &&
  type !== 'date' &&
  type !== 'time' &&
  type !== 'quantity' &&
  !UNSPECIFIC.has(head) &&
  argumentPreposition(head) === null;

/** "the leader" of a conversation about the leader is that one. */
const isAnswered = ({ topic }: Discourse, noun: string): boolean => topic?.kinds.has(noun) ?? false;
