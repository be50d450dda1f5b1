import { findIdentifiers } from '../language/identifiers';
import { INTERJECTIONS } from '../language/vocabulary';
import { BLANK } from './blank';
import { EntityType, Mention } from '../types';

/** An item of a list that is set out as one: numbered or bulleted. */
export interface ListedItem {
  start: number;
  end: number;
}

const MARKER = /(?:^|\n|(?<=\s))(?:\d{1,2}[.)]|[-*•])\s+/g;
/** What follows the name of an item: "plan.txt (2 KB)", "Redwood: 900 euros". */
const TAIL = /\s*(?:\(|: | - | – |,? which |$)/;
const LEAST_ITEMS = 2;

/** The items of a numbered or bulleted list in a text, in order; empty when there is no list. */
export function findListing(text: string): ListedItem[] {
  const markers = [...text.matchAll(MARKER)].filter(
    (marker, i, all) => isBullet(marker[0]) || isCounting(marker[0], i, all[i - 1]?.[0]),
  );
  if (markers.length < LEAST_ITEMS) return findSteps(text);
  return markers.flatMap((marker, i) => {
    const start = marker.index + marker[0].length;
    const limit = markers[i + 1]?.index ?? endOfLine(text, start);
    const line = text.slice(start, limit).trimEnd();
    const tail = TAIL.exec(line);
    const end = start + (tail && tail.index > 0 ? tail.index : line.length);
    return end > start ? [{ start, end: end - trailingStops(text.slice(start, end)) }] : [];
  });
}

const STEP = /(?:^|[.,;]\s+(?:and\s+)?)(first|then|next|after that|finally|lastly)\b,?\s+/gi;

/** "First stop the queue, then drain the workers, finally upgrade." */
function findSteps(text: string): ListedItem[] {
  const markers = [...text.matchAll(STEP)];
  if (markers.length < LEAST_ITEMS || markers[0]?.[1]?.toLowerCase() !== 'first') return [];
  const steps = markers.map((marker, i) => {
    const start = marker.index + marker[0].length;
    const words = text.slice(start, markers[i + 1]?.index ?? endOfSentence(text, start));
    return { start, end: start + words.length - trailingStops(words) };
  });
  return steps.some(({ start }) => SUBJECT.test(text.slice(start))) ? [] : steps;
}

/** "First we have …" tells a story; a step is a command. */
const SUBJECT = /^(?:i|you|he|she|it|we|they|there|this|that)\b/i;

function endOfSentence(text: string, from: number): number {
  const end = text.slice(from).search(/[.!?](?:\s|$)/);
  return end < 0 ? text.length : from + end;
}

const BARE_ITEM = /([\w./#-]*\w)(?: \([^()\n]*\))?(?:,? (?:and|or) |, |[.!]?$)/gy;
const LEAST_BARE_ITEMS = 3;

/** "main, develop and feature/login.", "1.0 (May), 1.1 (July)": a text that is nothing but a list of single words or names. */
export function findBareList(text: string): ListedItem[] {
  const items: ListedItem[] = [];
  let end = 0;
  for (const match of text.matchAll(BARE_ITEM)) {
    const [whole, word = ''] = match;
    if (INTERJECTIONS.has(word.toLowerCase())) return [];
    items.push({ start: match.index, end: match.index + word.length });
    end = match.index + whole.length;
  }
  return end === text.length && items.length >= LEAST_BARE_ITEMS ? items : [];
}

const isBullet = (marker: string): boolean => /[-*•]/.test(marker) && marker.startsWith('\n');

/** Numbers count as markers when they run 1, 2, 3 … */
function isCounting(marker: string, i: number, previous: string | undefined): boolean {
  const number = Number.parseInt(marker.trim(), 10);
  if (Number.isNaN(number)) return i === 0 && !marker.startsWith('\n') ? /^[-*•]/.test(marker.trim()) : true;
  return number === 1 || (previous !== undefined && Number.parseInt(previous.trim(), 10) === number - 1);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

const trailingStops = (text: string): number => text.length - text.replace(/[.;,\s]+$/, '').length;

/**
 * Mentions for the items of a list and for the list as a whole.
 * @param offset index that the first of them will have among the utterance's mentions
 */
export function listingMentions(text: string, items: readonly ListedItem[], offset: number): Mention[] {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return [];
  const mentions = items.map(({ start, end }) => itemMention(text.slice(start, end), start, end));
  const list: Mention = {
    ...itemMention(text.slice(first.start, last.end), first.start, last.end),
    number: 'plural',
    members: mentions.map((_, i) => offset + i),
    conjunction: 'and',
  };
  return [...mentions, list];
}

function itemMention(text: string, start: number, end: number): Mention {
  const kind = findIdentifiers(text).find((identifier) => identifier.start === 0)?.kind;
  const type: EntityType =
    kind === 'file' ? 'file' : kind === 'issue' || kind === 'ticket' ? 'issue' : 'title';
  return {
    ...BLANK,
    text,
    head: type === 'title' ? 'item' : type,
    type,
    start,
    end,
    definiteness: 'name',
    role: 'fragment',
    verb: '',
    core: text,
    kinds: ['item'],
    sentence: 0,
  };
}
