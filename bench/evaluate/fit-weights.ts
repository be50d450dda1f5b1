import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_RESOLUTION_OPTIONS, Explanation } from '@antecedent/resolution';
import { DialogueTest } from './dialogues';
import { phenomenonOf } from './phenomena';
import { EvaluationRecord, predict } from './records';
import { meaningfulTokens } from './reliability';
import { EvaluationSet, setsToFitOn } from './sets';

const WEIGHTS = 'libs/resolution/src/ranking/weights.json';
/** What these need is not one candidate instead of another. */
const NOT_RANKED = new Set(['ellipsis', 'other', 'nothing to do']);
/** How strongly a weight holds on to its present value: examples that it takes to move it far. */
const PRIOR = 8;
const STEPS = 400;
const RATE = 0.5;

type Features = Record<string, number>;
interface Choice {
  right: Features[];
  wrong: Features[];
}
type Strategy = Record<string, number>;
interface WeightFile {
  about: string;
  provenance?: string;
  [strategy: string]: string | number | Strategy | undefined;
}

/**
 * Fits the weights of the candidates' features, so that right candidates score above wrong ones (conditional logit over the
 * candidates of each reference, held near the present weights), and writes them where the engine reads them.
 */
export function fitWeights(sets: readonly EvaluationSet[], tests: readonly DialogueTest[]): string {
  const { records, credit } = setsToFitOn(sets);
  const choices = [...records.flatMap(fromRecord), ...tests.flatMap(fromDialogue)];
  const file = JSON.parse(readFileSync(WEIGHTS, 'utf8')) as WeightFile;
  const present = Object.assign({}, ...strategies(file).map(([, weights]) => weights)) as Features;
  const fixed = Object.fromEntries(
    Object.entries(file).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const weights = fit(choices, present, fixed);
  for (const [, strategy] of strategies(file)) {
    for (const name of Object.keys(strategy)) strategy[name] = Math.round(100 * (weights[name] ?? 0)) / 100;
  }
  const [before, after] = [present, weights].map(
    (some) => choices.filter((choice) => isWon(choice, { ...some, ...fixed })).length,
  );
  file.provenance = `Fitted by npm run evaluate -- --fit-weights on ${choices.length} references in ${credit}, starting from weights set by hand.`;
  writeFileSync(WEIGHTS, `${JSON.stringify(file, null, 2)}\n`);
  const changes = Object.keys(present).map(
    (name) => `  ${name}: ${present[name] ?? 0} → ${(weights[name] ?? 0).toFixed(2)}`,
  );
  return [
    `${WEIGHTS}: of ${choices.length} choices ${before} were right and ${after} are now.`,
    ...changes,
  ].join('\n');
}

const strategies = (file: WeightFile): [string, Strategy][] =>
  Object.entries(file).filter((entry): entry is [string, Strategy] => typeof entry[1] === 'object');

function fromRecord(record: EvaluationRecord): Choice[] {
  return NOT_RANKED.has(phenomenonOf(record)) ? [] : choicesIn(record, [record.gold]);
}

function fromDialogue(test: DialogueTest): Choice[] {
  return test.mustAsk ? [] : choicesIn(test, test.accepted);
}

function choicesIn(
  record: Pick<EvaluationRecord, 'context' | 'message'>,
  golds: readonly string[],
): Choice[] {
  const { resolution } = predict(record, { ...DEFAULT_RESOLUTION_OPTIONS, explain: true });
  const known = meaningfulTokens(record.message);
  const wanted = new Set(golds.flatMap(meaningfulTokens).filter((token) => !known.includes(token)));
  return (resolution.explanation?.detections ?? []).flatMap(({ candidates }) => {
    const right = candidates
      .filter((candidate) => isRight(candidate, wanted))
      .map(({ features }) => features);
    const wrong = candidates
      .filter((candidate) => !isRight(candidate, wanted))
      .map(({ features }) => features);
    return right.length > 0 && wrong.length > 0 ? [{ right, wrong }] : [];
  });
}

function isRight(
  { entity }: Explanation['detections'][number]['candidates'][number],
  wanted: ReadonlySet<string>,
): boolean {
  const tokens = meaningfulTokens(entity);
  return tokens.length > 0 && tokens.every((token) => wanted.has(token));
}

function fit(choices: readonly Choice[], present: Features, fixed: Features): Features {
  const names = Object.keys(present);
  const weights = { ...present, ...fixed };
  for (let step = 0; step < STEPS; step++) {
    const gradient: Features = {};
    for (const name of names) gradient[name] = PRIOR * ((present[name] ?? 0) - (weights[name] ?? 0));
    for (const choice of choices) addGradient(gradient, choice, weights);
    for (const name of names) {
      weights[name] = (weights[name] ?? 0) + (RATE * (gradient[name] ?? 0)) / (choices.length + PRIOR);
    }
  }
  return weights;
}

/** Expected features under the right candidates minus those under all. */
function addGradient(gradient: Features, { right, wrong }: Choice, weights: Features): void {
  const all = [...right, ...wrong];
  const scores = all.map((features) => scoreOf(features, weights));
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const totalRight = odds.slice(0, right.length).reduce((sum, one) => sum + one, 0);
  all.forEach((features, i) => {
    const odd = odds[i] ?? 0;
    const pull = (i < right.length ? odd / totalRight : 0) - odd / total;
    for (const [name, value] of Object.entries(features))
      gradient[name] = (gradient[name] ?? 0) + pull * value;
  });
}

const scoreOf = (features: Features, weights: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);

function isWon({ right, wrong }: Choice, weights: Features): boolean {
  const best = (some: readonly Features[]) => Math.max(...some.map((features) => scoreOf(features, weights)));
  return best(right) > best(wrong);
}
