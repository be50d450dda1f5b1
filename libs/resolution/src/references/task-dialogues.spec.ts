import { Said, resolveAfter } from '../conversation.fixture';

type Case = [name: string, said: Said[], message: string, expected: string];
const rewrites = (cases: readonly Case[]): void => {
  it.each(cases)('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
};

describe('an attribute is asked of the thing, not of the last answer', () => {
  rewrites([
    [
      'after an address',
      [['Where is the Tate Gallery?', 'The address is 12 Mill Lane Norwich.']],
      'What is the phone number?',
      'What is the phone number of the Tate Gallery?',
    ],
    [
      'after the value of an attribute',
      [
        ['Show issue #31.', 'Issue #31 is "Broken export".'],
        ['What is the label?', 'The label is Backend.'],
      ],
      'And the assignee?',
      'And the assignee of issue #31?',
    ],
    [
      'after an adjective of origin',
      [['Find a bakery.', 'Lola Crumb is a bakery. It sells Danish.']],
      'What is the address of it?',
      'What is the address of Lola Crumb?',
    ],
    [
      'of what is called so, not of where it is',
      [['I need a gym.', 'There is one gym near the station called fitlab.']],
      'What is the phone number?',
      'What is the phone number of fitlab?',
    ],
  ]);
});
