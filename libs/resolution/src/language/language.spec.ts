import fc from 'fast-check';
import { analyseText } from '.';
import { findIdentifiers } from './identifiers';
import { isPlural, plural, possessive, singular } from './inflection';

const tagged = (text: string): string =>
  analyseText(text)
    .tokens.map((token) => `${token.text}/${token.tag}`)
    .join(' ');
const phrases = (text: string): string[] => {
  const { nounPhrases, tokens } = analyseText(text);
  return nounPhrases.map(({ first, end }) => text.slice(tokens[first]?.start, tokens[end - 1]?.end));
};

describe('tags', () => {
  it.each([
    ['Archive the branch.', 'Archive/VERB'],
    ['Actually message megan instead.', 'message/VERB megan/PROPN'],
    ['Did my brother call?', 'call/VERB'],
    ['Please video call Priya now.', 'call/VERB Priya/PROPN'],
    ['Pinging Otto again.', 'Pinging/VERB Otto/PROPN'],
    ['Message delivered.', 'Message/NOUN'],
    ['Fine, merge it.', 'Fine/INTJ'],
    ['May I see the plan?', 'May/AUX'],
    ['What is their address?', 'address/NOUN'],
    ['Send the street and phone number.', 'phone/NOUN number/NOUN'],
    ['Open the second file.', 'file/NOUN'],
    ['Close that ticket.', 'that/DET ticket/NOUN'],
    ['Revert that.', 'that/PRON'],
    ['Is that from Oslo?', 'that/PRON'],
    ['Ask Steph Curry about it.', 'Steph/PROPN Curry/PROPN'],
    ['Drill Club is closed on Monday.', 'Drill/NOUN Club'],
    ['the corner dive bar has three rooms', 'dive/NOUN bar'],
    ['da silva cafe is open', 'da/PROPN silva/NOUN'],
    ["I finished painting Ida's room.", 'painting/VERB Ida/PROPN'],
    ["I'm late.", "I/PRON 'm/AUX"],
    ['How do heat pumps work?', 'heat/NOUN pumps/NOUN work/VERB'],
    ['Why do cats purr?', 'cats/NOUN purr/VERB'],
    ['When did the Ottoman Empire fall?', 'fall/VERB'],
    ['How is glass made?', 'glass/NOUN made/VERB'],
    ['Are pressure cookers safe?', 'pressure/NOUN cookers/NOUN'],
    ['What are the habits of bears?', 'bears/NOUN'],
    ['How do you tune the strings?', 'tune/VERB'],
    ['What causes hiccups?', 'causes/VERB hiccups/NOUN'],
    ['Who invented porcelain?', 'invented/VERB porcelain/NOUN'],
    ['Was it a famous live album?', 'live/ADJ album/NOUN'],
  ])('%s', (text, expected) => {
    expect(tagged(text)).toContain(expected);
  });
});

describe('identifiers', () => {
  it.each([
    ['see https://example.org/a?b=1.', ['https://example.org/a?b=1']],
    ['mail kim@example.org', ['kim@example.org']],
    ['open src/app.ts and notes_v2.md', ['src/app.ts', 'notes_v2.md']],
    ['fix #12 and OPS-7', ['#12', 'OPS-7']],
    ['ask @ines', ['@ines']],
    ['branch feature/login', ['feature/login']],
    ['commit 9fceb02 broke parse_date', ['9fceb02', 'parse_date']],
    ['release v2.1.0 on 2024-05-01 at 5:30 pm', ['v2.1.0', '2024-05-01', '5:30 pm']],
    ['the memo "Next steps"', ['"Next steps"']],
    ['yes and/or no, he/she said', []],
  ])('%s', (text, expected) => {
    expect(findIdentifiers(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

describe('noun phrases', () => {
  it.each([
    ['Show the incoming video call to Ann.', ['the incoming video call', 'Ann']],
    ["Who is Lia's teacher?", ['Lia', 'teacher']],
    ['Find moderately priced Thai food.', ['moderately priced Thai food']],
    ['Is issue 85 open?', ['issue 85']],
    ['Are ferrets good pets?', ['ferrets', 'good pets']],
    ['Who won the Battle of Hastings?', ['the Battle of Hastings']],
    ['Show the photos of Lisbon.', ['the photos', 'Lisbon']],
  ])('%s', (text, expected) => {
    expect(phrases(text)).toEqual(expected);
  });
});

describe('inflection', () => {
  it.each([
    ['call', 'calls'],
    ['story', 'stories'],
    ['box', 'boxes'],
    ['person', 'people'],
    ['database', 'databases'],
    ['day', 'days'],
  ])('%s, %s', (one, many) => {
    expect(plural(one)).toBe(many);
    expect(singular(many)).toBe(one);
    expect(isPlural(many)).toBe(true);
    expect(isPlural(one)).toBe(false);
  });

  it('knows singulars that end in s', () => {
    expect(['status', 'address', 'news', 'bus'].map(singular)).toEqual(['status', 'address', 'news', 'bus']);
  });

  it('marks possession', () => {
    expect([possessive('Ann'), possessive('the teams'), possessive('James')]).toEqual([
      "Ann's",
      "the teams'",
      "James's",
    ]);
  });
});

it('gives offsets into the text, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let last = 0;
      for (const { start, end, text: written } of analyseText(text).tokens) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text.slice(start, end)).toBe(written);
        last = end;
      }
    }),
  );
});
