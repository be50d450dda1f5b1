import { Said, resolveAfter } from '../conversation.fixture';

describe('relational nouns without their argument', () => {
  it.each<[Said[], string, string]>([
    [['What is shingles?'], 'What are the symptoms?', 'What are the symptoms of shingles?'],
    [['What is shingles?'], 'Are there any treatments?', 'Are there any treatments for shingles?'],
    [['What is Terraform?'], 'What are some alternatives?', 'What are some alternatives to Terraform?'],
    [
      ['How do heat pumps work?'],
      'What are the main drawbacks?',
      'What are the main drawbacks of heat pumps?',
    ],
    [
      ['Tell me about the Vesper project.'],
      'Who are the maintainers?',
      'Who are the maintainers of the Vesper project?',
    ],
    [
      ['Tell me about the Vesper project.'],
      'Is there a roadmap?',
      'Is there a roadmap for the Vesper project?',
    ],
    [['How do I open a bakery?'], 'How much does an owner earn?', 'How much does an owner of a bakery earn?'],
    [
      ['What is ibuprofen?'],
      'What are the side effects in children?',
      'What are the side effects of ibuprofen in children?',
    ],
    [['Tell me about accordions.'], 'How do you clean the keys?', 'How do you clean the keys of accordions?'],
    [
      ['What was the Hanseatic League?'],
      'Tell me about the members.',
      'Tell me about the members of the Hanseatic League.',
    ],
  ])('%j, %s', (said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it.each<[Said[], string]>([
    [['What is shingles?'], 'What are the symptoms of measles?'],
    [['What is shingles?'], 'Does penicillin have side effects?'],
    [['What is shingles?'], 'What is a symptom?'],
    [['Tell me about cellos.'], 'What is the weather like?'],
    [['Tell me about cellos.'], 'Who wrote the violin concerto?'],
    [['What is shingles?'], 'What are vaccine reactions?'],
    [['Tell me about rye.', 'Call Peter.'], 'What are the main risks?'],
    [[['I want a cheap flat.', 'Which area would you like?']], 'What are the main differences?'],
    [['Who is the leader of the Vikings?'], 'Tell me the number of players.'],
  ])('%j, %s stays', (said, message) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(message);
  });
});

describe('pronouns of a conversation about one thing', () => {
  it.each<[Said[], string, string]>([
    [['What are the symptoms of asthma?'], 'Is it contagious?', 'Is asthma contagious?'],
    [['What is shingles?'], 'How long does it last?', 'How long does shingles last?'],
    [['How do I choose a pressure cooker?'], 'Are they safe?', 'Are pressure cookers safe?'],
    [['How do I choose a pressure cooker?'], 'How do I clean it?', 'How do I clean a pressure cooker?'],
    [['How do vaccines work?'], 'Why are they controversial?', 'Why are vaccines controversial?'],
    [['What is the price of heat pumps?'], 'Are they noisy?', 'Are heat pumps noisy?'],
    [['Are ferrets good pets?'], 'What do they eat?', 'What do ferrets eat?'],
    [['Tell me about Portugal.'], 'Is it warm there?', 'Is it warm in Portugal?'],
    [['Tell me about Portugal.'], 'How do I get there?', 'How do I get to Portugal?'],
    [['I am thinking about buying a kayak.'], 'How do I store it?', 'How do I store a kayak?'],
    [['Tell me about beekeeping.'], 'Is it an expensive hobby?', 'Is beekeeping an expensive hobby?'],
    [['What do bears eat?', 'How many live in Spain?'], 'How big are they?', 'How big are bears?'],
    [['Who was the leader of the Huns?'], 'When did he die?', 'When did the leader of the Huns die?'],
  ])('%j, %s', (said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });
});
