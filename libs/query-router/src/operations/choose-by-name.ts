import type { NameMatch } from '@antecedent/catalog';
import type { Answer } from '../query.types';
import { list } from './phrases';

const MAX_CANDIDATES = 3;

/** The one thing that was meant, or the question to ask back. */
export type Choice<T> = { item: T; remark: string } | { ask: Answer };

/**
 * Settles which thing a name means. `kind` is what it is called ("project"), `others` what to offer when nothing fits. A name
 * with a typo is taken as meant, with a remark that says so.
 */
export function chooseByName<T extends { name: string }>(
  asked: string,
  match: NameMatch<T>,
  kind: string,
  others: readonly T[],
): Choice<T> {
  switch (match.outcome) {
    case 'found': {
      const { item, quality } = match;
      return { item, remark: quality === 'typo' ? `I take “${asked}” to mean ${item.name}. ` : '' };
    }
    case 'ambiguous':
      return { ask: whichOne(kind, match.candidates) };
    case 'none': {
      const names = others.slice(0, MAX_CANDIDATES).map(({ name }) => name);
      const offer =
        names.length > 0 ? ` You have ${list(names)}, for example.` : ` You have no ${kind}s yet.`;
      return {
        ask: { message: `I find no ${kind} called “${asked}”.${offer}`, result: { candidates: names } },
      };
    }
  }
}

/** Asks which of several things is meant, naming up to three. */
export function whichOne(kind: string, candidates: readonly { name: string }[]): Answer {
  const names = candidates.slice(0, MAX_CANDIDATES).map(({ name }) => name);
  const choices = names.length > 0 ? `: ${list(names, 'or')}` : '';
  return {
    message: `Which ${kind} do you mean${choices}?`,
    result: { candidates: names },
    requiresClarification: true,
  };
}
