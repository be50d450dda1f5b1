/** Something the person at the keyboard can put right: its message is all they need to see, without a stack. */
export class Failure extends Error {
  name = 'Failure';
}

/** What to print for an error: the sentence of a Failure, the whole stack of anything unexpected. */
export function explain(error) {
  return error instanceof Failure ? error.message : (error?.stack ?? String(error));
}

/** The last `lines` lines of `text`, each indented so that quoted output stands apart. */
export function quoteTail(text, lines = 20) {
  return text
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .map((line) => `    ${line}`)
    .join('\n');
}
