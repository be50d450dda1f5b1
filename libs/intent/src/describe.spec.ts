import { ACTIONS } from './catalogue';
import { classify } from './classifier';
import { describeIntent } from './describe';
import { helpEntries, helpText } from './help';

describe('describeIntent', () => {
  it.each([
    ['Close issue #85', "You'd like me to close issue #85."],
    ['close #12 as not planned', "You'd like me to close issue #12 as not planned."],
    ['Close #7, #8 and #9', "You'd like me to close issues #7, #8 and #9."],
    [
      'assign #3 to Chen and label it backend',
      "You'd like me to assign issue #3 to Chen and label issue #3 backend.",
    ],
    ['Assign GitHub issue #85 to me', "You'd like me to assign issue #85 to you."],
    [
      'Create an issue for the login bug in web, assign it to Maria',
      `You'd like me to create an issue in web, assigned to Maria: "Login bug".`,
    ],
    ['show issues assigned to Maria', "You'd like to see the issues assigned to Maria."],
    ['Search my files for the word budget', `You're looking for "budget" in your files.`],
    ['Summarise notes.md for me', "You'd like a summary of notes.md."],
    ['What did I say about the budget?', "You'd like to know what we said about budget."],
  ])('%s', (message, description) => {
    expect(describeIntent(classify(message))).toBe(description);
  });

  it('has a sentence for every action, with and without slots', () => {
    for (const { name, examples } of ACTIONS) {
      const bare = { ...classify(examples[0] ?? ''), action: name, slots: {} };
      expect(describeIntent(bare)).toMatch(/^[A-Z].*[.!?]$/);
      expect(describeIntent(bare)).not.toMatch(/undefined/);
    }
  });
});

describe('the help', () => {
  it('lists every action that has a topic once, with its examples', () => {
    const listed = helpEntries().flatMap(({ actions }) => actions);
    expect(listed).toHaveLength(ACTIONS.filter(({ topic }) => topic !== null).length);
    expect(listed.every(({ examples }) => examples.length > 0)).toBe(true);
  });

  it('has a line for each topic', () => {
    expect(helpText()).toContain('Issues: "Create an issue: the login page crashes on Safari"');
    expect(helpText().split('\n')).toHaveLength(6);
  });
});
