import { join } from 'node:path';
import { readUtterances } from '../../../bench/intent/utterances';
import { actionDefinition } from './catalogue';
import { classify } from './classifier';

const isWrite = (message: string): boolean => actionDefinition(classify(message).action).effect === 'write';

describe('a change that is not asked for never becomes an action', () => {
  it.each([
    ["Don't close GitHub issue #85"],
    ['please do not create an issue for this'],
    ['No need to comment on #7'],
    ['never close #3 without asking me'],
    ['hold off on closing #41 for now'],
    ["I don't want you to assign #12 to Maria"],
    ['leave issue #85 as it is'],
    ['Should we close issue #85?'],
    ["Shouldn't we close #47?"],
    ['Should I create an issue for this?'],
    ['What would happen if I closed issue #12?'],
    ['do you think we should assign #7 to Maria?'],
    ['Is it a good idea to reopen #9?'],
    ['could we close #12 or is it too early?'],
    ['I closed issue #85 yesterday'],
    ["I've assigned #7 to Maria already"],
    ['Sam already closed the ticket'],
    ['somebody reopened #47'],
    ['Issue #7 was assigned to Lena two days ago.'],
    ["I'm going to close issue #12 tomorrow"],
    ['we will close #85 next week'],
    ['When the release is out we will close #85'],
    ['We should fix GitHub issue #85 today.'],
    ['Can you create issues?'],
    ['Are you able to close tickets?'],
    ['How do I close an issue?'],
    ['tell me how I can create issues'],
    ['Thanks for closing issue #85'],
    ['Who closed #85?'],
    ['Is issue #85 closed?'],
    ['has #41 been closed yet'],
    ['list closed issues'],
    ['Could you tell me whether issue #61 has been closed?'],
    ['close the window, it is cold'],
  ])('%s', (message) => expect(isWrite(message)).toBe(false));

  // A further clause after a comma may be a request of its own, so only plain imperatives are turned around.
  const imperatives = readUtterances(join(__dirname, '../../../test/intent-utterances')).filter(
    ({ action, text }) =>
      /^(?:create|close|update|comment_on)_/.test(action) &&
      /^(?:close|assign|reopen|create|comment|label|file|open|raise|rename|resolve|reply) /i.test(text) &&
      !text.includes(','),
  );
  const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

  it.each([
    ['forbidden', (text: string) => `Please don't ${lowered(text)}`],
    ['doubted', (text: string) => `Should we ${lowered(text)}?`],
    ['asked about', (text: string) => `How do I ${lowered(text)}?`],
    ['announced', (text: string) => `Tomorrow I will ${lowered(text)}`],
  ])('not when any imperative of the labelled set is %s', (_, change) => {
    expect(imperatives.length).toBeGreaterThan(30);
    expect(imperatives.map(({ text }) => change(text)).filter(isWrite)).toEqual([]);
  });
});

describe('what the service cannot do is unknown, not the nearest thing it can', () => {
  it.each([
    ['Delete notes.md'],
    ['Please rename the Apollo project'],
    ['set Apollo as my default project'],
    ['Create a new project called Foo'],
    ['Send Maria Lopez the summary'],
    ['book a flight to Lisbon'],
  ])('%s', (message) => expect(classify(message)).toMatchObject({ category: 'UNKNOWN', action: 'unknown' }));
});

describe('dictated content is no request', () => {
  it.each([
    ['Create an issue: the close button does nothing', 'create_issue'],
    ['Comment on issue #85: please close this', 'comment_on_issue'],
    ['reply to #12 "assign it to Maria"', 'comment_on_issue'],
    ['file a bug: search shows deleted files', 'create_issue'],
  ])('%s', (message, action) => expect(classify(message).action).toBe(action));
});

describe('a polite or indirect request is one', () => {
  it.each([
    ['Can you close GitHub issue #85?', 'close_issue'],
    ['Would you mind closing issue #19?', 'close_issue'],
    ["I'd like to close issue 66", 'close_issue'],
    ["Please don't forget to close #85", 'close_issue'],
    ['issue #41 is fixed, please close it', 'close_issue'],
    ['Could a ticket be opened for the expired certificate?', 'create_issue'],
    ['clsoe isue #85', 'close_issue'],
  ])('%s', (message, action) => expect(classify(message).action).toBe(action));
});
