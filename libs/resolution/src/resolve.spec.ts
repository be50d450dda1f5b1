import fc from 'fast-check';
import { resolveAfter } from './conversation.fixture';

const ITEMS = 'Our open items are GitHub issue #85, GitHub issue #86 and GitHub issue #90.';
const SEED = [
  'Our project Alpha uses the file requirements_v2.pdf and the file budget.xlsx.',
  'We discussed GitHub issue #85 about the login bug and GitHub issue #86 about the logout page.',
];
/** As the service stores them: a reply that repeats what was understood. */
const withReplies = (turns: readonly string[]): [string, string][] =>
  turns.map((turn) => [turn, `Here is what I understood: ${turn}`]);

const anything = fc.string({ unit: 'binary', maxLength: 300 });

describe('resolve: the examples of the specification', () => {
  it.each([
    [
      'that issue',
      ['We should fix GitHub issue #85 today.'],
      'Show me that issue again',
      'Show me GitHub issue #85 again',
      'demonstrative_reference',
    ],
    [
      'the document',
      ['I uploaded requirements_v2.pdf this morning.'],
      'Summarize the document',
      'Summarize requirements_v2.pdf',
      'definite_reference',
    ],
    [
      'the first item',
      [ITEMS],
      'Show me the first item',
      'Show me GitHub issue #85',
      'comparative_reference',
    ],
    ['the last one', [ITEMS], 'Close the last one', 'Close GitHub issue #90', 'comparative_reference'],
    [
      'it',
      ['Please look at GitHub issue #85.'],
      'Can you close it?',
      'Can you close GitHub issue #85?',
      'pronoun_reference',
    ],
    [
      'its',
      ['Please look at GitHub issue #85.'],
      'What is its status?',
      "What is GitHub issue #85's status?",
      'possessive_reference',
    ],
    [
      'her',
      ['Maria Lopez reported the outage yesterday.'],
      'Send her the summary',
      'Send Maria Lopez the summary',
      'pronoun_reference',
    ],
    [
      'type beats recency',
      ['We should fix GitHub issue #85.', 'I uploaded requirements_v2.pdf.'],
      'Assign that issue to me',
      'Assign GitHub issue #85 to me',
      'demonstrative_reference',
    ],
    [
      'two hops back',
      ['We should fix GitHub issue #85.', 'How are you today?', 'Thanks, that helps.'],
      'Reopen that issue',
      'Reopen GitHub issue #85',
      'demonstrative_reference',
    ],
    [
      'the other one',
      ['Compare GitHub issue #85 with GitHub issue #86.', 'Show me GitHub issue #85.'],
      'Close the other one',
      'Close GitHub issue #86',
      'comparative_reference',
    ],
    [
      'the first file',
      SEED,
      'Summarize the first file',
      'Summarize requirements_v2.pdf',
      'comparative_reference',
    ],
    ['the last issue', SEED, 'Close the last issue', 'Close GitHub issue #86', 'comparative_reference'],
  ])('%s', (_name, turns, message, expected, type) => {
    for (const said of [turns, withReplies(turns)]) {
      const resolution = resolveAfter(said, message);
      expect(resolution.resolvedMessage).toBe(expected);
      expect(resolution.references[0]).toMatchObject({ type });
      const { sourceTurn, confidence } = resolution.references[0] ?? { sourceTurn: 0, confidence: -1 };
      expect(sourceTurn).toBeGreaterThanOrEqual(1);
      expect(sourceTurn).toBeLessThanOrEqual(turns.length);
      expect(confidence).toBeGreaterThanOrEqual(0.5);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    'It is raining today',
    'I think that we should meet this week',
    'That said, thank you',
    'List all projects',
    'Hello there',
  ])('leaves alone: %s', (message) => {
    for (const said of [SEED, withReplies(SEED)]) {
      const resolution = resolveAfter(said, message);
      expect(resolution.resolvedMessage).toBe(message);
      expect(resolution.references).toEqual([]);
      expect(resolution.unresolved).toEqual([]);
    }
  });

  it.each(['Close that issue', 'Call her', 'Delete it'])('asks when nothing fits: %s', (message) => {
    const resolution = resolveAfter([], message);
    expect(resolution.resolvedMessage).toBe(message);
    expect(resolution.unresolved).toHaveLength(1);
    expect(resolution.clarification).toContain('?');
  });

  it('keeps the original when the threshold is not reached', () => {
    const resolution = resolveAfter(SEED, 'Show me it', { confidenceThreshold: 1 });
    expect(resolution.resolvedMessage).toBe('Show me it');
    expect(resolution.unresolved[0]?.candidates.length).toBeGreaterThan(0);
  });

  it('names the runners-up', () => {
    const said = [
      'Look at GitHub issue #85 about the login bug, GitHub issue #86 and the file requirements_v2.pdf.',
    ];
    const resolution = resolveAfter(said, 'Show me the first issue', { confidenceThreshold: 0.3 });
    expect(resolution.resolvedMessage).toBe('Show me GitHub issue #85');
    expect(resolution.references[0]?.alternatives.map(({ entity }) => entity)).toContain('GitHub issue #86');
    expect(resolveAfter(said, 'Update the document', { confidenceThreshold: 0.3 }).resolvedMessage).toBe(
      'Update requirements_v2.pdf',
    );
    expect(resolveAfter(said, 'Call her', { confidenceThreshold: 0.3 }).unresolved[0]).toMatchObject({
      original: 'her',
      type: 'pronoun_reference',
    });
  });

  it('looks no further back than the window', () => {
    const said = [
      'We should fix GitHub issue #85.',
      'Thanks for the help.',
      'Thanks for the help.',
      'Thanks for the help.',
    ];
    expect(resolveAfter(said, 'Close that issue', { contextWindow: 2 }).resolvedMessage).toBe(
      'Close that issue',
    );
    expect(resolveAfter(said, 'Close that issue', { mode: 'speed' }).resolvedMessage).toBe(
      'Close that issue',
    );
    expect(resolveAfter(said, 'Close that issue').resolvedMessage).toBe('Close GitHub issue #85');
  });
});

it('throws on no string, changes nothing it does not report, and is deterministic', () => {
  fc.assert(
    fc.property(anything, anything, anything, (user, reply, message) => {
      const once = resolveAfter([[user, reply]], message);
      expect(resolveAfter([[user, reply]], message)).toEqual(once);
      expect(once.originalMessage).toBe(message);
      if (once.references.length === 0) expect(once.resolvedMessage).toBe(message);
    }),
  );
});
