import type { EvaluationRecord } from './records';

/**
 * The measures under which published query rewriters are compared: exact match, and precision and recall over the tokens that
 * a rewrite inserts (the measure of CREAD, Tseng et al., NAACL 2021). Normalisation follows the common practice of those
 * papers: case and punctuation do not count, contractions are expanded, a possessive 's is a token of its own.
 */
export interface Score {
  n: number;
  required: number;
  /** Percent exactly right, of all, of those that need a rewrite, of those that need none; null where there are none. */
  em: number | null;
  emRequired: number | null;
  emNotRequired: number | null;
  /** Percent, over the inserted tokens. */
  insertedPrecision: number;
  insertedRecall: number;
  insertedF1: number;
  /** Percent of the messages that needed no rewrite and were changed. */
  harm: number | null;
}

type Bag = Map<string, number>;

const IRREGULAR: Record<string, string> = {
  "won't": 'will not',
  "can't": 'can not',
  cannot: 'can not',
  "shan't": 'shall not',
  "ain't": 'is not',
  "let's": 'let us',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  gimme: 'give me',
  lemme: 'let me',
};
/** After these words 's is "is", after all others a possessive. */
const WITH_IS = new Set('what where who when how why it that there here he she this'.split(' '));
/** Stands for the apostrophe of a possessive until punctuation is gone. */
const POSSESSIVE = '\uE000s';

/** Tokens that are compared, in order. */
export function tokensOf(text: string): string[] {
  return expandContractions(foldQuotes(text.toLowerCase()))
    .replace(/\b([a-z]+)'s\b/g, (_, word: string) =>
      WITH_IS.has(word) ? `${word} is` : `${word} ${POSSESSIVE}`,
    )
    .replace(/([a-z0-9])'s\b/g, `$1 ${POSSESSIVE}`)
    .replace(/([a-z]s)'(?=\s|$)/g, '$1 ')
    .replace(/(\d)[,](?=\d{3}\b)/g, '$1')
    .replace(/(\d)\s*([:.])\s*(?=\d)/g, '$1$2')
    .replace(/(\d[:.])|[^\p{L}\p{N}\uE000]+/gu, (_, kept?: string) => kept ?? ' ')
    .split(/\s+/)
    .map((token) => token.replace('\uE000', "'").replace(/[:.]$/, ''))
    .filter((token) => token !== '' && token !== "'");
}

function foldQuotes(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/<(?:cur|usr|sys|sep)>/g, ' ');
}

function expandContractions(text: string): string {
  return text
    .replace(/([a-z]) n't\b/g, "$1n't")
    .replace(/([a-z0-9]) '(s|m|d|re|ve|ll)\b/g, "$1'$2")
    .replace(/[a-z]+(?:'[a-z]+)?/g, (word) => IRREGULAR[word] ?? word)
    .replace(/([a-z])n't\b/g, '$1 not')
    .replace(/'(ll)\b/g, ' will')
    .replace(/'re\b/g, ' are')
    .replace(/'ve\b/g, ' have')
    .replace(/\bi'm\b/g, 'i am');
}

/** Two texts with the same key are the same rewrite. */
export function matchKey(text: string): string {
  return tokensOf(text).join('').replace(/'/g, '');
}

/** Adds up single records to a score. */
export class Scorer {
  private n = 0;
  private required = 0;
  private right = 0;
  private rightRequired = 0;
  private changedNeedlessly = 0;
  private hits = 0;
  private wrong = 0;
  private missed = 0;

  /** Returns how many inserted tokens were wrong or missing. */
  add(record: Pick<EvaluationRecord, 'message' | 'gold' | 'required'>, rewrite: string): number {
    const key = matchKey(rewrite);
    const isRight = key === matchKey(record.gold);
    this.n++;
    if (isRight) this.right++;
    if (record.required) {
      this.required++;
      if (isRight) this.rightRequired++;
    } else if (key !== matchKey(record.message)) this.changedNeedlessly++;
    const { hits, wrong, missed } = compareInserted(record.message, record.gold, rewrite);
    this.hits += hits;
    this.wrong += wrong;
    this.missed += missed;
    return wrong + missed;
  }

  get score(): Score {
    const notRequired = this.n - this.required;
    const precision = percent(this.hits, this.hits + this.wrong) ?? 0;
    const recall = percent(this.hits, this.hits + this.missed) ?? 0;
    return {
      n: this.n,
      required: this.required,
      em: percent(this.right, this.n),
      emRequired: percent(this.rightRequired, this.required),
      emNotRequired: percent(this.right - this.rightRequired, notRequired),
      insertedPrecision: precision,
      insertedRecall: recall,
      insertedF1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
      harm: percent(this.changedNeedlessly, notRequired),
    };
  }
}

export function compareInserted(
  message: string,
  gold: string,
  rewrite: string,
): { hits: number; wrong: number; missed: number } {
  const original = bagOf(tokensOf(message));
  const wanted = minus(bagOf(tokensOf(gold)), original);
  const inserted = minus(bagOf(tokensOf(rewrite)), original);
  let hits = 0;
  for (const [token, count] of inserted) hits += Math.min(count, wanted.get(token) ?? 0);
  return { hits, wrong: sizeOf(inserted) - hits, missed: sizeOf(wanted) - hits };
}

const percent = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null);

function bagOf(tokens: readonly string[]): Bag {
  const bag: Bag = new Map();
  for (const token of tokens) bag.set(token, (bag.get(token) ?? 0) + 1);
  return bag;
}

function minus(bag: Bag, taken: Bag): Bag {
  const left: Bag = new Map();
  for (const [token, count] of bag) {
    const more = count - (taken.get(token) ?? 0);
    if (more > 0) left.set(token, more);
  }
  return left;
}

function sizeOf(bag: Bag): number {
  let size = 0;
  for (const count of bag.values()) size += count;
  return size;
}
