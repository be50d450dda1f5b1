import { analyseText } from '../language';
import { resolveAfter } from '../conversation.fixture';
import { extractMentions } from './extract';

const typeOf = (text: string, name: string): string | undefined =>
  extractMentions(analyseText(text)).find((mention) => mention.text === name)?.type;

describe('who is a person', () => {
  it.each([
    ['Katarzyna approved the plan.', 'Katarzyna', 'person'],
    ['I spoke to Mr. Adeyemi.', 'Mr. Adeyemi', 'person'],
    ['Rosa is a small hotel near the station.', 'Rosa', 'noun_phrase'],
    ['Alpine Foods is a client of ours.', 'Alpine Foods', 'noun_phrase'],
    ['Adeyemi is a nurse.', 'Adeyemi', 'person'],
    ['The choir is led by Okonjo Park.', 'Okonjo Park', 'person'],
    ['The stream ends at Okonjo Park.', 'Okonjo Park', 'place'],
    ['I met Ann from Delta Foods.', 'Delta Foods', 'noun_phrase'],
    ['Did Harbour Tools reply?', 'Harbour Tools', 'noun_phrase'],
    ['We buy from Larsen AS.', 'Larsen AS', 'noun_phrase'],
    ['The tank holds 40 litres.', '40 litres', 'quantity'],
  ])('%s', (text, name, type) => {
    expect(typeOf(text, name)).toBe(type);
  });

  it.each([
    [[['Did Hiroshi answer the tenant?', 'Not yet.']], 'Call him.', 'Call Hiroshi.'],
    [
      [['Who writes the tests?', 'Adeyemi writes them in SQL.']],
      'Thank him for me.',
      'Thank Adeyemi for me.',
    ],
    [
      [['I spoke to Mrs. Blum about Harbour Tools.', 'Harbour Tools is a client.']],
      'Send her the offer.',
      'Send Mrs. Blum the offer.',
    ],
    [
      [['How heavy is the new bicycle?', 'The new bicycle weighs 14 kg.']],
      'Sell it.',
      'Sell the new bicycle.',
    ],
    [
      [
        ['My aunt is visiting.', 'Nice.'],
        ['My uncle comes too.', 'Lovely.'],
      ],
      'Book a hotel for him.',
      'Book a hotel for my uncle.',
    ],
    [
      [['Book a court for the lesson.', 'The Garden court is booked for the lesson.']],
      'When does it start?',
      'When does the lesson start?',
    ],
    [
      [['Show the photos from Crete.', 'Here are 40 photos from Crete.']],
      'Print them.',
      'Print the photos from Crete.',
    ],
    [
      [['Tomasz and Ingrid are on call.', 'Good to know.']],
      'Does she have a laptop?',
      'Does Ingrid have a laptop?',
    ],
  ] as const)('%j %s', (said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
});
