import { analyseText } from '../language';
import { readDiscourse } from '../mentions/discourse';
import { extractMentions } from '../mentions/extract';
import { Said, turnsOf } from '../conversation.fixture';
import { complete } from './complete';
import { detect } from './detect';
import { Reading } from './types';

function readingOf(message: string): Reading {
  const analysis = analyseText(message);
  return { analysis, mentions: extractMentions(analysis) };
}
function detected(message: string, said: readonly Said[] = []): string[] {
  const reading = readingOf(message);
  return detect(reading, readDiscourse(turnsOf(said), 10)).map((detection) => {
    const found = detection.anaphoric ? detection.anaphor : detection.rejection;
    const words = reading.analysis.text.slice(
      reading.analysis.tokens[found.first]?.start,
      reading.analysis.tokens[found.end - 1]?.end,
    );
    return `${words} ${detection.anaphoric ? '=' : '≠'} ${found.rule}`;
  });
}

describe('detect: what is anaphoric', () => {
  it.each([
    ['Close it.', ['it = personal_pronoun']],
    ['What is their address?', ['their = possessive_pronoun']],
    ['Message all of them.', ['all of them = personal_pronoun']],
    ['Reopen that ticket.', ['that ticket = demonstrative_phrase']],
    ['Who wrote this?', ['this = bare_demonstrative']],
    ['Summarize the document.', ['the document = definite_description']],
    ['Open the other one.', ['the other one = the_other']],
    ['Play the one by Nina.', ['the one = version_one']],
    ['Are there any cheap ones?', ['there ≠ existential_there', 'ones = one_anaphor']],
    ['What is the price?', ['the price = bridging_attribute']],
    ['Is Omar free then?', ['then = temporal_then']],
    ['Create a reminder then.', ['then ≠ connecting_then']],
    ['How warm is it there?', ['it ≠ weather_it', 'there = locative_there']],
  ])('%s', (message, expected) => {
    expect(detected(message)).toEqual(expected);
  });
});

describe('detect: what is not', () => {
  it.each([
    ['It is raining.', 'It ≠ weather_it'],
    ['It is five already.', 'It ≠ time_it'],
    ['Is it possible to reopen issues?', 'it ≠ extraposed_it'],
    ['It seems that the build is slow.', 'It ≠ seeming_it'],
    ['Make it a short meeting.', 'it ≠ resultative_make'],
    ["I can't make it to the demo.", 'it ≠ manage_it'],
    ['That should do it.', 'it ≠ suffice_it'],
    ['Got it, thanks.', 'it ≠ got_it'],
    ['That is it.', 'it ≠ closing_it'],
    ['I think that we should wait.', 'that ≠ complementiser'],
    ['The file that failed is big.', 'that ≠ relative_clause'],
    ['That said, thank you.', 'That ≠ discourse_verb'],
    ["That's all.", 'That ≠ evaluation_or_closer'],
    ['That about covers the plan.', 'That ≠ discourse_verb'],
    ['Make this a double room.', 'this ≠ resultative_make'],
    ["That'll do.", 'That ≠ auxiliary_closer'],
    ['Thanks for that.', 'that ≠ thanks_for_that'],
    ['Is that Nora?', 'that ≠ identification'],
    ['Plan the sprint for this week.', 'this week ≠ calendar_deixis'],
    ['Tell Omar that I will call him.', 'him ≠ antecedent_in_message'],
    ['Remove Josh, he is away.', 'he ≠ antecedent_in_message'],
    ['Ask every tester if they agree.', 'they ≠ bound_by_quantifier'],
    ['The status of the build is red.', 'The status ≠ argument_follows'],
    ['Book a hotel. What is the price?', 'the price ≠ argument_in_message'],
    ['Read the message from Ann.', 'the message ≠ identified_by_complement'],
    ['Show one of the logs.', 'one ≠ number_one'],
    ['Compare the old plan with the new one.', 'one ≠ antecedent_in_message'],
  ])('%s', (message, expected) => {
    expect(detected(message)).toContain(expected);
  });

  it('leaves text that is dictated alone', () => {
    const asked: Said[] = [['Write to Ann.', 'What should the message say?']];
    expect(detected('I will send it to her.', asked)).toEqual([
      'it ≠ dictated_content',
      'her ≠ dictated_content',
    ]);
    expect(detected('Tell her I am late.', asked)).toContain('her = personal_pronoun');
  });
});

describe('complete', () => {
  it.each<[string, Said[], string, string | null, string | null]>([
    ['time', ['Any mail from Joe today?'], 'And yesterday?', 'fragment_time', 'Any mail from Joe yesterday?'],
    [
      'a new time',
      ['Do I have mail from Joe?'],
      'What about Friday?',
      'fragment_time',
      'Do I have mail from Joe on Friday?',
    ],
    ['a name', ['When did Ines leave?'], 'And Omar?', 'fragment_name', 'When did Omar leave?'],
    [
      'a prepositional phrase',
      ['Show the commits from Ines.'],
      'How about from Omar?',
      'fragment_name',
      'Show the commits from Omar.',
    ],
    [
      'indifference',
      [['I want a hotel.', 'Do you have a preference on the area?']],
      "I don't care.",
      'null_complement',
      ' about the area',
    ],
    [
      'what does not matter',
      [['I want a hotel.', 'What price range would you like?']],
      "It doesn't matter.",
      'asked_subject',
      'price range',
    ],
    [
      'something else',
      [['I want a cheap hotel in Leeds.', 'There is the Plaza.']],
      'Is there anything else?',
      'something_else',
      'any other cheap hotel in Leeds',
    ],
    [
      'a revised wish',
      [['I want a hotel with a cheap room.', 'There is none.']],
      'How about a quiet room?',
      'wish_overlay',
      'a hotel with a quiet room',
    ],
    [
      'a forecast',
      ['Will it rain in Leeds tomorrow?'],
      'Will it be windy?',
      'forecast_frame',
      ' in Leeds tomorrow',
    ],
    [
      'an offer',
      [
        ['Find Ann.', 'Would you like her number or the address?'],
        ['Find the Plaza.', 'Would you like the address?'],
      ],
      'I would like it, please.',
      'accepted_offer',
      'the address',
    ],
    ['a reason', ['The build failed.'], 'Why?', 'sluice', 'Why did the build fail?'],
    ['an agent', ['The fence was painted.'], 'By whom?', 'sluice', 'By whom was the fence painted?'],
    [
      'a number',
      ['Are there any free seats in the first row?'],
      'How many?',
      'how_many',
      'How many free seats are there in the first row?',
    ],
    [
      'a number of what is done',
      ['Do you sell used bikes?'],
      'And how many?',
      'how_many',
      'How many used bikes do you sell?',
    ],
    ['a number of nothing countable', ['Does Omar know the way?'], 'How many?', null, null],
    [
      'a reason with an auxiliary',
      ['The server was restarted.'],
      'Why?',
      'sluice',
      'Why was the server restarted?',
    ],
    ['an answer, which is no continuation', [['Set a reminder.', 'Is it urgent?']], 'Tomorrow.', null, null],
    ['a whole sentence', ['Any mail from Joe?'], 'Close the project.', null, null],
  ])('%s', (_name, said, message, rule, replacement) => {
    const completion = complete(readingOf(message), readDiscourse(turnsOf(said), 10));
    expect(completion?.rule ?? null).toBe(rule);
    expect(completion?.replacement ?? null).toBe(replacement);
  });
});
