import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE_TYPES } from '@antecedent/resolution';
import { isRight, parseDialogues } from '../../bench/evaluate/dialogues';
import { predict } from '../../bench/evaluate/records';

const GUIDE = readFileSync(join(__dirname, '../../docs/guide/reference-resolution.md'), 'utf8');
const examples = [...GUIDE.matchAll(/```dialogue\n(.*?)```/gs)].flatMap(([, text = ''], i) =>
  parseDialogues(text, `block ${i + 1}`),
);

describe('the guide', () => {
  it.each(examples.map((test) => [test.message, test] as const))('is right about %p', (_message, test) => {
    const { resolution } = predict(test);
    expect([isRight(test, resolution), resolution.resolvedMessage]).toEqual([
      true,
      resolution.resolvedMessage,
    ]);
  });

  it('shows every type of reference', () => {
    const shown = examples.flatMap((test) => predict(test).resolution.references.map(({ type }) => type));
    expect(new Set(shown)).toEqual(new Set(REFERENCE_TYPES));
    for (const type of REFERENCE_TYPES) expect(GUIDE).toContain(`(\`${type}\`)`);
  });
});
