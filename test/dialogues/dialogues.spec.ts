import { join } from 'node:path';
import { isRight, parseDialogues, readDialogues, variants } from '../../bench/evaluate/dialogues';
import { byPhenomenon, percentRight, runDialogues } from '../../bench/evaluate/dialogue-results';
import floor from './floor.json';

const tests = readDialogues(__dirname);
const isLeftAlone = ({ phenomenon }: { phenomenon: string }) => phenomenon.startsWith('leave-');

describe('the tables', () => {
  const dialogues = (chosen: typeof tests) =>
    new Set(chosen.map((test) => `${test.phenomenon} ${test.dialogue}`)).size;

  it('hold at least 300 dialogues with references and 100 messages to leave alone', () => {
    expect(dialogues(tests.filter((test) => !isLeftAlone(test)))).toBeGreaterThanOrEqual(300);
    expect(dialogues(tests.filter(isLeftAlone))).toBeGreaterThanOrEqual(100);
  });

  it('expect a change exactly where there is one to make', () => {
    const inert = tests.filter(
      (test) => !isLeftAlone(test) && !test.mustAsk && test.accepted[0] === test.message,
    );
    expect(inert.map(({ id }) => id)).toEqual([]);
    expect(tests.filter((test) => isLeftAlone(test) && test.accepted.join() !== test.message)).toEqual([]);
  });

  it('name no dialogue twice', () => {
    const seen = tests.map(({ context, message }) =>
      JSON.stringify([context.map(({ text }) => text), message]),
    );
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
  });
});

describe('the engine', () => {
  it(`resolves at least ${floor.dialogues} % of them`, () => {
    const results = runDialogues(tests);
    const shares = [...byPhenomenon(results)].map(
      ([name, group]) => `${percentRight(group).toFixed(0).padStart(4)} %  ${name}`,
    );
    // `npm run evaluate -- --dialogues` shows each failure.
    expect([percentRight(results) >= floor.dialogues, ...shares]).toEqual([true, ...shares]);
  });

  it(`resolves at least ${floor.heldBack} % of those that were held back`, () => {
    expect(percentRight(runDialogues(readDialogues(join(__dirname, 'held-back'))))).toBeGreaterThanOrEqual(
      floor.heldBack,
    );
  });
});

describe('the notation', () => {
  it('gives a message its context, with the accepted rewrite of earlier messages', () => {
    const text =
      '# title\n\nU: Show #8.\nA: Here is #8.\nU: Close it.\n=> Close #8.\nA: Closed.\nU: Reopen it.\n=> Reopen {#8|issue #8}.\n';
    const [first, second] = parseDialogues(text, 'table.txt');
    expect(first).toMatchObject({
      id: 'table.txt:5',
      phenomenon: 'table',
      message: 'Close it.',
      accepted: ['Close #8.'],
    });
    expect(second?.context.at(-2)).toEqual({ role: 'user', text: 'Close it.', resolved: 'Close #8.' });
    expect(second).toMatchObject({ dialogue: 0, accepted: ['Reopen #8.', 'Reopen issue #8.'] });
  });

  it('keeps the lines of a list together', () => {
    const [test] = parseDialogues('U: Show.\nA: Here:\n- one\n- two\nU: It rains.\n==\n', 'table.txt');
    expect(test?.context[1]?.text).toBe('Here:\n- one\n- two');
    expect(test?.accepted).toEqual(['It rains.']);
  });

  it('spells out alternatives, nested ones too', () => {
    expect(variants('{a|b {c|d}} e{| f}')).toEqual(['a e', 'a e f', 'b c e', 'b c e f', 'b d e', 'b d e f']);
    expect(() => variants('{a|b')).toThrow('not closed');
  });

  it('refuses an expectation that follows no message', () => {
    expect(() => parseDialogues('A: Hello.\n== \n', 'table.txt')).toThrow('table.txt:2');
  });

  it('knows right from wrong', () => {
    const [rewritten, asked] = parseDialogues('U: Close it.\n=> Close #8.\n\nU: Open it.\n=?\n', 'table.txt');
    if (!rewritten || !asked) throw new Error('The table was not read.');
    expect(isRight(rewritten, { resolvedMessage: 'Close “#8”', clarification: null })).toBe(true);
    expect(isRight(rewritten, { resolvedMessage: 'close #8.', clarification: null })).toBe(true);
    expect(isRight(rewritten, { resolvedMessage: 'Close it.', clarification: null })).toBe(false);
    expect(isRight(rewritten, { resolvedMessage: 'Close #8.', clarification: 'Which?' })).toBe(false);
    expect(isRight(asked, { resolvedMessage: 'Open it.', clarification: 'Which?' })).toBe(true);
    expect(isRight(asked, { resolvedMessage: 'Open it.', clarification: null })).toBe(false);
  });
});
