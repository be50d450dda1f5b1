import { analyseTurn, DEFAULT_RESOLUTION_OPTIONS, resolve } from '../index';
import { readDiscourse } from './discourse';
import { ContextTurn, Place, Surrounding } from '../types';

interface Said {
  text: string;
  /** Places by the words of what lives there. */
  places?: Record<string, Place>;
  surroundings?: Surrounding[];
}

function turn({ text, places = {}, surroundings }: Said, index: number): ContextTurn {
  const analysis = analyseTurn(text, 'Done.');
  for (const mention of analysis.utterances.flatMap(({ mentions }) => mentions)) {
    const place = places[mention.text];
    if (place) mention.place = place;
  }
  const said = {
    turnNumber: index + 1,
    userMessage: text,
    resolvedMessage: text,
    assistantResponse: 'Done.',
  };
  return { ...said, analysis: { ...analysis, surroundings } };
}

const after = (said: Said[], message: string): string =>
  resolve(message, said.map(turn), DEFAULT_RESOLUTION_OPTIONS).resolvedMessage;

const repository = (name: string): Place => ({ uri: `vcs://${name}`, kind: 'repository' });
const named = (name: string): Said => ({ text: `Look into ${name}`, places: { [name]: repository(name) } });
const setIn = (name: string, text = 'The tests are green now'): Said => ({
  text,
  surroundings: [{ name, place: repository(name) }],
});
const thread = (id: string): Said => ({
  text: `The build broke again`,
  surroundings: [
    { name: `chat://t/c/${id}`, place: { uri: `chat://t/c/${id}`, kind: 'thread' } },
    { name: 'chat://t/c/c', place: { uri: 'chat://t/c/c', kind: 'channel' } },
  ],
});

describe('the places of what was said', () => {
  it.each([
    ['Create a ticket in the other repo', 'Create a ticket in beta/docs'],
    ['What changed in that repository?', 'What changed in beta/shop?'],
    ['Add a page to the same repo', 'Add a page to beta/shop'],
    ['Open a bug there: the cart is empty', 'Open a bug in beta/shop: the cart is empty'],
    ['We will get there', 'We will get there'],
    ['Are you there?', 'Are you there?'],
    ['See you there', 'See you there'],
    ['How is the weather there?', 'How is the weather there?'],
    ['List the bugs there', 'List the bugs in beta/shop'],
  ])('%s', (message, expected) => {
    expect(after([named('beta/docs'), named('beta/shop')], message)).toBe(expected);
    expect(after([setIn('beta/docs'), setIn('beta/shop')], message)).toBe(expected);
  });

  it('a name and a description of one place are one thing', () => {
    const web = repository('beta/shop');
    const said = [
      named('beta/docs'),
      named('beta/shop'),
      { text: 'Open the shop repo', places: { 'the shop repo': web } },
    ];
    expect(after(said, 'Create a ticket in the other repo')).toBe('Create a ticket in beta/docs');
  });

  it('the same number in two places is two things', () => {
    const issue = (name: string): Said => ({
      text: `Show ticket #7`,
      places: { 'ticket #7': { uri: `vcs://${name}/issues/7`, kind: 'issue' } },
    });
    const { entities } = readDiscourse([issue('beta/docs'), issue('beta/shop')].map(turn), 10);
    expect(entities.filter(({ type }) => type === 'issue')).toHaveLength(2);
  });

  it.each([
    ['Summarise the other thread', 'Summarise chat://t/c/1'],
    ['Answer in that thread', 'Answer in chat://t/c/2'],
    ['Post a summary in that channel', 'Post a summary in chat://t/c/c'],
    ['Summarise this thread', 'Summarise this thread'],
  ])('%s', (message, expected) => expect(after([thread('1'), thread('2')], message)).toBe(expected));

  it('what nobody named is no antecedent of a pronoun', () => {
    expect(after([setIn('beta/shop', 'Hello!')], 'Close it')).toBe('Close it');
    expect(after([setIn('beta/shop', 'Hello!')], 'Use that one')).toBe('Use that one');
  });
});
