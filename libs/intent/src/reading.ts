import { Tag, analyseText } from '@antecedent/resolution/language';
import { Clause, toClauses } from './clauses';
import { ContentZone, contentZones } from './content';
import { ClassificationContext, KnownEntity } from './intent.types';
import { Token, TokenKind, tokenize } from './tokens';

/** A message as the classifier and the slot finders see it. */
export interface Reading {
  message: string;
  tokens: readonly Token[];
  /** Dictated content in `tokens`. */
  zones: readonly ContentZone[];
  /** The tokens that are not dictated. */
  spoken: readonly Token[];
  /** Clauses of what is not dictated. */
  clauses: readonly Clause[];
  isQuestion: boolean;
  /** Part of speech by the offset at which a token starts. */
  tags: ReadonlyMap<number, Tag>;
}

/** Reads a message once; everything after it works on the result. */
export function read(message: string, context: ClassificationContext = {}): Reading {
  const tokens = markKnown(message, tokenize(message), context.knownEntities ?? []);
  const zones = contentZones(tokens);
  const spoken = tokens.filter((_, i) => !zones.some((zone) => i >= zone.from && i < zone.to));
  const isDictated = zones.some((zone) => zone.kind !== 'topic');
  const isQuestion = !isDictated && tokens.at(-1)?.text === '?';
  const tags = new Map(analyseText(message).tokens.map((token) => [token.start, token.tag]));
  return { message, tokens, zones, spoken, clauses: toClauses(spoken, isQuestion), isQuestion, tags };
}

const KNOWN_KINDS: ReadonlyMap<string, TokenKind> = new Map([
  ['project', 'project'],
  ['file', 'file'],
  ['repository', 'repository'],
]);

/** A name that the conversation knows becomes one token of its kind ("Apollo" → project). */
function markKnown(message: string, tokens: readonly Token[], entities: readonly KnownEntity[]): Token[] {
  let marked = [...tokens];
  const lower = message.toLowerCase();
  for (const entity of entities) {
    const kind = KNOWN_KINDS.get(entity.type);
    if (kind === undefined || !lower.includes(entity.text.toLowerCase())) continue;
    const name = tokenize(entity.text).map((token) => token.text.toLowerCase());
    if (name.length === 0) continue;
    const at = marked.findIndex((_, i) =>
      name.every((part, j) => marked[i + j]?.text.toLowerCase() === part),
    );
    const first = marked[at];
    const last = marked[at + name.length - 1];
    if (!first || !last || first.concepts.length > 0) continue;
    const joined: Token = {
      ...first,
      kind,
      text: entity.text,
      norm: entity.text,
      end: last.end,
      lemma: entity.text,
      concepts: [],
    };
    marked = [...marked.slice(0, at), joined, ...marked.slice(at + name.length)];
  }
  return marked;
}
