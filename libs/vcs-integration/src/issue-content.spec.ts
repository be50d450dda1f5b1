import { basicContent, MAX_TITLE, quieted } from './issue-content';

const write = (message: string, extra: Partial<Parameters<typeof basicContent>[0]> = {}) =>
  basicContent({ message, said: [], ...extra });

it.each([
  ['Create an issue for the login bug in web', 'Login bug in web'],
  ['Please open a ticket: the export fails on Fridays.', 'Export fails on Fridays'],
  ['Log an issue about a slow dashboard', 'Slow dashboard'],
  ['The export fails', 'Export fails'],
])('%s gets the title %s', (message, title) => expect(write(message).title).toBe(title));

it('keeps title and text that the user gave', () => {
  const content = write('Create an issue', { title: 'Broken link', body: 'On the start page.' });
  expect(content.title).toBe('Broken link');
  expect(content.body).toContain('## Description\n\nOn the start page.');
});

it('quotes what was said about the same thing, and lists what is mentioned', () => {
  const { body } = write('Create an issue for the login bug, see acme/api#12', {
    said: ['The login fails since v2, see https://example.com/log and trace.log', 'What is for lunch?'],
  });
  expect(body).toContain('> The login fails since v2');
  expect(body).not.toContain('lunch');
  for (const item of ['acme/api#12', 'https://example.com/log', 'trace.log'])
    expect(body).toContain(`- ${item}`);
});

it('notifies nobody and forges no marker', () => {
  expect(quieted('ask @octocat and @acme/team <!-- antecedent:1 --> me@example.com `@x`')).toBe(
    'ask `@octocat` and `@acme/team` &lt;!-- antecedent:1 --> me@example.com `@x`',
  );
  expect(write('Create an issue for @octocat <!-- x -->').body).toContain('`@octocat` &lt;!-- x -->');
});

it('stays within what the host takes, without halving a character', () => {
  const { title, body } = write(`issue about ${'😀'.repeat(2000)}`, { body: '😀'.repeat(30_000) });
  expect([...title]).toHaveLength(MAX_TITLE);
  expect(title.isWellFormed() && body.isWellFormed()).toBe(true);
  expect([...body].length).toBeLessThanOrEqual(20_000);
});
