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
