import * as fc from 'fast-check';
import { join } from 'node:path';
import { isKept, readUtterances } from '../../../bench/intent/utterances';
import { ACTIONS } from './catalogue';
import { classify } from './classifier';
import { ACTION_NAMES } from './intent.types';

const UTTERANCES = readUtterances(join(__dirname, '../../../test/intent-utterances'));

describe('the labelled utterances', () => {
  it('are at least 600 in at least 15 classes, about three tenths of them kept aside', () => {
    expect(UTTERANCES.length).toBeGreaterThanOrEqual(600);
    expect(new Set(UTTERANCES.map(({ action }) => action)).size).toBeGreaterThanOrEqual(15);
    const share = UTTERANCES.filter(({ text }) => isKept(text)).length / UTTERANCES.length;
    expect(share).toBeGreaterThan(0.27);
    expect(share).toBeLessThan(0.33);
  });

  it('are classified right in at least 93 % of the kept part', () => {
    const kept = UTTERANCES.filter(({ text }) => isKept(text));
    const right = kept.filter(({ action, text }) => classify(text).action === action);
    expect(right.length / kept.length).toBeGreaterThanOrEqual(0.93);
  });
});

describe('what the contract names', () => {
  it.each([
    ['list all projects', 'list_projects'],
    ['How many projects do we have?', 'count_projects'],
    ['Find the project called Apollo', 'find_project'],
    ['What is my default project?', 'get_default_project'],
    ['Tell me everything about project Apollo', 'get_project_details'],
    ['hi there', 'get_greeting'],
    ['hello', 'get_greeting'],
    ['What can you do?', 'get_help'],
    ['Is everything up and running?', 'get_status'],
    ['What have we talked about so far?', 'recall_conversation'],
    ['Search my files for the word budget', 'search_files'],
    ['Search my files for zebra1763675678', 'search_files'],
    ['Search my files for budget', 'search_files'],
    ['Read the file notes.md', 'read_file_contents'],
    ['Read the file notes-1763675678.md', 'read_file_contents'],
    ['Summarise notes.md for me', 'summarize_file'],
    ['Summarize requirements_v2.pdf', 'summarize_file'],
    ['Create an issue: the login page crashes on Safari', 'create_issue'],
    ['Show me issue #85', 'show_issue_details'],
    ['Which issues are open?', 'list_issues'],
    ['Close issue #85', 'close_issue'],
  ])('%s → %s', (message, action) => {
    expect(classify(message).action).toBe(action);
  });
});

describe('the catalogue', () => {
  it('declares every action once', () => {
    expect(ACTIONS.map(({ name }) => name).sort()).toEqual([...ACTION_NAMES].sort());
  });

  it.each(ACTIONS.flatMap(({ name, examples }) => examples.map((example) => [example, name])))(
    'its example "%s" is %s',
    (example, name) => expect(classify(example).action).toBe(name),
  );
});

describe('whatever the message', () => {
  const words = fc.constantFrom(
    ...[
      'close',
      'issue',
      '#85',
      'not',
      "don't",
      'please',
      'project',
      'a',
      'the',
      'notes.md',
      '"x',
      "'",
      ':',
      ',',
      '?',
      'assign',
      'to',
      'label',
    ],
  );
  const message = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  );

  it('an intent comes back, the same each time, with a confidence between 0 and 1 and plain values as slots', () => {
    fc.assert(
      fc.property(message, (text) => {
        const intent = classify(text);
        expect(classify(text)).toEqual(intent);
        expect(ACTION_NAMES).toContain(intent.action);
        expect(intent.confidence).toBeGreaterThanOrEqual(0);
        expect(intent.confidence).toBeLessThanOrEqual(1);
        expect(JSON.parse(JSON.stringify(intent))).toEqual(intent);
      }),
      { numRuns: 500 },
    );
  });
});
