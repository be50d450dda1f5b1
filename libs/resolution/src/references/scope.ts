import { isTimeWord } from '../language/vocabulary';
import { wordSet } from '../lexicons/word-set';
import { Token, TokenRange } from '../language/types';
import { restoreTokens } from '../mentions/restore';
import { Utterance } from '../mentions/types';
import { Completer } from './completion';
import { Reading } from './types';

const WEATHER = wordSet(
  'rain rainy raining snow snowy snowing hail sleet storm stormy wind windy winds sun sunny cloud clouds cloudy fog foggy humid humidity hot cold warm cool temperature forecast weather uv index degrees precipitation umbrella freezing chilly icy flood floods flooding clear',
);
const PREPOSITIONS = wordSet('in at for on this next over during');

/**
 * "Will it be windy?" after "Will it rain tomorrow?": a forecast holds for a time and a place, and a question that names neither keeps
 * those of the one before (frame adverbials, Chafe 1976).
 */
export const completeForecast: Completer = (reading, { lastRequest }) => {
  if (!lastRequest || !isForecast(reading.analysis.tokens) || hasFrame(reading)) return null;
  const { tokens } = restoreTokens(lastRequest.analysis);
  if (!isForecast(tokens)) return null;
  const frame = frameOf(lastRequest, tokens);
  const end = lastWord(reading);
  if (frame === '' || end === null) return null;
  return {
    rule: 'forecast_frame',
    first: end,
    end,
    replacement: ` ${frame}`,
    name: frame,
    sourceTurn: lastRequest.turnNumber,
    reliability: 0.7,
  };
};

const isForecast = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }) => WEATHER.has(lower)) && tokens.length <= 16;

const hasFrame = ({ analysis, mentions }: Reading): boolean =>
  analysis.tokens.some(
    ({ lower, kind }, i, all) =>
      isTimeWord(lower) ||
      kind === 'time' ||
      kind === 'date' ||
      (lower === 'there' && !['is', 'are', 'be', 'was'].includes(all[i - 1]?.lower ?? '')),
  ) ||
  mentions.some(({ type }) => type === 'place') ||
  analysis.tokens.at(-1)?.text !== '?';

/** The words from the first frame adverbial on: "in Leeds tomorrow". */
function frameOf({ analysis }: Utterance, tokens: readonly Token[]): string {
  const parts: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const range = framePart(analysis.mentions, tokens, i);
    if (!range) continue;
    parts.push(analysis.text.slice(tokens[range.first]?.start, tokens[range.end - 1]?.end));
    i = range.end - 1;
  }
  return parts.join(' ');
}

function framePart(
  mentions: Utterance['analysis']['mentions'],
  tokens: readonly Token[],
  i: number,
): TokenRange | null {
  const token = tokens[i] as Token;
  const place = mentions.find(
    ({ start, type, implied, role }) =>
      start === token.start && !implied && (type === 'place' || (type === 'person' && role === 'possessor')),
  );
  const timely = isTimeWord(token.lower);
  if (!timely && !(place && PREPOSITIONS.has(tokens[i - 1]?.lower ?? ''))) return null;
  const first =
    PREPOSITIONS.has(tokens[i - 1]?.lower ?? '') || ['next', 'this'].includes(tokens[i - 1]?.lower ?? '')
      ? i - 1
      : i;
  let end = i + 1;
  if (place) while (end < tokens.length && (tokens[end]?.start ?? 0) < place.end) end++;
  else while (end < tokens.length && isTimeWord(tokens[end]?.lower ?? '')) end++;
  return { first, end };
}

/** The token after which the frame goes: before the final punctuation. */
function lastWord({ analysis }: Reading): number | null {
  let end = analysis.tokens.length;
  while (end > 0 && analysis.tokens[end - 1]?.tag === 'PUNCT') end--;
  return end > 0 ? end : null;
}
