import { Said, resolveAfter } from '../conversation.fixture';

describe('which thing is meant, and how it is called', () => {
  it.each<[string, Said[], string, string]>([
    [
      'one item of a set',
      [['Any new invoices?', 'You have four invoices.']],
      'Approve it.',
      'Approve the invoice.',
    ],
    [
      'not somebody who answered "who"',
      [['Who filmed the video "Harbour Lights"?', 'Ravn.']],
      'Play it again.',
      'Play "Harbour Lights" again.',
    ],
    [
      'nor the company that somebody is in',
      [['Who is on the call?', 'Brandt and Ravn are.']],
      'Leave it.',
      'Leave the call.',
    ],
    [
      'what says something',
      [['Any mail from the Oslo office?', 'The Oslo office sent one letter.']],
      'What does it say?',
      'What does the letter say?',
    ],
    [
      'what can be put on repeat',
      [['Play "Harbour Lights" in the kitchen.', 'Playing "Harbour Lights".']],
      'Put it on repeat.',
      'Put "Harbour Lights" on repeat.',
    ],
    [
      'a description once it is shortened',
      [['Open the long quarterly report.', 'The report is open.']],
      'Print it.',
      'Print the report.',
    ],
    [
      'a description without what holds for the moment only',
      [['Who is on the incoming call?', 'Karim is on the incoming call.']],
      'Decline it.',
      'Decline the call.',
    ],
    [
      'the noun of "that one"',
      [['Do we have reports by Ines?', 'Yes, there is a report by Ines.']],
      'Print that one.',
      'Print that report.',
    ],
    ['a name for "that one"', [['Is it build 7?', 'It is plan.md.']], 'Print that one.', 'Print plan.md.'],
  ])('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
});
