import { Said, resolveAfter } from '../conversation.fixture';

describe('things named apart and meant together', () => {
  it.each<[string, Said[], string, string]>([
    [
      'people of two turns',
      [
        ['Who is on duty?', 'Marta is on duty.'],
        ['Is Jonas there?', 'Jonas is on holiday.'],
      ],
      'Do they share an office?',
      'Do Marta and Jonas share an office?',
    ],
    [
      'people in different roles',
      [['Lucia is driving with Hamid to the fair.', 'Have fun.']],
      'Where will they park?',
      'Where will Lucia and Hamid park?',
    ],
    [
      'files opened one after the other',
      [
        ['Open budget.xlsx.', 'Here it is.'],
        ['Open plan.docx too.', 'Here is plan.docx.'],
      ],
      'Send both to Karim.',
      'Send both budget.xlsx and plan.docx to Karim.',
    ],
    [
      'people known by what they do',
      [
        ['Call the plumber.', 'Calling the plumber.'],
        ['Call the electrician too.', 'Done.'],
      ],
      'Ask them for an offer.',
      'Ask the plumber and the electrician for an offer.',
    ],
    [
      'issues and not the people around them',
      [
        ['Show issue #7.', 'Issue #7 was reported by Alice.'],
        ['And issue #8?', 'Issue #8 is about the cart.'],
      ],
      'Assign both to me.',
      'Assign both issue #7 and issue #8 to me.',
    ],
  ])('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it('gives way to something plural that was named since', () => {
    const said: Said[] = [
      ['Is Marta in?', 'Yes.'],
      ['Is Jonas in?', 'Yes, with the interns.'],
    ];
    expect(resolveAfter(said, 'Invite them.').resolvedMessage).toBe('Invite the interns.');
  });

  it('is no pair when three were named', () => {
    const said: Said[] = [
      ['Open a.md and then b.md.', 'Done.'],
      ['Open c.md.', 'Done.'],
    ];
    expect(resolveAfter(said, 'Close both.').references.map(({ resolved }) => resolved)).not.toContain(
      'b.md and c.md',
    );
  });
});
