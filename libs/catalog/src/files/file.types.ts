export const MEDIA_TYPES = [
  'text/plain',
  'text/markdown',
  'application/json',
  'text/csv',
  'application/pdf',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** A file as its client sees it, without its content. */
export interface FileRecord {
  /** UUID. */
  id: string;
  /** Unique per client, whatever the case. */
  name: string;
  project_id: string | null;
  /** Judged by content and extension. */
  media_type: MediaType;
  /** Bytes as uploaded. */
  size_bytes: number;
  /** Length of the text in Unicode code points; 0 for a PDF that holds pictures only. */
  characters: number;
  /** Pages of a PDF, null for every other type. */
  pages: number | null;
  /** SHA-256 of the bytes as uploaded, hexadecimal. */
  sha256: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** What an upload was found to be: nothing of it has been stored yet. */
export interface ReadableFile {
  name: string;
  mediaType: MediaType;
  /** How the bytes of a text file were encoded. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | null;
  original: Buffer;
  text: string;
  pages: number | null;
}

/** Where a file comes from that nobody uploaded. */
export interface FileOrigin {
  /** UUID that the file gets; the same one is stored once. */
  id: string;
  /** UUID of what made it, and with which it goes. */
  originId: string;
}

/** A part of a file's text. Positions count Unicode code points. */
export interface FileText {
  file: FileRecord;
  content: string;
  offset: number;
  /** Where the next part starts, or null when this one reaches the end. */
  next_offset: number | null;
}

/** A piece of text around matches; a highlight is `[start, end)` in UTF-16 units of `text`. */
export interface Snippet {
  text: string;
  highlights: { start: number; end: number }[];
}

/** A file that fits a search. */
export interface FileHit {
  file: FileRecord;
  /** all_words: the whole query fits its text and name; some_words: a part of the query does; name: only its name is like the query. */
  matched: 'all_words' | 'some_words' | 'name';
  /** 0 to 1, comparable within one search. */
  score: number;
  snippets: Snippet[];
}
