import { wordSet } from '../lexicons/word-set';
import { classesOf } from '../lexicons/vocabulary';
import { accept, reject } from './anaphor';
import { tagAt, wordAt } from './tokens';
import { Detector, Reading } from './types';

/** Places that need no article (Quirk et al. 1985, section 5.44). */
const BARE_PLACES = wordSet(
  'work home school college university church class court town bed hospital prison jail sea camp',
);
const LOCATIVE = wordSet('at in to from');
const BE = wordSet("is are was were 's 're be been isn't aren't will would");

/** "How cold is it there?": a place named before; the existential "there is" is no reference. */
export const detectThere: Detector = (reading, i) => {
  if (wordAt(reading, i) !== 'there') return null;
  const rejecting = rejectionOf(reading, i);
  if (rejecting) return reject(rejecting, i, i + 1);
  return accept(reading, i, i + 1, {
    rule: BE.has(wordAt(reading, i - 1)) ? 'contained_there' : 'locative_there',
    type: 'pronoun_reference',
    form: 'place',
    number: 'any',
    gender: 'neuter',
  });
};

/** "Are you there?", "Is anyone there?" ask for an answer, not for a place (phatic use, Jakobson 1960). */
const isPhatic = (reading: Reading, i: number): boolean =>
  ['is', 'are'].includes(wordAt(reading, i - 2)) &&
  ['you', 'anyone', 'anybody', 'someone', 'somebody'].includes(wordAt(reading, i - 1));

function rejectionOf(reading: Reading, i: number): string | null {
  if (isPhatic(reading, i)) return 'phatic_there';
  if (BE.has(wordAt(reading, i - 1)) && !['', 'PUNCT', 'INTJ'].includes(tagAt(reading, i + 1)))
    return 'existential_there';
  if (BE.has(wordAt(reading, i + 1))) return 'existential_there';
  if (['hi', 'hello', 'hey', 'out', 'over', 'up', 'down', 'in', 'and'].includes(wordAt(reading, i - 1)))
    return 'particle_there';
  if (tagAt(reading, i + 1) === 'VERB' || tagAt(reading, i + 1) === 'AUX') return 'existential_there';
  return namesPlaceBefore(reading, i) ? 'antecedent_in_message' : null;
}

/** "at the office": a preposition in front makes it a location. */
const isLocated = ({ analysis }: Reading, start: number): boolean =>
  LOCATIVE.has(analysis.tokens.findLast(({ end }) => end <= start)?.lower ?? '');

/** "Ann is at work, call her there", "go to the office and wait there" */
function namesPlaceBefore(reading: Reading, i: number): boolean {
  const at = reading.analysis.tokens[i]?.start ?? 0;
  return (
    reading.mentions.some(
      ({ type, head, start, end }) =>
        end <= at && (type === 'place' || (classesOf(head).includes('place') && isLocated(reading, start))),
    ) ||
    reading.analysis.tokens.some(
      ({ lower, end }, k) => end <= at && BARE_PLACES.has(lower) && LOCATIVE.has(wordAt(reading, k - 1)),
    )
  );
}
