import { PayloadTooLarge, ValidationFailed } from '@antecedent/platform';
import { deflateSync } from 'node:zlib';
import { pdfOf } from '../../../../test/support/pdf';
import { PdfReader, type PdfLimits } from './pdf-reader';

const LIMITS: PdfLimits = {
  maxPages: 20,
  maxCharacters: 1000,
  maxUnfoldedBytes: 8 * 1024 * 1024,
  maxHeapMb: 128,
  timeoutMs: 60_000,
};

describe('PdfReader', () => {
  const reader = new PdfReader();
  const drawing = (content: string | Buffer, filters: 1 | 2 = 1) => {
    const once = deflateSync(Buffer.from(content));
    return filters === 1
      ? pdfOf([{ filter: '/FlateDecode', bytes: once }])
      : pdfOf([{ filter: '[/FlateDecode /FlateDecode]', bytes: deflateSync(once) }]);
  };

  it('reads the text of every page', async () => {
    expect(await reader.read(pdfOf(['Hello budget.', 'Page two.']))).toEqual({
      text: 'Hello budget.\n\nPage two.',
      pages: 2,
    });
  });

  it.each([1, 2] as const)('reads streams that are compressed %i times', async (filters) => {
    const document = drawing('BT /F1 12 Tf 72 720 Td (Folded.) Tj ET', filters);
    expect((await reader.read(document, LIMITS)).text).toBe('Folded.');
  });

  it('keeps lines and paragraphs', async () => {
    const content = 'BT /F1 12 Tf 72 720 Td (One) Tj 0 -14 Td (two.) Tj 0 -40 Td (Three.) Tj ET';
    expect((await reader.read(drawing(content), LIMITS)).text).toBe('One\ntwo.\n\nThree.');
  });

  it('reads a document of pictures as one without text', async () => {
    expect(await reader.read(drawing('0 0 10 10 re f'), LIMITS)).toEqual({ text: '', pages: 1 });
  });

  it.each([
    ['no document behind its header', Buffer.from('%PDF-1.7\nhello')],
    ['a document cut off', pdfOf(['Hello']).subarray(0, 60)],
    ['noise', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 0xa7)])],
  ])('refuses %s', async (_, document) => {
    await expect(reader.read(document, LIMITS)).rejects.toThrow(ValidationFailed);
  });

  it('asks for encrypted documents without their password', async () => {
    const refusal = reader.read(pdfOf(['Hello'], encryption()), LIMITS);
    await expect(refusal).rejects.toThrow(/password/);
    await expect(refusal).rejects.toThrow(ValidationFailed);
  });

  it.each<[string, Buffer, Partial<PdfLimits>, RegExp]>([
    ['many pages', pdfOf(Array.from({ length: 21 }, () => 'x')), {}, /20 pages/],
    ['much text', pdfOf(Array.from({ length: 20 }, () => 'word '.repeat(20))), {}, /more text/],
    ['a stream that unfolds far', drawing(Buffer.alloc(16 * 1024 * 1024, 0x20)), {}, /compressed so far/],
    ['a twice folded stream', drawing(Buffer.alloc(16 * 1024 * 1024, 0x20), 2), {}, /compressed so far/],
    ['much work', drawing(Buffer.alloc(6 * 1024 * 1024, 0x20)), { timeoutMs: 1 }, /too long/],
  ])('refuses %s', async (_, document, limits, reason) => {
    const refusal = reader.read(document, { ...LIMITS, ...limits });
    await expect(refusal).rejects.toThrow(reason);
    await expect(refusal).rejects.toThrow(PayloadTooLarge);
  });
});

/** The trailer of a document under a password that we do not have (RC4, 40 bits). */
function encryption(): string {
  const digest = 'ab'.repeat(32);
  return `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -44/O<${digest}>/U<${digest}>>>`;
}
