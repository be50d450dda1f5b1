/**
 * Runs in a worker thread of its own and extracts the text of one PDF. A module file, because pdfjs-dist is one.
 * In: `{ bytes, library, maxPages, maxCharacters, maxUnfoldedBytes }`. Out: one message, `{ text, pages }` or `{ problem }`.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, library, maxPages, maxCharacters, maxUnfoldedBytes } = workerData;

class Refused extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

let unfolded = 0;
const unfoldsTooFar = () => unfolded > maxUnfoldedBytes;

function count(bytes) {
  unfolded += bytes;
  if (unfoldsTooFar()) throw new RangeError('This document unfolds too far.');
}

/**
 * A stream of some kilobytes can unfold to gigabytes, and buffers do not count against a worker's heap limit. The parser takes its
 * buffers from these two, so their sum can be capped.
 */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, newTarget) {
    if (typeof args[0] === 'number') count(args[0]);
    return Reflect.construct(target, args, newTarget);
  },
});
globalThis.DecompressionStream = class extends globalThis.DecompressionStream {
  get readable() {
    const counting = new globalThis.TransformStream({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    return super.readable.pipeThrough(counting);
  }
};

// The library takes this from an optional native package for drawing. Reading draws nothing, but refers to it.
globalThis.DOMMatrix ??= class {};

const { getDocument, VerbosityLevel } = await import(pathToFileURL(`${library}/legacy/build/pdf.mjs`).href);

/** The text of a page: a line break where the page has one, an empty line where lines stand apart. */
async function readPage(page, maxLength) {
  let text = '';
  let lastLine;
  for await (const { items } of page.streamTextContent()) {
    for (const { str, hasEOL, height, transform } of items) {
      const line = { position: transform?.[5], height };
      const isApart = lastLine && Math.abs(lastLine.position - line.position) > 1.7 * lastLine.height;
      if (str && isApart && text.endsWith('\n')) text += '\n';
      if (str && height > 0) lastLine = line;
      text += str + (hasEOL ? '\n' : '');
    }
    if (text.length > maxLength) throw new Refused('too_much_text');
  }
  return text.trim();
}

async function extract() {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${library}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${library}/standard_fonts/`,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    disableFontFace: true,
    enableXfa: false,
  }).promise;
  if (pdf.numPages > maxPages) throw new Refused('too_many_pages');

  const pages = [];
  let left = maxCharacters;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const text = await readPage(page, left);
    // The parser leaves out a stream that it could not unfold, and goes on.
    if (unfoldsTooFar()) throw new Refused('unfolds_too_far');
    left -= text.length;
    pages.push(text);
    page.cleanup();
  }
  // What PostgreSQL cannot hold, a broken font table can well produce.
  const text = pages
    .filter((page) => page !== '')
    .join('\n\n')
    .replaceAll('\0', '')
    .toWellFormed();
  return { text, pages: pdf.numPages };
}

function problemOf(error) {
  if (error instanceof Refused) return error.problem;
  if (unfoldsTooFar()) return 'unfolds_too_far';
  return error?.name === 'PasswordException' ? 'encrypted' : 'broken';
}

parentPort.postMessage(await extract().catch((error) => ({ problem: problemOf(error) })));
