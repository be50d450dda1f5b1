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

describe('an attribute is asked for in few words', () => {
  const shop: Said[] = [['Find a print shop.', 'oak and iron sells books and opens on Sunday.']];
  rewrites([
    [
      'of a name that joins two nouns',
      shop,
      'What is the phone number?',
      'What is the phone number of oak and iron?',
    ],
    [
      'in a list of nouns',
      shop,
      'address and phone number, please.',
      'address and phone number of oak and iron, please.',
    ],
    ['without an article', shop, 'What is postcode?', 'What is postcode of oak and iron?'],
    [
      'up to the kind of something',
      shop,
      'I need the address, phone number and type of paper.',
      'I need the address, phone number and type of paper of oak and iron.',
    ],
    [
      'but not where its value narrows something down',
      shop,
      'Show me books in the low price range.',
      'Show me books in the low price range.',
    ],
  ]);
});

describe('indifference to what was asked', () => {
  rewrites([
    ['any as an answer', [['Create a ticket.', 'Which priority should it have?']], 'Any.', 'Any priority.'],
    [
      'any as a subject',
      [['Book a desk.', 'Which floor would you like?']],
      'Any will be fine, thanks.',
      'Any floor will be fine, thanks.',
    ],
    [
      'either of two',
      [['Order paint.', 'Would you prefer red or blue paint?']],
      'Either is fine.',
      'Either red or blue paint is fine.',
    ],
    [
      'any with its own noun',
      [['Book a desk.', 'Which floor would you like?']],
      'Any desk is fine.',
      'Any desk is fine.',
    ],
    [
      'under a condition',
      [['Book a flight.', 'Do you have an airline or seat preference?']],
      "I don't care as long as I arrive on Sunday.",
      "I don't care about airline or seat as long as I arrive on Sunday.",
    ],
    [
      'what was in mind',
      [['Find a laptop.', 'Do you have a brand or budget in mind?']],
      "I don't care.",
      "I don't care about brand or budget.",
    ],
    [
      'the question before the choices',
      [['Assign it to a team.', 'Do you have a preference on the team? Web or mobile?']],
      "It doesn't matter.",
      "The team doesn't matter.",
    ],
  ]);
});

describe('one and ones stand for count nouns', () => {
  rewrites([
    [
      'not for a mass noun',
      [['I want a cafe that serves Greek food.', 'There is no cafe that serves Greek food.']],
      'How about a Turkish one?',
      'How about a Turkish cafe?',
    ],
    [
      'the others of one are none',
      [['Who is the editor?', 'The editor is Ines.']],
      'Show me the other ones.',
      'Show me the other ones.',
    ],
  ]);
});

describe('an offer is accepted', () => {
  const offered: Said[] = [['Find the Plaza.', 'The Plaza is open. Would you like their number?']];
  rewrites([
    ['politely', offered, 'Yes, please.', 'Yes, I would like their number, please.'],
    [
      'with emphasis',
      [['Find the ticket.', 'Do you need the details?']],
      'Of course!',
      'Of course, I need the details!',
    ],
    [
      'and more is wanted',
      offered,
      'Yes, and the map too.',
      'Yes, I would like their number, and the map too.',
    ],
    [
      'of information',
      [['Show build 12.', 'Build 12 failed. Do you want more information?']],
      'Yes, I want it.',
      'Yes, I want more information.',
    ],
    ['with a bare yes', offered, 'Yes.', 'Yes.'],
    [
      'of something still to be found',
      [['Book a desk.', 'Would you like another floor?']],
      'Yes, please.',
      'Yes, please.',
    ],
    ['and something else is asked', offered, 'Yes, who owns it?', 'Yes, who owns the Plaza?'],
  ]);
});

describe('a wish is revised, and the rest of it holds', () => {
  rewrites([
    [
      'a phrase behind the noun',
      [
        [
          'Find a closed ticket about exports in the billing repository.',
          'There is no closed ticket about exports.',
        ],
      ],
      'Are there any open tickets?',
      'Are there any open tickets about exports in the billing repository?',
    ],
    [
      'an adjective before the noun',
      [['I need a quiet hotel that has a French kitchen.', 'There is none, sorry.']],
      'How about an Italian hotel?',
      'How about a quiet Italian hotel?',
    ],
    [
      'the part of a clause',
      [['I want a quiet room with a large screen.', 'I have no quiet room.']],
      'How about a small screen?',
      'How about a quiet room with a small screen?',
    ],
    [
      'the noun and a phrase',
      [['Recommend a bar in Porto that serves French food.', 'Sorry, I know none.']],
      'How about Greek?',
      'How about Greek food in Porto?',
    ],
    [
      'one with what follows',
      [['I am looking for a Swiss knife under 300 euros.', 'I cannot find any.']],
      'Is there a Japanese one?',
      'Is there a Japanese knife under 300 euros?',
    ],
    [
      'not where the message takes the rest up itself',
      [['Find a Thai cafe in Porto.', 'There is no Thai cafe in Porto.']],
      'Is there a Greek cafe there?',
      'Is there a Greek cafe in Porto?',
    ],
    [
      'the wish and not what was indifferent',
      [
        ['Find a quiet hotel in Bonn.', 'Which price range would you like?'],
        ['Any is fine.', 'Sorry, there is no quiet hotel.'],
      ],
      'Is there a cheap hotel?',
      'Is there a cheap hotel in Bonn?',
    ],
    [
      'not after something was found',
      [['Find a red car in Bonn.', 'Here is a red car in Bonn.']],
      'Do I have a blue car?',
      'Do I have a blue car?',
    ],
  ]);
});

describe('others of the kind that was asked for', () => {
  const searched: Said[] = [['Find a quiet hotel in Bonn.', 'The Bellevue is a quiet hotel in Bonn.']];
  rewrites([
    ['another', searched, 'Is there another one as well?', 'Is there another quiet hotel in Bonn as well?'],
    [
      'other options',
      searched,
      'Are there any other options available?',
      'Are there any other quiet hotels in Bonn available?',
    ],
    ['but another thing stays', searched, 'Is there another airport?', 'Is there another airport?'],
  ]);
});
