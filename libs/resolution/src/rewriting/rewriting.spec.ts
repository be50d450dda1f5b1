import { Said, resolveAfter } from '../conversation.fixture';

describe('the rewritten sentence', () => {
  it.each<[string, Said[], string, string]>([
    [
      'uses a name as it was given',
      [['Call Emil Novak.', 'Calling Emil.']],
      'Send him the notes.',
      'Send Emil the notes.',
    ],
    [
      'drops the title of a person',
      [['Who is on the line?', 'It is CEO Laura Stein.']],
      'Put her through.',
      'Put Laura Stein through.',
    ],
    [
      'says "the" for what was introduced with "a"',
      [['Do I have messages?', 'There is a message from Ann.']],
      'Read it.',
      'Read the message.',
    ],
    ['keeps compounds', [['Start a video call with Bo.', 'Ok.']], 'End it.', 'End the video call.'],
    ['changes persons', [['Who called?', 'Your brother called.']], 'Call him back.', 'Call my brother back.'],
    ['makes possessives', ['Look at issue #7.'], 'What is its status?', "What is issue #7's status?"],
    [
      'puts long owners behind',
      [['I want a hotel.', 'The Golden Lion is a cheap hotel.']],
      'What is their address?',
      'What is the address of The Golden Lion?',
    ],
    [
      'adds the owner of an attribute',
      [['I want a hotel.', 'Bluebird is a cheap hotel.']],
      'What is the address and phone number?',
      'What is the address and phone number of Bluebird?',
    ],
    [
      'spells out what leans on a pronoun',
      [['Is Sofia in?', 'Sofia is in.']],
      "She's late, tell the team.",
      'Sofia is late, tell the team.',
    ],
    ['names everyone', ['Invite Paul and Ines.'], 'Send them the agenda.', 'Send Paul and Ines the agenda.'],
    [
      'keeps capitals at the start',
      [['Is there a file?', 'I found report.pdf.']],
      'It is big.',
      'Report.pdf is big.',
    ],
    [
      'replaces a pronoun once',
      ['Look at issue #7.'],
      'Reopen it and assign it to Bo.',
      'Reopen issue #7 and assign it to Bo.',
    ],
  ])('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it('says where each replacement stands', () => {
    const { resolvedMessage, references } = resolveAfter(
      ['Look at issue #7 and report.pdf.'],
      'Attach the file to that issue.',
    );
    expect(references).toHaveLength(2);
    for (const { resolvedSpan, replacement } of references) {
      expect(resolvedMessage.slice(resolvedSpan.start, resolvedSpan.end)).toBe(replacement);
    }
  });

  it('explains every decision when asked', () => {
    const { explanation } = resolveAfter(['Look at issue #7.'], 'Close it, and thanks for that.', {
      explain: true,
    });
    expect(explanation?.detections).toMatchObject([
      {
        text: 'it',
        rule: 'personal_pronoun',
        anaphoric: true,
        candidates: [{ entity: 'issue #7', turn: 1 }],
      },
      { text: 'that', rule: 'thanks_for_that', anaphoric: false, candidates: [] },
    ]);
    expect(explanation?.detections[0]?.candidates[0]?.features).toMatchObject({ recency: 1, named: 1 });
  });
});
