import { analyseTurn, entitiesOf } from '../analysis';
import { turnsOf, Said } from '../conversation.fixture';
import { Mention } from '../types';
import { readDiscourse } from './discourse';
import { findListing } from './listing';

const mentionsIn = (text: string): Mention[] => analyseTurn(text, '').utterances[0]?.mentions ?? [];
const described = (text: string): string[] =>
  mentionsIn(text)
    .filter(({ implied }) => !implied)
    .map((mention) => `${mention.text}: ${mention.type}`);

describe('mentions', () => {
  it.each([
    [
      'Look at GitHub issue #85 and OPS-12.',
      ['GitHub issue #85: issue', 'OPS-12: issue', 'GitHub issue #85 and OPS-12: issue'],
    ],
    ['I sent the file plan.md to Ruth.', ['plan.md: file', 'Ruth: person']],
    ['Our project Alpha is late.', ['Alpha: project']],
    ['Play the song Blue Moon by Ella Fitzgerald.', ['Blue Moon: title', 'Ella Fitzgerald: person']],
    ['Any calls from my sister?', ['calls: noun_phrase', 'my sister: person']],
    ['There is a call from tharindu.', ['call: noun_phrase', 'tharindu: person']],
    ['Meet me in Lisbon on Friday.', ['Lisbon: place', 'Friday: date']],
    [
      'Compare Nairobi and New Zealand.',
      ['Nairobi: place', 'New Zealand: place', 'Nairobi and New Zealand: place'],
    ],
  ])('%s', (text, expected) => {
    expect(described(text)).toEqual(expected);
  });

  it.each([
    ['Katarzyna called.', { gender: 'female', type: 'person' }],
    ['Ask Takeshi.', { gender: 'male', type: 'person' }],
    ['Sofia called.', { gender: 'female', number: 'singular', role: 'subject' }],
    ['I uploaded release 4 for Petra.', { text: 'release 4' }],
    ['Postpone the audit.', { text: 'the audit', role: 'object' }],
    ['Call my brother.', { gender: 'male', role: 'object', definiteness: 'possessive' }],
    ['Tell me about the outage.', { role: 'topic', definiteness: 'definite' }],
    ['Tell me about hydrangeas.', { number: 'plural', definiteness: 'bare' }],
    ['Who led the Roman Empire?', { type: 'place', definiteness: 'name' }],
    ['Three tests fail.', { number: 'plural', role: 'subject' }],
    ['The incoming video call is from Bo.', { core: 'video call', head: 'call' }],
  ])('reads the grammar of: %s', (text, expected) => {
    expect(mentionsIn(text)[0]).toMatchObject(expected);
  });

  it('joins what is coordinated', () => {
    const group = mentionsIn('Invite Paul, Gene and Ines.').find(({ members }) => members.length > 0);
    expect(group).toMatchObject({
      text: 'Paul, Gene and Ines',
      conjunction: 'and',
      number: 'plural',
      members: [0, 1, 2],
    });
    expect(
      mentionsIn('Sean Jean or Sean Smith?').find(({ conjunction }) => conjunction === 'or')?.members,
    ).toHaveLength(2);
  });

  it('learns what a named thing is', () => {
    expect(mentionsIn('Bluebird is a small cafe.')[0]?.kinds).toContain('cafe');
    expect(
      mentionsIn('Your brother, Mike, is calling.').find(({ text }) => text === 'Mike')?.kinds,
    ).toContain('brother');
    expect(mentionsIn('Are ferrets good pets?')[0]?.kinds).toContain('pet');
    expect(mentionsIn('Was Babbage such a difficult man?')[0]?.kinds).toContain('man');
    expect(mentionsIn('There is a gym near the station called fitlab.').at(2)).toMatchObject({
      text: 'fitlab',
      definiteness: 'name',
      kinds: ['gym'],
    });
    expect(mentionsIn('Captain Jack is a cafe.')[0]).toMatchObject({ type: 'noun_phrase' });
  });

  it('learns what a thing is one of, and that an unknown word before a kind is its name', () => {
    expect(mentionsIn('Emma Blue is one of the cafes.')[0]).toMatchObject({
      type: 'noun_phrase',
      kinds: ['cafe'],
    });
    expect(mentionsIn('I recommend zentrix hotel.')[0]?.definiteness).toBe('name');
    expect(mentionsIn('I recommend french hotels.')[0]?.definiteness).toBe('bare');
  });

  it('takes a capital that no dictionary knows for a name', () => {
    expect(mentionsIn('We met at the Zentrix.')[0]?.definiteness).toBe('name');
    expect(mentionsIn('We met at the Museum.')[0]?.definiteness).toBe('definite');
  });

  it('knows that a caller makes a call', () => {
    expect(mentionsIn('Who called?')).toMatchObject([{ head: 'call', implied: true }]);
  });
});

describe('long texts', () => {
  const long = Array.from({ length: 500 }, (_, i) => `Parcel ${i} went to Lima.`).join(' ');

  it('name no more than can be pointed back at', () => {
    expect(mentionsIn(long).filter(({ members }) => members.length === 0)).toHaveLength(300);
  });

  it('push the oldest utterances out of a window, never the last', () => {
    const turns = turnsOf([['Call Ngozi.', 'Done.'], ...Array.from({ length: 6 }, (): Said => [long, long])]);
    const { entities } = readDiscourse(turns, 10);
    expect(entities.some(({ fullest }) => fullest.mention.text === 'Ngozi')).toBe(false);
    expect(entities.some(({ fullest }) => fullest.mention.text === 'Parcel 7')).toBe(true);
  });
});

describe('lists that are set out', () => {
  it.each([
    ['Open: 1. Login fails 2. Search is slow', ['Login fails', 'Search is slow']],
    ['Found:\n- plan-a.txt (2 KB)\n- plan-b.txt (90 KB)', ['plan-a.txt', 'plan-b.txt']],
    ['Version 1.0 has 2 bugs.', []],
  ])('%j', (text, expected) => {
    expect(findListing(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

describe('entities', () => {
  const entities = (said: readonly Said[]): string[] =>
    readDiscourse(turnsOf(said), 10)
      .entities.filter(({ fullest }) => !fullest.mention.implied)
      .map(({ fullest, mentions }) => `${fullest.mention.text} × ${mentions.length}`);

  it('gather the mentions of one thing over turns and speakers', () => {
    expect(entities([['Is issue #7 open?', 'Yes, #7 is open.']])).toEqual(['issue #7 × 2']);
    expect(entities([['Call Susan Reed.', 'Calling Susan.']])).toEqual(['Susan Reed × 2']);
    expect(entities([['Play Blue Moon.', 'That song is not here.']])).toEqual(['Blue Moon × 2']);
  });

  it('keep apart what is different', () => {
    expect(entities(['Compare #8 with #85.'])).toEqual(['#8 × 1', '#85 × 1']);
    expect(entities([['Call Susan Reed.', 'Susan Reed or Susan Hill?']])).toEqual(
      expect.arrayContaining(['Susan Reed × 2', 'Susan Hill × 1']),
    );
  });

  it('are named once, in their fullest form, for a turn', () => {
    expect(
      entitiesOf(
        analyseTurn(
          'Look at GitHub issue #85 and report.pdf',
          'Here is #85 and what Maria Lopez said about report.pdf.',
        ),
      ),
    ).toEqual(['GitHub issue #85', 'report.pdf', 'Maria Lopez']);
  });
});
