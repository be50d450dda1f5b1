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
      [['Tomasz and Ingrid are on call.', 'Good to know.']],
      'Does she have a laptop?',
      'Does Ingrid have a laptop?',
    ],
  ] as const)('%j %s', (said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
});
