import cues from './cues.json';

/** How a verb is inflected in the message; `base` is also the form of everything that is not a verb. */
export type WordForm = 'base' | 's' | 'past' | 'ing';

export interface LexiconEntry {
  /** What it stands for as a verb. */
  verb: readonly string[];
  /** What it stands for as any other word. */
  other: readonly string[];
  /** Base form of the verb, or the word itself. */
  lemma: string;
  form: WordForm;
}

const words = (list: string): string[] => list.split(' ');
const DOUBLING = new Set(words(cues.doubling));
const VOWEL = /[aeiou]/;

function inflect(base: string): [string, WordForm][] {
  const stem = DOUBLING.has(base) ? base + base.at(-1) : base.replace(/e$/, '');
  const isConsonantY = base.endsWith('y') && !VOWEL.test(base.at(-2) ?? 'a');
  const past = isConsonantY ? `${base.slice(0, -1)}ied` : `${stem}ed`;
  const third = isConsonantY
    ? `${base.slice(0, -1)}ies`
    : /(s|x|z|ch|sh|o)$/.test(base)
      ? `${base}es`
      : `${base}s`;
  return [
    [base, 'base'],
    [third, 's'],
    [past, 'past'],
    [`${stem}ing`, 'ing'],
  ];
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];

function build(): Map<string, LexiconEntry> {
  const lexicon = new Map<string, LexiconEntry>();
  const entry = (word: string): LexiconEntry =>
    lexicon.get(word) ?? { verb: [], other: [], lemma: word, form: 'base' };
  const addVerb = (word: string, concept: string, lemma: string, form: WordForm): void => {
    const known = entry(word);
    const isNew = known.verb.length === 0;
    lexicon.set(word, {
      ...known,
      verb: unique([...known.verb, concept]),
      ...(isNew ? { lemma, form } : {}),
    });
  };
  for (const [concept, list] of Object.entries(cues.verbs)) {
    for (const base of words(list)) {
      for (const [word, form] of inflect(base)) addVerb(word, concept, base, form);
      for (const [word, lemma] of Object.entries(cues.past)) {
        if (lemma === base && word !== base) addVerb(word, concept, base, 'past');
      }
    }
  }
  for (const [concept, list] of Object.entries(cues.words)) {
    for (const word of words(list)) {
      const known = entry(word);
      lexicon.set(word, { ...known, other: unique([...known.other, concept]) });
    }
  }
  return lexicon;
}

const LEXICON = build();

/** What a lower-case word stands for, or undefined when it is no cue. */
export function lookUp(word: string): LexiconEntry | undefined {
  return LEXICON.get(word);
}

/** Every cue word; only these may be the target of a spelling correction. */
export const CUE_WORDS: readonly string[] = [...LEXICON.keys()];

export interface Phrase {
  concept: string;
  words: readonly string[];
}

/** Phrases of several words that stand for a concept, by their first word. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = phrasesByFirstWord();

function phrasesByFirstWord(): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const [concept, phrases] of Object.entries(cues.phrases)) {
    for (const phrase of phrases.map(words)) {
      const first = phrase[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { concept, words: phrase }]);
    }
  }
  return byFirst;
}

export const SHORTHAND: ReadonlyMap<string, string> = new Map(Object.entries(cues.shorthand));
export const FILLERS: ReadonlySet<string> = new Set(words(cues.fillers));
export const FILE_EXTENSIONS: readonly string[] = words(cues.extensions);
