import { Said, turnsOf } from '../conversation.fixture';
import { readDiscourse } from './discourse';

const topicAfter = (...said: Said[]): string | null =>
  readDiscourse(turnsOf(said), 10).topic?.fullest.mention.text ?? null;

describe('what a conversation is about', () => {
  it.each<[string, Said[], string | null]>([
    ['what a question asks about', ['What is shingles?'], 'shingles'],
    ['what an aspect belongs to', ['What are the symptoms of measles?'], 'measles'],
    ['whose aspect it is', ["What is Freetown's climate?"], 'Freetown'],
    ['the subject before the object', ['Do wasps eat fruit?'], 'wasps'],
    ['the same thing as long as it is asked about', ['What is rye?', 'Does rye contain gluten?'], 'rye'],
    [
      'the same thing while its parts are asked about',
      ['Tell me about cellos.', 'How long are the strings?'],
      'cellos',
    ],
    ['what is introduced next', ['Tell me about cellos.', 'Tell me about violas.'], 'violas'],
    ['what is asked about instead', ['How does a kiln work?', 'Who invented porcelain?'], 'porcelain'],
    ['the same thing after an answer that speaks of it', [['What is Ruby?', 'Ruby is a language.']], 'Ruby'],
    ['a kind, however many are spoken of', ['What is a kiln?', 'Are kilns dangerous?'], 'kiln'],
    ['what somebody wants to know about', ['I want to know how to open a bakery.'], 'bakery'],
    ['nothing after a command', ['What is rye?', 'Call Peter.'], null],
    ['nothing after a wish', ['I want a cheap flat.'], null],
    ['nothing after a polite request', ['Can you open the log?'], null],
    ['nothing after a counter-question', [['What is the price of rye?', 'In which country?']], null],
    ['nothing after an answer about something else', [['Who grows rye?', 'Poland grows most of it.']], null],
  ])('%s', (_name, said, topic) => {
    expect(topicAfter(...said)).toBe(topic);
  });
});

describe('kinds', () => {
  const generic = (text: string): string[] =>
    (turnsOf([text])[0]?.analysis?.utterances[0]?.mentions ?? [])
      .filter((mention) => mention.generic)
      .map((mention) => mention.text);

  it.each([
    ['How do I choose a pressure cooker?', ['pressure cooker']],
    ['What do octopuses eat?', ['octopuses']],
    ['Where can I get a visa?', ['visa']],
    ['Tell me about greenhouses.', ['greenhouses']],
    ['Do I have messages?', []],
    ['Is there a bakery?', []],
    ['Is that a call from Bob?', []],
    ['Book a table.', []],
    ['Who sent flowers?', []],
  ])('%s', (text, expected) => {
    expect(generic(text)).toEqual(expected);
  });
});
