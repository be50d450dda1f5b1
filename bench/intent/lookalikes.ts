/**
 * Writes `libs/intent/src/lookalikes.json`: English words that are so close to a cue word that spelling correction would take them for
 * a typing error. The words come from the lexicon of wink-eng-lite-web-model (MIT licence). Run after `cues.json` has changed.
 */
import { writeFileSync } from 'node:fs';
import model from 'wink-eng-lite-web-model';
import { SHORTHAND } from '../../libs/intent/src/lexicon';
import { nearestCue } from '../../libs/intent/src/spelling';

interface Lexicon {
  features: { lexeme: { list: string[] } };
}

/** Writes the list and returns how many words it has. */
export function writeLookalikes(): number {
  const { list } = (model as unknown as { core(): Lexicon }).core().features.lexeme;
  const words = [...new Set(list)]
    .filter((word) => /^[a-z]{3,}$/.test(word) && !SHORTHAND.has(word) && nearestCue(word) !== undefined)
    .sort();
  writeFileSync('libs/intent/src/lookalikes.json', `${JSON.stringify({ provenance: PROVENANCE, words })}\n`);
  return words.length;
}

const PROVENANCE =
  'Words of the lexicon of wink-eng-lite-web-model (MIT) that lie within the edits that spelling.ts allows; made by bench/intent/lookalikes.ts';
