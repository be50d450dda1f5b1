/* eslint-disable @typescript-eslint/unbound-method -- wink's readers (its.pos …) are plain functions, passed by name as its manual does */
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { IdentifierSpan, findIdentifiers } from './identifiers';
import { Tag, Token, TokenRange } from './types';

const nlp = winkNLP(model, ['sbd', 'pos']);
const its = nlp.its;
/** The package's own types describe `lemma` with parameters that `out` does not pass on. */
const lemmaOf = its.lemma as unknown as typeof its.normal;

/** Curly apostrophes and quotes confuse the tagger; the replacement keeps every offset. */
const straighten = (text: string): string => text.replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'");

/**
 * Tokens and sentences of a text as the statistical tagger sees them, with identifiers glued into one token each.
 * Offsets are those of the given text.
 */
export function tag(text: string): { tokens: Token[]; sentences: TokenRange[] } {
  const plain = straighten(text);
  const document = nlp.readDoc(plain);
  const words = document.tokens().out();
  const tags = document.tokens().out(its.pos) as Tag[];
  const lemmas = document.tokens().out(lemmaOf);
  const sentenceSpans = document.sentences().out(its.span) as unknown as [number, number][];
  const lastWords = new Set(sentenceSpans.map(([, last]) => last));
  const identifiers = findIdentifiers(plain);

  const tokens: Token[] = [];
  const sentences: TokenRange[] = [];
  let cursor = 0;
  let next = 0;
  let open: IdentifierSpan | null = null;
  words.forEach((word, i) => {
    const at = plain.indexOf(word, cursor);
    const start = at < 0 ? cursor : at;
    cursor = Math.min(start + word.length, plain.length);
    while (next < identifiers.length && (identifiers[next] as IdentifierSpan).end <= start) next++;
    const span = identifiers[next];
    if (span && start >= span.start && start < span.end) {
      if (open !== span) {
        open = span;
        tokens.push(identifierToken(text, span));
      }
    } else if (word.trim() !== '') {
      tokens.push(
        ...splitContraction({
          text: text.slice(start, cursor),
          lower: word.toLowerCase(),
          lemma: (lemmas[i] ?? word).toLowerCase(),
          tag: tags[i] ?? 'X',
          start,
          end: cursor,
          kind: null,
        }),
      );
    }
    const insideIdentifier = span !== undefined && cursor < span.end && start >= span.start;
    if (lastWords.has(i) && !insideIdentifier) closeSentence(sentences, tokens.length);
  });
  closeSentence(sentences, tokens.length);
  return { tokens, sentences };
}

const CONTRACTION = /^(i|you|we|they|he|she|it|that|there|what|who|where|how)('(?:m|s|re|ve|ll|d))$/;

/** "I'm" where the tagger took it for one word: pronoun and auxiliary. */
function splitContraction(token: Token): Token[] {
  const match = CONTRACTION.exec(token.lower);
  if (!match) return [token];
  const [, pronoun = '', clitic = ''] = match;
  const middle = token.start + pronoun.length;
  return [
    {
      ...token,
      text: token.text.slice(0, pronoun.length),
      lower: pronoun,
      lemma: pronoun,
      tag: 'PRON',
      end: middle,
    },
    {
      ...token,
      text: token.text.slice(pronoun.length),
      lower: clitic,
      lemma: clitic,
      tag: 'AUX',
      start: middle,
    },
  ];
}

function identifierToken(text: string, span: IdentifierSpan): Token {
  const written = text.slice(span.start, span.end);
  const lower = written.toLowerCase();
  const timeLike = span.kind === 'time' || span.kind === 'date';
  return {
    text: written,
    lower,
    lemma: lower,
    tag: timeLike ? 'NUM' : 'PROPN',
    start: span.start,
    end: span.end,
    kind: span.kind,
  };
}

function closeSentence(sentences: TokenRange[], end: number): void {
  const first = sentences.at(-1)?.end ?? 0;
  if (end > first) sentences.push({ first, end });
}
