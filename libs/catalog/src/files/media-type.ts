import type { MediaType } from './file.types';

/** Extensions of a file name and what they promise. Source code and settings are plain text. */
const EXTENSIONS: ReadonlyMap<string, MediaType> = new Map([
  ...extensions('text/markdown', 'md markdown mdown mkd'),
  ...extensions('application/json', 'json'),
  ...extensions('text/csv', 'csv tsv'),
  ...extensions('application/pdf', 'pdf'),
  ...extensions(
    'text/plain',
    `txt text log rst adoc asciidoc org tex yaml yml toml ini cfg conf properties xml html htm css scss svg sql sh bash ps1 bat
     js mjs cjs jsx ts tsx vue py rb php java kt scala go rs c h cc cpp hpp cs swift lua pl r jl ex exs erl hs clj dart
     graphql proto tf diff patch srt vtt ics vcf eml jsonl ndjson env gitignore dockerfile makefile`,
  ),
]);

/** First bytes of formats that people mistake for text, or hide behind a text's name. */
const SIGNATURES: readonly { format: string; bytes: string; at?: number }[] = [
  { format: 'a PDF document', bytes: '%PDF-' },
  { format: 'a PNG image', bytes: '\x89PNG' },
  { format: 'a JPEG image', bytes: '\xff\xd8\xff' },
  { format: 'a GIF image', bytes: 'GIF8' },
  { format: 'a ZIP archive or an office document', bytes: 'PK\x03\x04' },
  { format: 'an empty ZIP archive', bytes: 'PK\x05\x06' },
  { format: 'an older office document', bytes: '\xd0\xcf\x11\xe0' },
  { format: 'a gzip archive', bytes: '\x1f\x8b' },
  { format: 'a bzip2 archive', bytes: 'BZh' },
  { format: 'an xz archive', bytes: '\xfd7zXZ' },
  { format: 'a 7-Zip archive', bytes: '7z\xbc\xaf' },
  { format: 'a RAR archive', bytes: 'Rar!\x1a' },
  { format: 'a Zstandard archive', bytes: '\x28\xb5\x2f\xfd' },
  { format: 'a tar archive', bytes: 'ustar', at: 257 },
  { format: 'a program', bytes: '\x7fELF' },
  { format: 'a program', bytes: '\xcf\xfa\xed\xfe' },
  { format: 'a program', bytes: '\xca\xfe\xba\xbe' },
  { format: 'a WebAssembly module', bytes: '\0asm' },
  { format: 'a database', bytes: 'SQLite format 3\0' },
  { format: 'a sound or video file', bytes: 'ID3' },
  { format: 'a sound file', bytes: 'OggS' },
  { format: 'a sound, video or image file', bytes: 'RIFF' },
  { format: 'a video file', bytes: 'ftyp', at: 4 },
];

/** A PDF may start with a little junk before its header. */
const PDF_HEADER_WITHIN = 1024;

/** Endings that were never meant as an extension, such as the one of `report v2.0`, promise nothing. */
const EXTENSION = /\.([a-z][a-z0-9]*)$/i;

/** The media type that a name promises: plain text without an extension, undefined for one we cannot read. */
export function promisedType(name: string): MediaType | undefined {
  const extension = EXTENSION.exec(name)?.[1];
  return extension === undefined ? 'text/plain' : EXTENSIONS.get(extension.toLowerCase());
}

/** Extensions of the media types that can be read, for an error's details. */
export function readableExtensions(): string[] {
  return [...EXTENSIONS.keys()];
}

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-');
}

/** The format that the first bytes give away, as words such as "a PNG image", or undefined when they could be text. */
export function binaryFormat(bytes: Buffer): string | undefined {
  const known = SIGNATURES.find(({ bytes: signature, at = 0 }) =>
    bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1')),
  );
  return known?.format ?? (isWindowsProgram(bytes) ? 'a program' : undefined);
}

/** "MZ" alone may well begin a text; in a program the place of its second header follows. */
function isWindowsProgram(bytes: Buffer): boolean {
  if (bytes.length < 64 || bytes.toString('latin1', 0, 2) !== 'MZ') return false;
  const header = bytes.readUInt32LE(60);
  return bytes.toString('latin1', header, header + 2) === 'PE';
}

function extensions(type: MediaType, list: string): [string, MediaType][] {
  return list.split(/\s+/).map((extension) => [extension, type]);
}
