import { Said, resolveAfter } from '../conversation.fixture';

describe('versions of a work', () => {
  it.each<[string, Said[], string, string]>([
    [
      'of a file',
      [['Open terms.md.', 'Here is terms.md.']],
      'Restore the previous version.',
      'Restore the previous version of terms.md.',
    ],
    [
      'by somebody',
      [['Find the poem "Harbour Lights".', 'Here is "Harbour Lights".']],
      'Show the translation by Ines.',
      'Show the translation of "Harbour Lights" by Ines.',
    ],
    [
      "somebody's",
      [['Find the poem "Harbour Lights".', 'Here is "Harbour Lights".']],
      "I prefer Omar's translation.",
      'I prefer Omar\'s translation of "Harbour Lights".',
    ],
    [
      'not when it is said',
      [['Open terms.md.', 'Here is terms.md.']],
      'Restore the previous version of plan.md.',
      'Restore the previous version of plan.md.',
    ],
    [
      'not when it is new',
      [['Open terms.md.', 'Here is terms.md.']],
      'We need a translation for the demo.',
      'We need a translation for the demo.',
    ],
  ])('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
});
