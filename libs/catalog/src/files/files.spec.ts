import fc from 'fast-check';
import { binaryFormat, promisedType } from './media-type';
import { toPassages } from './passages';
import { toSnippets } from './snippets';

describe('Passages', () => {
  it('put together are the text again, and start where they say', () => {
    const piece = fc.constantFrom('word ', '\n', '\n\n', '😀', 'x'.repeat(900), '漢字'.repeat(400));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join('');
        const passages = toPassages(text);
        expect(passages.map(({ content }) => content).join('')).toBe(text);
        const points = [...text];
        for (const { startsAt, content } of passages) {
          expect(content.length).toBeLessThanOrEqual(16_000);
          expect(points.slice(startsAt, startsAt + [...content].length).join('')).toBe(content);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('never cut a character in two', () => {
    for (const text of ['😀'.repeat(20_000), `x${'😀'.repeat(20_000)}`])
      expect(toPassages(text).every(({ content }) => content.isWellFormed())).toBe(true);
  });

  it('end with a paragraph where they can', () => {
    const [first] = toPassages(`${'a '.repeat(6000)}\n\n${'b '.repeat(6000)}`);
    expect(first?.content).toMatch(/a \n\n$/);
  });
});

describe('Snippets', () => {
  it('are plain text with the places of the matches', () => {
    const snippets = toSnippets('a \ufdd0<b>\ufdd1\n c \ufdd0d\ufdd1\ufdd2nothing here\ufdd2\ufdd0e\ufdd1');
    expect(snippets).toEqual([
      {
        text: 'a <b> c d',
        highlights: [
          { start: 2, end: 5 },
          { start: 8, end: 9 },
        ],
      },
      { text: 'e', highlights: [{ start: 0, end: 1 }] },
    ]);
  });
});

describe('Media types', () => {
  it.each([
    ['README', 'text/plain'],
    ['a.b.MD', 'text/markdown'],
    ['v2.0', 'text/plain'],
    ['x.pdf', 'application/pdf'],
    ['x.docx', undefined],
    ['x.exe', undefined],
  ])('%s promises %s', (name, type) => expect(promisedType(name)).toBe(type));

  it.each([
    ['PK\x03\x04', /ZIP/],
    ['\x1f\x8b\x08', /gzip/],
    ['\x7fELF', /program/],
    ['%PDF-1.7', /PDF/],
  ])('the first bytes %j give a format away', (bytes, format) => {
    expect(binaryFormat(Buffer.from(bytes, 'latin1'))).toMatch(format);
  });

  it('a text that starts with MZ is no program', () => {
    expect(binaryFormat(Buffer.from(`MZ ${'is a beginning. '.repeat(10)}`))).toBeUndefined();
  });
});
