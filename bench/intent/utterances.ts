import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ActionName, KnownEntity } from '../../libs/intent/src/intent.types';

export interface LabelledUtterance {
  action: ActionName;
  text: string;
  /** Names that the conversation knows when it is said. */
  knownEntities?: readonly KnownEntity[];
}

/** Reads the labelled utterances: one file per action, one utterance a line. */
export function readUtterances(folder: string): LabelledUtterance[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text) => ({ action: name.replace('.txt', '') as ActionName, text })),
    );
}

/** Whether an utterance is kept aside for testing: about three tenths are, by a hash of the text alone. */
export function isKept(text: string): boolean {
  return createHash('sha256').update(text.toLowerCase()).digest().readUInt8(0) < 77;
}
