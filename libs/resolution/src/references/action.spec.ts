import { Said, resolveAfter } from '../conversation.fixture';

describe('do it, do that, do so, do the same', () => {
  it.each<[string, Said[], string, string]>([
    ['again', [['Water the plants.', 'Done.']], 'Do that again.', 'Water the plants again.'],
    [
      'a time',
      [['Water the plants.', 'Done.']],
      'Do it again on Sunday.',
      'Water the plants again on Sunday.',
    ],
    [
      'another time',
      [['Book a table for two on Friday.', 'Booked.']],
      'Do it on Saturday instead.',
      'Book a table for two on Saturday instead.',
    ],
    [
      'a polite request',
      ['Could you please dust the shelf?'],
      'Then do it on Friday.',
      'Then dust the shelf on Friday.',
    ],
    [
      'a wish',
      ['I would like you to back up the photos.'],
      'When can you do it?',
      'When can you back up the photos?',
    ],
    [
      'a prohibition',
      [['Restart the router.', 'Done.']],
      "Don't do that again.",
      "Don't restart the router again.",
    ],
    [
      'the same for a thing',
      [['Label issue #8 as urgent.', 'Done.']],
      'Do the same for #12.',
      'Label #12 as urgent.',
    ],
    [
      'the same for a person',
      [['Send the slides to Omar.', 'Sent.']],
      'Now do the same for Lena.',
      'Now send the slides to Lena.',
    ],
    [
      'with the same preposition',
      [['Turn on the light in the hall.', 'It is on.']],
      'Do this in the kitchen as well.',
      'Turn on the light in the kitchen as well.',
    ],
    [
      'an offer',
      [['The tests are red.', 'Should I restart the build?']],
      'Yes, do that.',
      'Yes, restart the build.',
    ],
    [
      'an offer behind a report',
      [['Save the draft.', 'Saved, and should I print the letter?']],
      'Please do so.',
      'Please print the letter.',
    ],
    [
      'an offer to the user',
      [['Hi.', 'Would you like me to send you your invoice?']],
      'Please do so by Friday.',
      'Please send me my invoice by Friday.',
    ],
    ['a test, which is a thing', ['Start the backup.'], 'Do that test tomorrow.', 'Do that test tomorrow.'],
  ])('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it('asks what to do when nothing was asked for', () => {
    const { resolvedMessage, clarification } = resolveAfter(
      [['Thanks.', 'You are welcome.']],
      'Do it again.',
    );
    expect(resolvedMessage).toBe('Do it again.');
    expect(clarification).toContain('"Do it"');
  });
});
