const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  wives: 'wife',
  lives: 'life',
  knives: 'knife',
  leaves: 'leaf',
  shelves: 'shelf',
  halves: 'half',
  analyses: 'analysis',
  crises: 'crisis',
  criteria: 'criterion',
  data: 'data',
  indices: 'index',
  fungi: 'fungus',
  movies: 'movie',
  cookies: 'cookie',
  ties: 'tie',
  pies: 'pie',
  zombies: 'zombie',
  selfies: 'selfie',
  calories: 'calorie',
  statuses: 'status',
  buses: 'bus',
  viruses: 'virus',
  releases: 'release',
  databases: 'database',
  cases: 'case',
  phases: 'phase',
  purchases: 'purchase',
  houses: 'house',
  courses: 'course',
  causes: 'cause',
  diseases: 'disease',
  licenses: 'license',
  responses: 'response',
  expenses: 'expense',
  caches: 'cache',
  pauses: 'pause',
  uses: 'use',
};
const SINGULAR_IN_S = new Set([
  'this',
  'his',
  'its',
  'is',
  'was',
  'has',
  'does',
  'news',
  'status',
  'bus',
  'gas',
  'virus',
  'bonus',
  'campus',
  'focus',
  'always',
  'series',
  'species',
  'address',
  'process',
  'access',
  'class',
  'boss',
  'business',
  'less',
  'mess',
  'pass',
  'press',
  'progress',
  'success',
  'guess',
  'loss',
  'illness',
  'analysis',
  'basis',
  'crisis',
  'diagnosis',
  'diabetes',
  'physics',
  'mathematics',
  'politics',
  'kubernetes',
  'postgres',
  'jenkins',
  'sales',
  'census',
  'christmas',
  'lens',
  'plus',
  'minus',
  'thanks',
  'canvas',
  'atlas',
  'tennis',
  'yes',
]);

/** The singular of a lower-case noun: "calls" → "call", "stories" → "story", "status" → "status". */
export function singular(noun: string): string {
  const irregular = IRREGULAR_PLURALS[noun];
  if (irregular !== undefined) return irregular;
  if (
    !noun.endsWith('s') ||
    noun.length < 4 ||
    SINGULAR_IN_S.has(noun) ||
    noun.endsWith('ss') ||
    noun.endsWith('us') ||
    noun.endsWith('is')
  )
    return noun;
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(noun)) return noun.slice(0, -2);
  return noun.slice(0, -1);
}

/** Whether a lower-case noun is a plural. */
export const isPlural = (noun: string): boolean => singular(noun) !== noun;

/** The plural of a lower-case noun: "call" → "calls", "story" → "stories". */
export function plural(noun: string): string {
  if (isPlural(noun)) return noun;
  const irregular = Object.entries(IRREGULAR_PLURALS).find(([, one]) => one === noun);
  if (irregular) return irregular[0];
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh|z)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The possessive of a name or noun phrase: "Ann" → "Ann's", "the teams" → "the teams'". */
export const possessive = (phrase: string): string =>
  isPlural(lastWord(phrase)) ? `${phrase}'` : `${phrase}'s`;

/** A capital stays, so that "James" is no plural. */
const lastWord = (phrase: string): string => {
  const word = phrase.split(' ').at(-1) ?? '';
  return /^\p{Lu}/u.test(word) ? '' : word;
};
