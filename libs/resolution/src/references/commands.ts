import { COMMAND_VERBS } from '../language/vocabulary';
import { Token, TokenRange } from '../language/types';

/**
 * What stands before the verb of a request: indirect speech acts (Searle 1975: "Can you …", "I want you to …", "We should …") and offers
 * ("Should I …", "Do you want me to …").
 */
const LEAD_IN = new RegExp(
  [
    '^(?:(?:please|kindly|just|also|now|then|first|and|so|maybe|perhaps|actually|instead|next) )*',
    '(?:(?:',
    [
      '(?:can|could|would|will|may|might) (?:you|someone|somebody|anyone|anybody|we|i)',
      "(?:i|we|you|someone|somebody) (?:should|must|can|could|might|will|would|'ll|'d better|had better|(?:need|have|has|ought|'d like|would like|want|wish|plan|intend) to)",
      "i (?:want|need|would like|'d like) (?:you|someone|somebody) to",
      "let (?:'s|us)",
      '(?:should|shall|must) (?:i|we)',
      'do (?:i|we) (?:need|have) to',
      '(?:do|would) you (?:want|like)(?: me| us)? to',
      '(?:want|like) me to',
      'how (?:do|can|could|should|would) (?:i|we|you)',
    ].join('|'),
    ') )?',
    '(?:(?:please|kindly|also|now|then|first|just) )*$',
  ].join(''),
);
/** The longest lead-in is "would you like me to please". */
const LONGEST_LEAD_IN = 8;

/** The verb phrase that a request, a wish or an offer asks for: "export the list" of "Can you export the list?"; null when it asks for none. */
export function commandIn(clause: TokenRange & { tokens: readonly Token[] }): TokenRange | null {
  const { tokens, first, end } = clause;
  let words = '';
  let verb = -1;
  for (let i = first; i < Math.min(end, first + LONGEST_LEAD_IN); i++) {
    const token = tokens[i] as Token;
    if (isBaseVerb(token) && LEAD_IN.test(words)) verb = i;
    words += `${token.lower} `;
  }
  return verb < 0 ? null : { first: verb, end };
}

/** Not inflected, or known to open commands. */
const isBaseVerb = ({ tag, lower, lemma }: Token): boolean =>
  tag === 'VERB' && (lower === lemma || COMMAND_VERBS.has(lower)) && !STATES.has(lower);

/** Verbs that say what someone would have and not what is to be done. */
const STATES = new Set(['like', 'want', 'need', 'prefer', 'wish', 'love', 'know', 'think', 'have']);
