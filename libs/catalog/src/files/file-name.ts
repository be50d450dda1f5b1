import { undisplayable } from '../names/displayable';
import { codePoints } from './passages';

export const MAX_NAME_LENGTH = 255;

/** What parts directories, or means something to a file system or a shell. */
const RESERVED_CHARACTERS = /[/\\<>:"|?*]/;

/** Names of devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\..*)?$/i;

/**
 * The rule that a file name breaks, as a sentence fragment, or undefined. A name must be safe to show, and safe to save under on any
 * file system.
 */
export function fileNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty';
  if (codePoints(name) > MAX_NAME_LENGTH) return `must have 1 to ${MAX_NAME_LENGTH} characters`;
  if (!name.isWellFormed()) return 'must not contain a lone surrogate';
  const unseen = undisplayable(name);
  if (unseen) return unseen;
  if (RESERVED_CHARACTERS.test(name))
    return 'must be a name without a path, and without the characters / \\ < > : " | ? *';
  if (name.startsWith('.')) return 'must not start with a dot';
  if (name !== name.trim() || name.endsWith('.'))
    return 'must not start or end with a blank, nor end with a dot';
  if (DEVICE.test(name)) return 'must not be the reserved name of a device';
  return undefined;
}
