import { ValidationFailed } from '@antecedent/platform';
import type { ReadableFile } from './file.types';

type Encoding = NonNullable<ReadableFile['encoding']>;

const BYTE_ORDER_MARKS: readonly { encoding: Encoding; mark: number[] }[] = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/**
 * Decodes a text: UTF-8, or UTF-16 that says so by its byte order mark. The mark is dropped; nothing is guessed and nothing replaced.
 * Throws `ValidationFailed` for other encodings and for what PostgreSQL cannot hold.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  const encoding =
    BYTE_ORDER_MARKS.find(({ mark }) => bytes.subarray(0, mark.length).equals(Buffer.from(mark)))?.encoding ??
    'utf-8';
  const text = decode(bytes, encoding);
  if (text.includes('\0')) throw unreadable('must not contain the character U+0000');
  return { text, encoding };
}

function decode(bytes: Buffer, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(
      `must be text in UTF-8, or in UTF-16 with a byte order mark; as ${encoding.toUpperCase()} it cannot be read`,
    );
  }
}

function unreadable(rule: string): ValidationFailed {
  return new ValidationFailed([{ field: 'content', rule }]);
}
