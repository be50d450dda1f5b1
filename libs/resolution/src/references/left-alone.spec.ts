import { Said, resolveAfter } from '../conversation.fixture';

describe('what a message means without the conversation', () => {
  it.each<[string, Said[], string]>([
    ['an interval', [['When is the demo?', 'The demo is at five.']], 'How long is it until the demo?'],
    [
      'a closing phrase with an adverb',
      [['Open plan.md.', 'Here is plan.md.']],
      'That pretty much sums it up.',
    ],
    ['a resultative', [['Turn on the lamp.', 'The lamp is on.']], 'Make that a warm light.'],
    [
      'a text that thanks',
      [['Write to Omar.', 'What should the note say?']],
      'Thank you for his help with the move.',
    ],
    ['a hanging topic', [['Any mail from Olga?', 'One from Olga.']], 'What about Ines, any mail from her?'],
    [
      'alternatives in one message',
      [['Did Omar reply?', 'No, but Ines did.']],
      'Ines Kramer? Or Ines Novak?',
    ],
    ['an afterthought', [['Invite Paul and Ines.', 'Inviting Paul and Ines.']], 'Oh, and Omar.'],
    ['a number that is clear', [['Who rang?', 'It was a hidden number.']], 'Ignore that number.'],
    [
      'a place named just now',
      [['Is the parcel in Leeds?', 'It is in Leeds.']],
      'Karim is at work, deliver the lamp there.',
    ],
  ])('%s', (_name, said, message) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(message);
  });
});

describe('what still points back', () => {
  it.each<[string, Said[], string, string]>([
    [
      'the subject of an inverted question',
      [['Show the migration.', 'The migration is running.']],
      'When did that start?',
      'When did the migration start?',
    ],
    [
      'a pronoun with a number',
      ['Invite Paul and Ines.'],
      'Remind them two tomorrow.',
      'Remind Paul and Ines tomorrow.',
    ],
    [
      "the place of somebody's home",
      [['Is the power out at Olga’s?', 'Yes, since noon.']],
      'How cold is it there?',
      'How cold is it at Olga’s?',
    ],
    ['a recipient', ['Call Ines.'], 'Send her photos of the stand.', 'Send Ines photos of the stand.'],
    ['a listener', ['Call Ines.'], 'Tell her Omar is late.', 'Tell Ines Omar is late.'],
    [
      'only the listener of a report',
      [['Find the Plaza and call Ines.', 'The Plaza is a hotel.']],
      'Tell her that I need the address.',
      'Tell Ines that I need the address.',
    ],
    ['an owner', ['Call Ines.'], 'Ask her manager to join.', "Ask Ines's manager to join."],
    ['the one who is let', ['Call Ines.'], 'Let her know we moved.', 'Let Ines know we moved.'],
  ])('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
});
