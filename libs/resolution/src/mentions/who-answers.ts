import { wordSet } from '../lexicons/word-set';
import { restoreTokens } from './restore';
import { Entity, Utterance } from './types';

const ASKING_WHO = wordSet("who whom whose who's whos");

/**
 * Names that a "who" question was answered with: "Drake." after "Who sings it?". They are somebody, even where the name itself does not tell
 * (a wh-word restricts its answer, Hamblin 1973).
 */
export function whoAnswers(
  utterances: readonly Utterance[],
  entities: readonly Entity[],
): ReadonlySet<Entity> {
  const answers = new Set<Entity>();
  for (const utterance of utterances) {
    const question = utterances[utterance.index - 1];
    if (!question || question.speaker === utterance.speaker || !asksWho(question)) continue;
    const named = entities.filter(
      (entity) => entity.members.length === 0 && isFirstNamedIn(entity, utterance),
    );
    const first = named[0];
    if (!first) continue;
    answers.add(first);
    for (const member of companyOf(first, entities)) answers.add(member);
  }
  return answers;
}

/** "Who wrote it?", "Tell me who called"; not the relative pronoun in "the person who called". */
function asksWho({ analysis }: Utterance): boolean {
  const { tokens } = restoreTokens(analysis);
  return tokens.some(
    ({ lower }, i) => ASKING_WHO.has(lower) && !['NOUN', 'PROPN'].includes(tokens[i - 1]?.tag ?? ''),
  );
}

const isFirstNamedIn = ({ mentions }: Entity, utterance: Utterance): boolean => {
  const first = mentions.find(({ mention }) => !mention.implied);
  return (
    first?.utterance === utterance && first.mention.definiteness === 'name' && first.mention.sentence === 0
  );
};

/** Those named in one breath with it. */
const companyOf = (entity: Entity, entities: readonly Entity[]): readonly Entity[] =>
  entities.find(({ members }) => members.includes(entity))?.members ?? [];
