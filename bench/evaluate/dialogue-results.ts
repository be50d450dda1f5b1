import { Resolution } from '@antecedent/resolution';
import { DialogueTest, isRight } from './dialogues';
import { predict } from './records';

export interface DialogueResult {
  test: DialogueTest;
  resolution: Resolution;
  right: boolean;
}

export function runDialogues(tests: readonly DialogueTest[]): DialogueResult[] {
  return tests.map((test) => {
    const { resolution } = predict(test);
    return { test, resolution, right: isRight(test, resolution) };
  });
}

export function percentRight(results: readonly DialogueResult[]): number {
  return results.length ? (100 * results.filter(({ right }) => right).length) / results.length : 0;
}

export function byPhenomenon(results: readonly DialogueResult[]): Map<string, DialogueResult[]> {
  const groups = new Map<string, DialogueResult[]>();
  for (const result of results) {
    groups.set(result.test.phenomenon, [...(groups.get(result.test.phenomenon) ?? []), result]);
  }
  return groups;
}

/** A table of the phenomena with each failure below its own: conversation, result, what was expected. */
export function describeDialogues(tests: readonly DialogueTest[]): string {
  const results = runDialogues(tests);
  const sections = [...byPhenomenon(results)].map(([phenomenon, group]) => {
    const failures = group.filter(({ right }) => !right);
    const title = `## ${phenomenon}: ${group.length - failures.length} of ${group.length}`;
    return [title, ...failures.map(describeFailure)].join('\n\n');
  });
  return [`# ${percentRight(results).toFixed(1)} % of ${results.length} messages`, ...sections].join('\n\n');
}

function describeFailure({ test, resolution }: DialogueResult): string {
  const context = test.context.map(({ role, text }) => `  ${role === 'user' ? 'U' : 'A'}: ${text}`);
  const expected = test.mustAsk ? ['a question'] : test.accepted;
  return [
    test.id,
    ...context,
    `  U: ${test.message}`,
    `  -> ${resolution.resolvedMessage}${resolution.clarification === null ? '' : `   [asks: ${resolution.clarification}]`}`,
    ...expected.slice(0, 3).map((text) => `  should be ${text}`),
  ].join('\n');
}
