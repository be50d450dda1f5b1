import { PayloadTooLarge, UnsupportedMediaType, ValidationFailed } from '@antecedent/platform';
import { Injectable } from '@nestjs/common';
import { PdfReader } from '../pdf/pdf-reader';
import { decodeText } from './decode-text';
import { fileNameProblem } from './file-name';
import type { ReadableFile } from './file.types';
import { binaryFormat, isPdf, promisedType, readableExtensions } from './media-type';

/** What a caller wants to store. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** Largest file, in bytes (decisions, section 1.4). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Judges uploads by name and content; what the caller says about the media type is not looked at. */
@Injectable()
export class FileReader {
  constructor(private readonly pdf: PdfReader) {}

  /**
   * Reads an upload into its text.
   * Throws `PayloadTooLarge` above 5 MiB or for a PDF that unfolds beyond its limits, `UnsupportedMediaType` when name or content are
   * of no type we read or contradict each other, `ValidationFailed` for a hostile name, a broken encoding or a broken document.
   */
  async read({ name: given, bytes }: Upload): Promise<ReadableFile> {
    const name = given.normalize('NFC');
    const problem = fileNameProblem(name);
    if (problem) throw new ValidationFailed([{ field: 'name', rule: problem }]);
    if (bytes.length > MAX_FILE_BYTES)
      throw new PayloadTooLarge('A file may have 5 MiB at most.', { max_bytes: MAX_FILE_BYTES });
    if (bytes.length === 0) throw broken('must not be empty');

    const mediaType = promisedType(name);
    if (!mediaType) {
      throw new UnsupportedMediaType(
        'Files of this type cannot be read. Text, Markdown, JSON, CSV and PDF can.',
        {
          accepted_extensions: readableExtensions(),
        },
      );
    }
    if (mediaType === 'application/pdf') return this.readPdf(name, bytes);

    const format = binaryFormat(bytes);
    if (format) throw new UnsupportedMediaType(`By its name this is a text, but its content is ${format}.`);
    const { text, encoding } = decodeText(bytes);
    if (mediaType === 'application/json' && !isJson(text))
      throw broken('must be valid JSON, as its name ends in .json');
    return { name, mediaType, encoding, original: bytes, text, pages: null };
  }

  private async readPdf(name: string, bytes: Buffer): Promise<ReadableFile> {
    if (!isPdf(bytes))
      throw new UnsupportedMediaType('By its name this is a PDF document, but its content is not.');
    const { text, pages } = await this.pdf.read(bytes);
    return { name, mediaType: 'application/pdf', encoding: null, original: bytes, text, pages };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function broken(rule: string): ValidationFailed {
  return new ValidationFailed([{ field: 'content', rule }]);
}
