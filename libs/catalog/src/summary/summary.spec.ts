import fc from 'fast-check';
import { parseCsv } from './csv';
import { splitSentences } from './sentences';
import { summarise } from './summarise';

const NEWS = `City council approves new tram line after long debate

The city council voted on Tuesday to build a new tram line that will connect the harbour district with the central
station. The decision came after almost five hours of debate and passed by 31 votes to 24.

Construction is expected to begin in spring 2027. The line will have eleven stops and carry 38,000 passengers a day.
It rained. Dr. Martin Hale, who led the planning study, said the tram would cut the journey from the harbour to the
station from 35 to 14 minutes. Some were late.

The tram line is part of a wider plan to reduce car traffic in the city centre by a third before 2035.`;

describe('Sentences', () => {
  it.each<[string, string[]]>([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Ask Dr. Smith, e.g. Jane. He knows No. 5.', ['Ask Dr. Smith, e.g. Jane.', 'He knows No. 5.']],
    ['Version 2.5 is out at example.com. Get it.', ['Version 2.5 is out at example.com.', 'Get it.']],
    ['He said "Stop." Then he left.', ['He said "Stop."', 'Then he left.']],
    ['猫が好き。犬も好き。', ['猫が好き。', '犬も好き。']],
    ['no mark at all', ['no mark at all']],
    ['... --- ...', []],
  ])('%s', (paragraph, sentences) => expect(splitSentences(paragraph)).toEqual(sentences));
});

describe('A summary', () => {
  it('takes the sentences that say most, in their order', () => {
    const { sentences, headings } = summarise(NEWS, 'text/plain', 3);
    expect(headings).toEqual(['City council approves new tram line after long debate']);
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toMatch(/^The city council voted .* central station\.$/);
    const places = sentences.map((sentence) => NEWS.replaceAll('\n', ' ').indexOf(sentence));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
    expect(sentences.join(' ')).not.toMatch(/rained|late\./);
  });

  it('says new things rather than one thing twice', () => {
    const text =
      'The tram line opens in May. '.repeat(5) +
      'Buses will stop at the harbour. Tickets for the tram stay cheap.';
    expect(new Set(summarise(text, 'text/plain', 3).sentences).size).toBe(3);
  });

  it('reads Markdown without its marks, code and tables', () => {
    const markdown = [
      '---\ntitle: x\n---\n# The **plan**\n\nWe build [a bridge](http://x.y) of `turn_<n>` *today*.\n\n```js\nconst code = 1;\n```',
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n<!-- hidden -->\n- First item.\n- [x] Second item.\n\nUnder\n-----',
    ].join('\n\n');
    expect(summarise(markdown, 'text/markdown', 9)).toEqual({
      text: 'We build a bridge of turn_<n> today. First item. Second item.',
      sentences: ['We build a bridge of turn_<n> today.', 'First item.', 'Second item.'],
      headings: ['The plan', 'Under'],
      truncated: false,
    });
  });

  it('joins words that a line broke', () => {
    expect(summarise('The bud-\nget is\nfixed.', 'application/pdf', 3).text).toBe('The budget is fixed.');
  });

  it('says so when there is nothing', () => {
    expect(summarise('', 'application/pdf', 3)).toMatchObject({
      text: 'There is no text to summarise.',
      sentences: [],
    });
    expect(summarise('{}', 'application/json', 3).text).toBe('An empty object.');
  });

  it('holds for any text, and is the same each time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom('text/markdown', 'text/csv', 'text/plain'),
        (text, type) => {
          const summary = summarise(text, type, 3);
          expect(summary.text).not.toBe('');
          expect(summarise(text, type, 3)).toEqual(summary);
        },
      ),
    );
  });
});

describe('A table', () => {
  it.each<[string, string[][]]>([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n"x;y";"say ""hi"""',
      [
        ['a', 'b'],
        ['x;y', 'say "hi"'],
      ],
    ],
    [
      'a\tb\n"two\nlines"\t2\n\n',
      [
        ['a', 'b'],
        ['two\nlines', '2'],
      ],
    ],
    ['"never closed', [['never closed']]],
    ['', []],
  ])('%j', (text, rows) => expect(parseCsv(text, 9).rows).toEqual(rows));

  it('keeps the first fields of a row and counts the others', () => {
    expect(parseCsv('a,b,c\n1,2,3\n,,', 2)).toEqual({
      width: 3,
      rows: [
        ['a', 'b'],
        ['1', '2'],
        ['', ''],
      ],
    });
  });

  it('with hostile dimensions is described by its first columns', () => {
    const table = `${'a,'.repeat(20_000)}\n${'1\n'.repeat(20_000)}`;
    expect(summarise(table, 'text/csv', 3).text).toMatch(/^A table of 20000 rows and 20001 columns/);
  });
});
