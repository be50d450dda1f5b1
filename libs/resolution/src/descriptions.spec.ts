import { resolveAfter, Said } from './conversation.fixture';

type Case = [name: string, said: Said[], message: string, expected: string];

const resolves = (cases: readonly Case[]): void => {
  it.each(cases)('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
};

describe('nouns with a number', () => {
  resolves([
    [
      'a thing and its number',
      [['Order 7781 has not arrived.', 'Order 7781 was shipped on Monday.']],
      'Cancel this order.',
      'Cancel order 7781.',
    ],
    [
      'an article before the noun',
      [['Is the tram 18 late?', 'The tram 18 is on time.']],
      'Who drives that tram?',
      'Who drives tram 18?',
    ],
    [
      'one noun for several numbers',
      [['Which tests touch the cache?', 'Tests 4, 8 and 15 touch the cache.']],
      'Skip those tests.',
      'Skip tests 4, 8 and 15.',
    ],
    [
      'one of several',
      [['Show orders 71 and 72.', 'Here they are.']],
      'Ship the second one.',
      'Ship order 72.',
    ],
  ]);

  it('knows a noun from a command', () => {
    const said: Said[] = [['Is it paid?', 'Order 71 is paid, order 72 is open.']];
    expect(resolveAfter(said, 'Ship that order.').references).toHaveLength(1);
  });
});

describe('what both sides have called it', () => {
  resolves([
    [
      'a complement',
      [['What do we know about the outage in Frankfurt?', 'The outage in Frankfurt lasted two hours.']],
      'Who reported the outage?',
      'Who reported the outage in Frankfurt?',
    ],
    [
      'a complement of a picture noun',
      [['Print a copy of the rental agreement.', 'The copy of the rental agreement is printed.']],
      'Where is that copy?',
      'Where is the copy of the rental agreement?',
    ],
    [
      'modifiers, after a demonstrative',
      [['The nightly backup failed.', 'Yes, the nightly backup failed at two.']],
      'Repeat that backup.',
      'Repeat the nightly backup.',
    ],
    [
      'a restriction that was used once',
      [['Do I have mail?', 'You have a letter from Ola.']],
      'Open the letter.',
      'Open the letter.',
    ],
    [
      'a phrase that belongs to the verb',
      [['Move the sofa to the balcony.', 'I will move the sofa to the balcony.']],
      'Clean the sofa first.',
      'Clean the sofa first.',
    ],
    [
      'a passing state',
      [['Who sent the new letter?', 'Nobody signed the new letter.']],
      'Burn that letter.',
      'Burn that letter.',
    ],
    [
      'two things of a kind',
      [['There is a bug in the import.', 'And there is a bug in the export.']],
      'Who found the bug?',
      'Who found the bug?',
    ],
    [
      'a role in front of a name',
      [['Write to Lukas Adler.', 'Our supplier Lukas Adler got the letter.']],
      'What does the supplier charge?',
      'What does Lukas Adler charge?',
    ],
  ]);
});

describe('items of a list', () => {
  resolves([
    [
      'two at once',
      [['Give me three cities.', 'Oslo, Turin and Porto.']],
      'Tell me about the first two.',
      'Tell me about Oslo and Turin.',
    ],
    [
      'counted from the end',
      [['Who is on the list?', 'Anton, Bea, Cora and Dirk.']],
      'Remove the second to last.',
      'Remove Cora.',
    ],
    [
      'with a time for each',
      [['What is planned?', 'The dentist at 9:00, the bank at 11:00 and the barber at 16:00.']],
      'Move the last two.',
      'Move the bank and the barber.',
    ],
    [
      'by their values',
      [['Which flats are free?', 'Elm Street: 1200 euros. Oak Street: 950 euros. Pine Street: 1400 euros.']],
      'Reserve the most expensive one.',
      'Reserve Pine Street.',
    ],
    [
      'by their values in parentheses',
      [['Which trails are there?', '- Lake Trail (4 km)\n- Ridge Trail (11 km)\n- Mill Trail (7 km)']],
      'Describe the shortest trail.',
      'Describe Lake Trail.',
    ],
    [
      'by when they are due',
      [['Show the tasks.', 'Task 11 is due on 3 May, task 12 on 1 May, task 13 on 9 May.']],
      'Start with the earliest.',
      'Start with task 12.',
    ],
    [
      'by their place',
      [['How can I pay?', '1. Bank transfer 2. Credit card 3. Voucher']],
      'Explain option three.',
      'Explain Voucher.',
    ],
    [
      'people, called by what they are',
      [['Who wants the job?', 'Maria Sanz, Peter Kohl and Yusuf Demir.']],
      'Call the last applicant.',
      'Call Yusuf Demir.',
    ],
    [
      'a superlative of something else',
      [['Which flats are free?', 'Elm Street: 1200 euros. Oak Street: 950 euros.']],
      'Book the cheapest flight to Rome.',
      'Book the cheapest flight to Rome.',
    ],
  ]);
});

describe('one, another, the others', () => {
  resolves([
    [
      'the noun after the same verb',
      [['Order a chair for Kim.', 'The chair for Kim is ordered.']],
      'Order one for Lee as well.',
      'Order a chair for Lee as well.',
    ],
    [
      'the noun in the same construction',
      [['Does the Madrid team have a designer?', 'Yes, the Madrid team has a designer.']],
      'Does the Milan team have one?',
      'Does the Milan team have a designer?',
    ],
    [
      'what exists elsewhere',
      [['Is there a shower on this floor?', 'There is a shower next to the lift.']],
      'Is there one downstairs?',
      'Is there a shower downstairs?',
    ],
    [
      'an adjective that tells them apart',
      [['We have a wooden table and a glass table.', 'The glass table is in the kitchen.']],
      'Sell the wooden one.',
      'Sell the wooden table.',
    ],
    [
      'a new kind',
      [['Do you sell umbrellas?', 'Yes, we sell umbrellas.']],
      'I need a black one.',
      'I need a black umbrella.',
    ],
    [
      'what was said of it',
      [['Show orders 71 and 72.', 'Order 71 is paid, order 72 is open.']],
      'Ship the paid one.',
      'Ship order 71.',
    ],
    [
      'another',
      [['Add the tag "urgent".', 'The tag "urgent" has been added.']],
      'Add another.',
      'Add another tag.',
    ],
    [
      'all but what the message names',
      [['Which rooms are free?', 'Rooms 3, 4 and 7 are free.']],
      'Book room 3 and release the others.',
      'Book room 3 and release rooms 4 and 7.',
    ],
    [
      'the others of a list of names',
      [['Who is waiting?', 'Anton, Bea and Cora.']],
      'Let Bea in and send the rest home.',
      'Let Bea in and send Anton and Cora home.',
    ],
  ]);
});

describe('a more general noun for several things', () => {
  resolves([
    [
      'tools',
      [['Give Lena the hammer and the drill.', 'Lena has the hammer and the drill.']],
      'Where are the tools now?',
      'Where are the hammer and the drill now?',
    ],
    [
      'files by their ending',
      [['Upload cat.png and dog.png.', 'Both are uploaded.']],
      'Resize the images.',
      'Resize cat.png and dog.png.',
    ],
    [
      'named in one sentence without being joined',
      [['Is bug 77 a duplicate of bug 12?', 'Yes.']],
      'Merge the bugs.',
      'Merge bugs 77 and 12.',
    ],
    [
      'of another kind',
      [['Give Lena the hammer and the drill.', 'Lena has the hammer and the drill.']],
      'Feed the animals.',
      'Feed the animals.',
    ],
  ]);
});

describe('there and then', () => {
  resolves([
    [
      'what a drawer holds',
      [['The keys are in the drawer.', 'OK.']],
      'What else is there?',
      'What else is in the drawer?',
    ],
    [
      'a building nobody said to be in',
      [['The museum closes at six.', 'Yes.']],
      'I will meet you there.',
      'I will meet you at the museum.',
    ],
    [
      'where somebody moves',
      [['We are moving to Ghent in July.', 'How nice.']],
      'How expensive are flats there?',
      'How expensive are flats in Ghent?',
    ],
    [
      'a day with its hour',
      [['Move the demo to Tuesday at 10 am.', 'The demo is on Tuesday at 10 am now.']],
      'Is Paula available then?',
      'Is Paula available on Tuesday at 10 am?',
    ],
    [
      'after a preposition',
      [['The shop opens at nine.', 'Right.']],
      'Can you be ready before then?',
      'Can you be ready before nine?',
    ],
    [
      'at the end of a command',
      [['The backup runs at three.', 'Yes, the backup runs at three.']],
      'Pause the imports then.',
      'Pause the imports at three.',
    ],
    [
      'a conclusion',
      [['Is the shop open?', 'No, it closed early.']],
      'Write to Ann then.',
      'Write to Ann then.',
    ],
    [
      'what comes next',
      [['The backup runs at three.', 'Yes, the backup runs at three.']],
      'Then open the log.',
      'Then open the log.',
    ],
  ]);
});

describe('names of code, and lists of bare words', () => {
  resolves([
    [
      'a branch',
      [['Create a branch named fix-typos.', 'The branch fix-typos has been created.']],
      'Push the branch.',
      'Push fix-typos.',
    ],
    [
      'a table',
      [['The table USER_SESSIONS is large.', 'Yes, USER_SESSIONS has a million rows.']],
      'Empty the table.',
      'Empty USER_SESSIONS.',
    ],
    [
      'a folder',
      [['I moved the photos into the folder /home/pictures.', 'Good.']],
      'What else is there?',
      'What else is in the folder /home/pictures?',
    ],
    [
      'a hyphen that only joins words',
      [['The sign-up is slow.', 'Yes, the sign-up is slow.']],
      'Who built that page?',
      'Who built that page?',
    ],
    [
      'environments',
      [['Which environments are there?', 'local, staging and production.']],
      'Reset the last one.',
      'Reset production.',
    ],
    [
      'steps',
      [['How do I clean it?', 'First open the lid, then wipe the glass, then close the lid.']],
      'Explain the second step.',
      'Explain wipe the glass.',
    ],
    [
      'days',
      [['We can meet on Tuesday or on Thursday.', 'Both suit Ida.']],
      'I prefer the latter.',
      'I prefer Thursday.',
    ],
  ]);
});
