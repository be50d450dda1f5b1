import { activityOf, headOf, isGerund, leadingVerb } from './verbs';

/**
 * How a clause is placed in time beside the one before it.
 * `together`: no order is stated; `then`: after everything before; `earlier`: before the clause it follows ("X after doing Y");
 * `later`: after the clause that comes next ("Before doing X, Y").
 */
export type ClauseOrder = 'together' | 'then' | 'earlier' | 'later';

export interface Clause {
  text: string;
  order: ClauseOrder;
  /** Number of the sentence it stands in, from 0. */
  sentence: number;
}

interface Token {
  text: string;
  lower: string;
  start: number;
  end: number;
}

/** Quoted texts are one token, so that nothing inside them is taken for an order word. */
const TOKEN =
  /"[^"]*"|“[^”]*”|`[^`]*`|\n\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?|[.!?…]+(?=\s|$)|[;:,()]|[^\s;:,()"“`]+?(?=[.!?…]*(?:\s|$)|[;:,()"“`])/g;

const ORDER_WORDS = [
  'and then', 'then', 'after that', 'after this', 'afterwards', 'afterward', 'finally', 'lastly', 'subsequently', 'thereafter', 'followed by',
  'once done', 'when done', 'once that is done', "once that's done", 'when that is done', "when that's done", 'after which', 'last but not least',
]; // prettier-ignore
const SUBORDINATORS = new Set(['before', 'after', 'once', 'when']);
const ADVERBS = new Set(['also', 'then', 'please', 'finally', 'now']);
const COORDINATORS = new Set(['and', 'plus', 'also', '&', 'but', 'or']);
const BREAK = /^[\n.!?…;:,]/;
const SUBJECTS = new Set(['we', 'you', 'i', 'they', 'it']);
const NOUN_SIGNS =
  /^(?:the|a|an|our|my|your|their|its|his|her|this|that|these|those|all|any|each|every|some|both|it|them|us|me|everything|to|for|with|on|in|up|out|into|from|about|how|what|whether|why|which|new|more|#?\d.*|["“`].*|\p{Lu}.*|.*[^s]s)$/u;

/** Cuts a message where one piece of work ends and the next begins, and says in which order the words put them. */
export function cutIntoClauses(message: string): Clause[] {
  return new Cutter(message).cut();
}

class Cutter {
  private readonly tokens: Token[];
  private readonly clauses: Clause[] = [];
  private from: number | undefined;
  private order: ClauseOrder = 'together';
  /** What the clause after the current one will be, when the current one is subordinate ("After X, Y"). */
  private nextOrder: ClauseOrder = 'together';
  private subordinate = false;
  private dictated = false;
  private sentence = 0;
  private readonly message: string;

  constructor(message: string) {
    // The first line may be an item of a list as well.
    this.message = `\n${message}`;
    this.tokens = [...this.message.matchAll(TOKEN)].map(({ 0: text, index }) => ({
      text,
      lower: text.trim().toLowerCase(),
      start: index,
      end: index + text.length,
    }));
  }

  cut(): Clause[] {
    for (let i = 0; i < this.tokens.length;) i += this.step(i);
    this.close(this.message.length, 'together');
    return this.clauses;
  }

  /** Looks at one place of the message; returns how many tokens it took. */
  private step(i: number): number {
    const token = this.tokens[i] as Token;
    if (token.text.startsWith('\n'))
      return this.endOfSentence(token, /\d/.test(token.text) ? 'then' : 'together');
    if (/^[.!?…]/.test(token.text)) return this.endOfSentence(token, 'together');
    if (this.dictated) return this.take(token);
    if (token.text === ';') return this.boundary(token, 'together');
    if (token.text === ':') return this.colon(token);
    return (
      this.orderWord(i) || this.subordinator(i) || this.comma(i) || this.coordinator(i) || this.take(token)
    );
  }

  private take(token: Token): number {
    this.from ??= token.start;
    return 1;
  }

  private boundary(token: Token, order: ClauseOrder): number {
    this.close(token.start, order);
    return 1;
  }

  private endOfSentence(token: Token, order: ClauseOrder): number {
    this.close(token.start, order);
    this.sentence += 1;
    this.dictated = false;
    return 1;
  }

  private colon(token: Token): number {
    this.dictated = this.isDictation(token);
    return this.dictated ? this.take(token) : this.boundary(token, 'together');
  }

  private close(end: number, order: ClauseOrder): void {
    const text = this.from === undefined ? '' : tidy(this.message.slice(this.from, end));
    const next = this.subordinate ? this.nextOrder : order;
    if (text) {
      this.clauses.push({ text, order: this.order, sentence: this.sentence });
      this.order = next;
      this.subordinate = false;
    } else if (order === 'then') {
      this.order = 'then';
    }
    this.from = undefined;
  }

  private orderWord(i: number): number {
    const found = ORDER_WORDS.find((words) => this.matches(i, words));
    if (!found) return this.isNextAsOrder(i) ? this.breakBefore(i, 1) : 0;
    return this.breakBefore(i, found.split(' ').length);
  }

  private breakBefore(i: number, length: number): number {
    const before = this.tokens[i - 1];
    const end = before?.lower === 'and' ? before.start : (this.tokens[i] as Token).start;
    this.close(end, 'then');
    this.order = this.clauses.length > 0 ? 'then' : 'together';
    return length;
  }

  /** "Next, …" and "…, next deploy it", but not "the next release". */
  private isNextAsOrder(i: number): boolean {
    if (this.tokens[i]?.lower !== 'next') return false;
    return this.from === undefined && (this.tokens[i + 1]?.text === ',' || this.startsWork(i + 1));
  }

  /** "before deploying", "after we migrate", "once the API is built": only what speaks of work, so that "before Friday" stays. */
  private subordinator(i: number): number {
    const [token, after] = this.tokens.slice(i, i + 2);
    if (!token || !after || !SUBORDINATORS.has(token.lower)) return 0;
    const isBefore = token.lower === 'before';
    const opens = this.from === undefined;
    const length = SUBJECTS.has(after.lower) ? 2 : 1;
    const speaksOfWork = isGerund(after.lower) || (length === 2 && this.startsWork(i + 2));
    if (!speaksOfWork && (!opens || isBefore)) return 0;
    if (opens) this.openSubordinate(isBefore);
    else this.close(token.start, isBefore ? 'then' : 'earlier');
    return length;
  }

  private openSubordinate(isBefore: boolean): void {
    if (isBefore) this.order = 'later';
    this.nextOrder = isBefore ? 'together' : 'then';
    this.subordinate = true;
  }

  private comma(i: number): number {
    if (this.tokens[i]?.text !== ',') return 0;
    const next = this.tokens[i + 1]?.lower ?? '';
    if (this.subordinate || this.startsWork(COORDINATORS.has(next) ? i + 2 : i + 1))
      return this.boundary(this.tokens[i], 'together');
    return this.take(this.tokens[i]);
  }

  private coordinator(i: number): number {
    const token = this.tokens[i] as Token;
    if (!COORDINATORS.has(token.lower)) return 0;
    if (this.from === undefined) return 1;
    return this.startsWork(i + 1) ? this.boundary(token, 'together') : 0;
  }

  /** Whether a command stands here: a verb of work followed by something it can act on, or by the end of the clause. */
  private startsWork(i: number): boolean {
    const at = ADVERBS.has(this.tokens[i]?.lower ?? '') ? i + 1 : i;
    const [word, ...following] = this.tokens.slice(at, at + 3);
    if (!word || isGerund(word.lower)) return false;
    const verb = leadingVerb([word, ...following].map(({ lower }) => lower).join(' '));
    if (!verb) return false;
    const object = this.tokens[at + verb.base.split(' ').length];
    return (
      !object ||
      BREAK.test(object.text) ||
      COORDINATORS.has(object.lower) ||
      this.actsOn(object, this.phraseFrom(at))
    );
  }

  /** Whether `object` is what a verb before it acts on. `phrase` is both; "release notes" is a noun whose first word could be a verb. */
  private actsOn(object: Token, phrase: string): boolean {
    const activity = activityOf(phrase);
    if (activity && !activityOf(phrase.slice(phrase.indexOf(' ') + 1))) return false;
    return NOUN_SIGNS.test(object.text.trim()) || activity !== undefined || /[^s]s$/.test(phrase);
  }

  /** The words from here to the next break or coordinator, without what a preposition adds. */
  private phraseFrom(i: number): string {
    const end = this.tokens.findIndex(
      (token, j) => j >= i && (BREAK.test(token.text) || COORDINATORS.has(token.lower)),
    );
    const last = end === -1 ? this.tokens.length : end;
    return headOf(
      this.tokens
        .slice(i, last)
        .map(({ text }) => text)
        .join(' '),
    );
  }

  private matches(i: number, words: string): boolean {
    return words.split(' ').every((word, offset) => this.tokens[i + offset]?.lower === word);
  }

  /** "Create an issue: …" and "tell Maria: …" dictate; what follows the colon belongs to them. */
  private isDictation(colon: Token): boolean {
    const said = this.from === undefined ? '' : this.message.slice(this.from, colon.start);
    return /\b(?:issue|ticket|bug report|title|titled|comment|note|message|tell|saying|says?)\b[^.]*$/i.test(
      said,
    );
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '');
}
