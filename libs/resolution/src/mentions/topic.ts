import { METATALK, PARTITIVES } from './partitives';
import { argumentPreposition, isAspect } from './relations';
import { Entity, Utterance } from './types';
import { GrammaticalRole, Mention, UtteranceAnalysis } from '../types';

const UNTOPICAL = new Set(['date', 'time', 'quantity']);

/** How strongly a place in the sentence says "this is what I ask about". */
const PROMINENCE: Readonly<Record<GrammaticalRole, number>> = {
  topic: 5,
  possessor: 4,
  subject: 3,
  object: 2,
  oblique: 1,
  fragment: 1,
};
const OF_ARGUMENT = 4;
const INTRODUCED = 5;

/**
 * What the conversation is about now: the thing that the user's questions keep asking about (Grosz, Joshi & Weinstein 1995). A question
 * about an aspect ("the symptoms of shingles") is about its argument; a topic stays as long as each question mentions it and gives way
 * to another that a question is about instead, or that "tell me about …" introduces. A wish, a command and a reply that speaks of
 * something else end it. Null when there is none.
 */
export function topicOf(utterances: readonly Utterance[], entities: readonly Entity[]): Entity | null {
  const mentioned = byUtterance(entities);
  let topic: Entity | null = null;
  for (const utterance of utterances) {
    const named = mentioned.get(utterance) ?? [];
    const stays: boolean = topic !== null && named.some(({ entity }) => entity === topic);
    if (utterance.speaker === 'assistant') topic = changesSubject(utterance, named, topic) ? null : topic;
    else topic = topicAfter(topic, stays, named);
  }
  return topic;
}

function topicAfter(topic: Entity | null, stays: boolean, named: readonly Named[]): Entity | null {
  const asked = mostProminent(
    named.filter(
      (one) =>
        one.isAsked &&
        !isWanted(one.mention) &&
        (topic === null || (!isPartOfIt(one.mention) && !isAside(one))),
    ),
  );
  if (stays && (!asked || asked.prominence < INTRODUCED)) return topic;
  if (asked) return asked.entity;
  return named.every(({ isAsked }) => isAsked) ? topic : null;
}

/** "… in Spain", "… from Peter": one thing in an adverbial sets the scene, a kind ("get rid of wasps") may be what is asked about. */
const isAside = ({ prominence, mention }: Named): boolean =>
  prominence <= PROMINENCE.oblique && !mention.generic;

/** "Is there a pizzeria?": one of a kind that is only looked for. */
const isWanted = ({ definiteness, generic, type }: Mention): boolean =>
  definiteness === 'indefinite' && !generic && type === 'noun_phrase';

/** "the fee", "the strings": what belongs to the topic does not replace it. */
const isPartOfIt = ({ head, definiteness, text }: Mention): boolean =>
  definiteness !== 'name' &&
  (argumentPreposition(head) !== null || (definiteness === 'definite' && !/\p{Lu}/u.test(text)));

/** A counter-question, or a sentence whose subject is another thing with a name. */
const changesSubject = ({ analysis }: Utterance, named: readonly Named[], topic: Entity | null): boolean =>
  analysis.text.trimEnd().endsWith('?') ||
  named.some(
    ({ entity, mention }) =>
      entity !== topic &&
      mention.role === 'subject' &&
      mention.definiteness === 'name' &&
      mention.type !== 'person',
  );

interface Named {
  entity: Entity;
  mention: Mention;
  prominence: number;
  /** Whether a question or "tell me about …" mentions it. */
  isAsked: boolean;
}

function byUtterance(entities: readonly Entity[]): Map<Utterance, Named[]> {
  const named = new Map<Utterance, Named[]>();
  for (const entity of entities) {
    for (const { mention, utterance } of entity.mentions) {
      if (!isTopical(mention, utterance.analysis)) continue;
      const one = {
        entity,
        mention,
        prominence: prominenceOf(mention, utterance.analysis),
        isAsked: isAsked(mention, utterance.analysis),
      };
      named.set(utterance, [...(named.get(utterance) ?? []), one]);
    }
  }
  return named;
}

const mostProminent = (named: readonly Named[]): Named | null =>
  named.reduce<Named | null>(
    (best, one) =>
      best === null ||
      one.prominence > best.prominence ||
      (one.prominence === best.prominence && one.mention.start < best.mention.start)
        ? one
        : best,
    null,
  );

/** Times, parts, the asking itself and aspects of something else are no topics. */
const isTopical = (mention: Mention, analysis: UtteranceAnalysis): boolean =>
  !mention.implied &&
  !UNTOPICAL.has(mention.type) &&
  !PARTITIVES.has(mention.head) &&
  !METATALK.has(mention.head) &&
  !isAspect(mention, analysis);

function prominenceOf(mention: Mention, { text, mentions }: UtteranceAnalysis): number {
  const argumentOf = mentions.find(
    ({ end, head }) =>
      end < mention.start &&
      argumentPreposition(head) !== null &&
      /^ (?:of|for|to|in|on|behind|between) (?:the |an? )?$/.test(text.slice(end, mention.start)),
  );
  if (argumentOf) return argumentOf.role === 'topic' ? INTRODUCED : OF_ARGUMENT;
  return PROMINENCE[mention.role];
}

const EXPLAINING =
  /^(?:(?:please|and|ok|okay|now|so),? )*(?:tell me|explain|describe|compare|discuss|define|i (?:want|would like|'d like|need) to (?:know|learn|understand)|i(?:'m| am) (?:interested|thinking|curious|considering|planning|wondering))\b/i;
const REQUESTING = /\b(?:can|could|will) you\b|\b(?:i|we)(?: would|'d)? (?:like|want|need)\b/i;

/** Whether its sentence asks for information; a polite request does not. */
function isAsked({ sentence }: Mention, { text, tokens, sentences }: UtteranceAnalysis): boolean {
  const [first = 0, end = 0] = sentences[sentence] ?? [];
  const words = text.slice(tokens[first]?.[0], tokens[end - 1]?.[1]);
  if (EXPLAINING.test(words)) return true;
  const hasVerb = tokens.slice(first, end).some(([, , tag]) => tag === 'VERB' || tag === 'AUX');
  return words.endsWith('?') && hasVerb && !REQUESTING.test(words);
}
