/**
 * Runs in a worker thread of its own and extracts the text of one PDF. A module file, because pdfjs-dist is one.
 * In: `{ bytes, library, maxPages, maxCharacters, maxBufferBytes }`. Out: one message, `{ text, pages }` or `{ problem }`.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, library, maxPages, maxCharacters, maxBufferBytes } = workerData;

class Refused extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

let allocated = 0;
const unfoldsTooFar = () => allocated > maxBufferBytes;

/**
 * A stream of some kilobytes can unfold to gigabytes, and buffers do not count against a worker's heap limit. The parser makes each of
 * its buffers here, so their sum can be capped. Without DecompressionStream it unfolds nothing elsewhere.
 */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, newTarget) {
    if (typeof args[0] === 'number') allocated += args[0];
    if (unfoldsTooFar()) throw new RangeError('This document unfolds too far.');
    return Reflect.construct(target, args, newTarget);
  },
});
delete globalThis.DecompressionStream;

const { getDocument, VerbosityLevel } = await import(pathToFileURL(`${library}/legacy/build/pdf.mjs`).href);

/** The text of a page: a line break where the page has one, an empty line where lines stand apart. */
function pageText({ items }) {
  let text = '';
  let lastLine;
  for (const { str, hasEOL, height, transform } of items) {
    const position = transform?.[5];
    if (
      str &&
      lastLine &&
      Math.abs(lastLine.position - position) > 1.7 * lastLine.height &&
      text.endsWith('\n')
    )
      text += '\n';
    if (str && height > 0) lastLine = { position, height };
    text += str + (hasEOL ? '\n' : '');
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
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const text = pageText(await page.getTextContent());
    if (unfoldsTooFar()) throw new Refused('unfolds_too_far');
    length += text.length;
    if (length > maxCharacters) throw new Refused('too_much_text');
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
