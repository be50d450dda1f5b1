import { ANALYSIS_VERSION, analyseTurn } from '../analysis';
import { ContextTurn, UtteranceAnalysis } from '../types';
import { clusterEntities } from './entities';
import { readSurroundings, Setting } from './surroundings';
import { topicOf } from './topic';
import { Discourse, Utterance } from './types';
import { whoAnswers } from './who-answers';

/** What is named in the whole of a window; of a longer one the latest utterances count. Lively talk has some 20 mentions a turn. */
const MOST_MENTIONS = 1000;

/** Reads the last `window` turns, oldest first. Turns without a current analysis are analysed here. */
export function readDiscourse(turns: readonly ContextTurn[], window: number): Discourse {
  const recent = [...turns].sort((a, b) => a.turnNumber - b.turnNumber).slice(-window);
  const said = recent.flatMap((turn) =>
    utterancesOf(turn).map((analysis) => ({ turnNumber: turn.turnNumber, analysis })),
  );
  const utterances = said.map(({ turnNumber, analysis }, index) => ({
    index,
    distance: said.length - 1 - index,
    turnNumber,
    speaker: analysis.speaker,
    analysis,
  }));
  const last = utterances.at(-1);
  const entities = clusterEntities(withinReach(utterances));
  return {
    utterances,
    entities,
    surroundings: readSurroundings(settingsOf(recent, utterances), entities),
    somebody: whoAnswers(utterances, entities),
    topic: topicOf(utterances, entities),
    lastReply: last?.speaker === 'assistant' ? last : null,
    lastRequest: utterances.findLast(({ speaker }) => speaker === 'user') ?? null,
  };
}

/** The latest utterances that together name no more than the limit. */
function withinReach(utterances: readonly Utterance[]): readonly Utterance[] {
  let mentions = 0;
  let first = utterances.length;
  while (first > 0) {
    mentions += utterances[first - 1]?.analysis.mentions.length ?? 0;
    if (mentions > MOST_MENTIONS && first < utterances.length) break;
    first--;
  }
  return utterances.slice(first);
}

function settingsOf(turns: readonly ContextTurn[], utterances: readonly Utterance[]): Setting[] {
  return turns.flatMap(({ turnNumber, analysis }) => {
    const surroundings = analysis?.surroundings ?? [];
    const utterance =
      surroundings.length > 0
        ? utterances.findLast((candidate) => candidate.turnNumber === turnNumber)
        : undefined;
    return utterance ? [{ utterance, surroundings }] : [];
  });
}

function utterancesOf(turn: ContextTurn): UtteranceAnalysis[] {
  const analysis =
    turn.analysis?.version === ANALYSIS_VERSION
      ? turn.analysis
      : analyseTurn(turn.resolvedMessage || turn.userMessage, turn.assistantResponse);
  return analysis.utterances.filter(({ text }) => text.trim() !== '');
}
