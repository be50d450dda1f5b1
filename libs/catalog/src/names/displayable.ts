/** Control characters, which no name needs. */
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;

/** Characters that change the direction of what follows or cannot be seen: a name with them reads as another one. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

/** The rule that a name breaks when it cannot be shown as it is, as a sentence fragment, or undefined. */
export function undisplayable(name: string): string | undefined {
  if (CONTROL.test(name)) return 'must not contain control characters';
  if (INVISIBLE.test(name)) return 'must not contain invisible or direction-changing characters';
  return undefined;
}
