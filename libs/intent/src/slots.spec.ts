import { classify } from './classifier';
import { ClassificationContext, Slots } from './intent.types';

const cases: [message: string, slots: Slots][] = [
  [
    'Create an issue for the login bug in web, assign it to Maria',
    { title: 'Login bug', repository: 'web', assignee: 'Maria' },
  ],
  ['Create an issue: the login page crashes on Safari', { title: 'The login page crashes on Safari' }],
  [
    'Make an issue titled "Dark mode flickers" in acme/web',
    { title: 'Dark mode flickers', repository: 'acme/web' },
  ],
  [
    'Please log an issue about push notifications not arriving, labels bug and urgent',
    { title: 'Push notifications not arriving', labels: ['bug', 'urgent'] },
  ],
  [
    'The export button is gone since the last release. Please file a bug.',
    { title: 'The export button is gone since the last release' },
  ],
  [
    'File a bug: uploads fail. It happens on Firefox only.',
    { title: 'Uploads fail', body: 'uploads fail. It happens on Firefox only' },
  ],
  ['Close issue #85', { issueNumber: 85 }],
  ['close #12 as not planned', { issueNumber: 12, closeReason: 'not_planned' }],
  ['close #7, #8 and #9', { issueNumber: 7, issueNumbers: [7, 8, 9] }],
  [
    'please resolve acme/web#33 as a duplicate of #2',
    { issueNumber: 33, repository: 'acme/web', closeReason: 'duplicate' },
  ],
  ['close https://github.com/acme/web/issues/33', { issueNumber: 33, repository: 'acme/web' }],
  ['Comment on issue #85: I can reproduce this', { issueNumber: 85, comment: 'I can reproduce this' }],
  ['Comment that the tests pass now on issue #85', { issueNumber: 85, comment: 'the tests pass now' }],
  [
    'Can you assign #3 to Chen and label it backend?',
    { issueNumber: 3, assignee: 'Chen', labels: ['backend'] },
  ],
  ['assign issue #12 to @sam', { issueNumber: 12, assignee: 'sam' }],
  ['Assign that issue to me', { assignee: 'me' }],
  ['rename #85 to Broken login', { issueNumber: 85, title: 'Broken login' }],
  ['remove the label wontfix from #9', { issueNumber: 9, removeLabels: ['wontfix'] }],
  [
    'please relabel #12 from bug to enhancement',
    { issueNumber: 12, labels: ['enhancement'], removeLabels: ['bug'] },
  ],
  ['put #12 into the v1.4 milestone please', { issueNumber: 12, milestone: 'v1.4' }],
  ['unassign Tom from #61', { issueNumber: 61, unassign: 'Tom' }],
  ['set the priority of #85 to high', { issueNumber: 85, priority: 'high' }],
  ['Reopen GitHub issue #85', { issueNumber: 85, state: 'open' }],
  ['show issues assigned to Maria', { assignee: 'Maria' }],
  ['list all open issues', { state: 'open' }],
  ['Could you list the tickets in acme/web?', { repository: 'acme/web' }],
  ['find issues about login', { searchWords: 'login' }],
  ['latest five bugs', { limit: 5 }],
  ['Find the project called Apollo', { projectName: 'Apollo' }],
  ['find projects about onboarding', { searchWords: 'onboarding' }],
  ['how is the website relaunch project going', { projectName: 'website relaunch' }],
  ['Tell me everything about project Apollo', { projectName: 'Apollo' }],
  ['Can you show me project "Customer Portal"?', { projectName: 'Customer Portal' }],
  ['Which projects are active?', { projectStatus: 'active' }],
  ['Search my files for the word budget', { searchWords: 'budget' }],
  ['look for "quarterly revenue" in my documents', { searchWords: 'quarterly revenue' }],
  ['search for zebra in the documents', { searchWords: 'zebra' }],
  ['Read the file notes.md', { fileName: 'notes.md' }],
  ['Could you summarise the document "Onboarding Guide"?', { fileName: 'Onboarding Guide' }],
  ['what did I say about the budget earlier?', { searchWords: 'budget' }],
  [
    'Could you please build a user preference API with tests?',
    { task: 'build a user preference API with tests' },
  ],
];

describe('slots', () => {
  it.each(cases)('%s', (message, slots) => expect(classify(message).slots).toEqual(slots));

  it('never mends a name', () => {
    expect(classify('Find the project called Clsoe').slots).toEqual({ projectName: 'Clsoe' });
    expect(classify('assign #4 to Isue').slots).toEqual({ issueNumber: 4, assignee: 'Isue' });
  });

  it('takes what the conversation knows for what it is', () => {
    const context: ClassificationContext = { knownEntities: [{ text: 'Data Lake', type: 'project' }] };
    expect(classify('Tell me about Data Lake', context)).toMatchObject({
      action: 'get_project_details',
      slots: { projectName: 'Data Lake' },
    });
  });

  it('repeats a reading action for a bare name, and never a writing one', () => {
    expect(classify('and #86?', { previousAction: 'show_issue_details' })).toMatchObject({
      action: 'show_issue_details',
      slots: { issueNumber: 86 },
    });
    expect(classify('notes.md too', { previousAction: 'summarize_file' }).action).toBe('summarize_file');
    expect(classify('and #86', { previousAction: 'close_issue' }).action).not.toBe('close_issue');
  });
});
