import { resolveAfter } from '../conversation.fixture';

describe('a short answer to a question about the request', () => {
  it.each<[string, string, string, string]>([
    ['Reserve a desk.', 'For which day?', 'Monday.', 'Reserve a desk for Monday.'],
    ['Reserve a desk.', 'At what time should it start?', 'At 9.', 'Reserve a desk at 9.'],
    ['Reserve a desk.', 'When?', 'Monday', 'Reserve a desk on Monday.'],
    ['Forward the invoice.', 'Who should I forward it to?', 'Ida.', 'Forward the invoice to Ida.'],
    ['Share the album with a friend.', 'With whom?', 'With Ida.', 'Share the album with Ida.'],
    ['I want to sell the car.', 'In which month?', 'In May.', 'Sell the car in May.'],
    [
      'Show the price.',
      'The price of which printer?',
      'The old printer.',
      'Show the price of the old printer.',
    ],
    ['Open the chapter.', 'Which chapter?', '3.', 'Open chapter 3.'],
    ['Invite someone to the fair.', 'Who should I invite?', 'Ida.', 'Invite Ida to the fair.'],
    ['File a claim.', 'Which priority should it have?', 'Low.', 'File a claim with low priority.'],
    ['Print the menu.', 'As a leaflet or as a poster?', 'As a poster.', 'Print the menu as a poster.'],
    ['Reserve a desk.', 'When?', 'Tomorrow at nine.', 'Reserve a desk tomorrow at nine.'],
    ['Print the menu.', 'In which language?', 'French.', 'Print the menu in French.'],
  ])('%s %s %s', (request, question, answer, expected) => {
    expect(resolveAfter([[request, question]], answer).resolvedMessage).toBe(expected);
  });

  it.each([
    ['Call Omar.', 'Which Omar do you mean?', 'The lawyer.'],
    ['Water the plants.', 'Which plants are these?', 'Ferns.'],
    ['Reserve a desk.', 'For which day?', 'No idea.'],
    ['Tell Ida that we are late.', 'When?', 'Now.'],
    ['Remind me tomorrow to call Ida.', 'What time should I remind you?', 'Ten.'],
    ['Write to Ida.', 'To Ida Holt or to Ida Lund?', 'To Ida Lund.'],
    ['Order a ladder.', 'Which size?', '3.'],
    ['Decline the call.', 'When should I remind you?', 'Tomorrow.'],
  ])('%s %s %s is left alone', (request, question, answer) => {
    expect(resolveAfter([[request, question]], answer).resolvedMessage).toBe(answer);
  });

  it('fills one gap after the other', () => {
    const said: [string, string][] = [
      ['Reserve a desk.', 'For which day?'],
      ['Monday.', 'At what time?'],
    ];
    expect(resolveAfter(said, 'Nine.').resolvedMessage).toBe('Reserve a desk for Monday at nine.');
  });
});
