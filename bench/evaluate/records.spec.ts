import { DEFAULT_RESOLUTION_OPTIONS } from '@antecedent/resolution';
import { predict, toTurns, Utterance } from './records';

const user = (text: string): Utterance => ({ role: 'user', text });
const assistant = (text: string): Utterance => ({ role: 'assistant', text });

describe('a context', () => {
  it('becomes turns that start with each message of the user', () => {
    const context = [
      assistant('Hello.'),
      user('Show #8.'),
      assistant('Here.'),
      assistant('It is open.'),
      user('Thanks.'),
    ];
    const turns = toTurns(context, DEFAULT_RESOLUTION_OPTIONS);
    expect(turns.map((turn) => [turn.turnNumber, turn.userMessage, turn.assistantResponse])).toEqual([
      [1, '', 'Hello.'],
      [2, 'Show #8.', 'Here. It is open.'],
      [3, 'Thanks.', ''],
    ]);
  });

  it('holds the messages as they were resolved', () => {
    const context = [
      user('Show me issue #8.'),
      assistant('Issue #8 is open.'),
      user('Close it.'),
      assistant('Closed.'),
    ];
    expect(toTurns(context, DEFAULT_RESOLUTION_OPTIONS)[1]?.resolvedMessage).toBe('Close issue #8.');
  });

  it('prefers a resolution that is known', () => {
    const context = [user('Show me issue #8.'), { ...user('Close it.'), resolved: 'Close issue #9.' }];
    expect(toTurns(context, DEFAULT_RESOLUTION_OPTIONS)[1]?.resolvedMessage).toBe('Close issue #9.');
  });
});

it('resolves a record', () => {
  const context = [user('Show me issue #8.'), assistant('Issue #8 is open.')];
  expect(predict({ context, message: 'Close it.' }).resolution.resolvedMessage).toBe('Close issue #8.');
});
