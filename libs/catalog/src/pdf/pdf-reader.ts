import { Bulkhead, PayloadTooLarge, ValidationFailed, type DomainError } from '@antecedent/platform';
import { Injectable } from '@nestjs/common';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The text of a document and the number of its pages. */
export interface PdfText {
  text: string;
  pages: number;
}

/** What reading one document may cost. */
export interface PdfLimits {
  maxPages: number;
  /** UTF-16 units of text. */
  maxCharacters: number;
  /** Sum of all buffers that streams are unfolded into, in bytes. */
  maxUnfoldedBytes: number;
  /** Heap of the worker, in MiB. */
  maxHeapMb: number;
  /** Milliseconds. */
  timeoutMs: number;
}

type Problem = 'broken' | 'encrypted' | 'too_many_pages' | 'too_much_text' | 'unfolds_too_far' | 'too_slow';
type Outcome = PdfText | { problem: Problem };

const LIMITS: PdfLimits = {
  maxPages: 2000,
  maxCharacters: 5_000_000,
  maxUnfoldedBytes: 128 * 1024 * 1024,
  maxHeapMb: 256,
  timeoutMs: 10_000,
};

const LIBRARY = dirname(require.resolve('pdfjs-dist/package.json'));
const WORKER = join(__dirname, 'extract-text.worker.mjs');

/** Documents that are read at one time, and that may wait for it. */
const AT_ONCE = 2;
const WAITING = 8;

/**
 * Reads the text of PDF documents, each in a worker thread of its own with limits on time, heap, pages, text and unfolded streams:
 * a hostile document can spoil nothing but its own upload.
 */
@Injectable()
export class PdfReader {
  private readonly bulkhead = new Bulkhead('pdf', { concurrency: AT_ONCE, queue: WAITING });

  /**
   * Throws `ValidationFailed` for a broken or encrypted document, `PayloadTooLarge` for one beyond a limit, `BulkheadFullError` when
   * too many wait already.
   */
  async read(bytes: Buffer, limits: PdfLimits = LIMITS): Promise<PdfText> {
    const outcome = await this.bulkhead.execute(() => extract(bytes, limits));
    if ('problem' in outcome) throw toError(outcome.problem, limits);
    return outcome;
  }
}

function extract(bytes: Buffer, limits: PdfLimits): Promise<Outcome> {
  const worker = new Worker(WORKER, {
    workerData: { bytes, library: LIBRARY, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMb },
    stdout: true,
    stderr: true,
    env: {},
  });
  return new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve({ problem: 'too_slow' }), limits.timeoutMs);
    worker.once('message', (outcome: Outcome) => resolve(outcome));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'unfolds_too_far' : 'broken' }),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ problem: 'broken' });
    });
  }).finally(() => worker.terminate());
}

function toError(problem: Problem, limits: PdfLimits): DomainError {
  switch (problem) {
    case 'broken':
      return new ValidationFailed([
        { field: 'content', rule: 'must be a PDF document that can be read; this one is broken' },
      ]);
    case 'encrypted':
      return new ValidationFailed([
        { field: 'content', rule: 'must not be encrypted; save the document without a password' },
      ]);
    case 'too_many_pages':
      return new PayloadTooLarge(`A PDF document may have ${limits.maxPages} pages at most.`, {
        max_pages: limits.maxPages,
      });
    case 'too_much_text':
      return new PayloadTooLarge('This PDF document holds more text than can be stored.', {
        max_characters: limits.maxCharacters,
      });
    case 'unfolds_too_far':
      return new PayloadTooLarge(
        'This PDF document is compressed so far that reading it would take too much memory.',
      );
    case 'too_slow':
      return new PayloadTooLarge('This PDF document takes too long to read. Split it, or save it anew.', {
        timeout_ms: limits.timeoutMs,
      });
  }
}
