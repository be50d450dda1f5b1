import { phenomenonOf } from './phenomena';

it.each([
  ['Ask her.', 'Ask Maria Lopez.', 'he, she, him, her'],
  ['What is her phone number?', "What is Maria's phone number?", 'possessives'],
  ['Show its owner.', "Show the project's owner.", 'possessives'],
  ['Close it.', 'Close issue 8.', 'it'],
  ['Merge them.', 'Merge both branches.', 'they, them, both, those'],
  ['Open the second one.', 'Open plan-b.txt.', 'one, ones, ordinals'],
  ['Close that issue.', 'Close issue 8.', 'that or this with a noun'],
  ['When is that?', 'When is the release?', 'that, this'],
  ['Who works there?', 'Who works in Lisbon?', 'there, then'],
  ['Open the file.', 'Open budget.xlsx.', 'definite nouns'],
  ['Email Smith.', 'Email Sean Smith.', 'partial names'],
  ['And tomorrow?', 'And do I have meetings tomorrow?', 'ellipsis'],
])('%p, rewritten %p, is about %s', (message, gold, phenomenon) =>
  expect(phenomenonOf({ message, gold, required: true })).toBe(phenomenon),
);

it('finds nothing to do where no rewrite is needed', () => {
  expect(phenomenonOf({ message: 'It is late.', gold: 'It is late.', required: false })).toBe(
    'nothing to do',
  );
});
