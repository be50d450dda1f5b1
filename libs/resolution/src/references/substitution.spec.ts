import { Said, resolveAfter } from '../conversation.fixture';

describe('What about …?', () => {
  it.each<[Said[], string, string]>([
    [['Who approved invoice 12?'], 'And 13?', 'Who approved invoice 13?'],
    [['Is chapter 4 ready?'], 'And chapter 5?', 'Is chapter 5 ready?'],
    [['Show issue #3.'], 'And 4?', 'Show issue #4.'],
    [['Is Omar free on Tuesday?'], 'What about Friday?', 'Is Omar free on Friday?'],
    [['Is Omar free on Tuesday?'], 'And tomorrow?', 'Is Omar free tomorrow?'],
    [['Is Omar free today?'], 'And Friday?', 'Is Omar free on Friday?'],
    [['Which rooms are free at four?'], 'And five?', 'Which rooms are free at five?'],
    [['Show the costs for March.'], 'And April?', 'Show the costs for April.'],
    [['Can I ship to staging?'], 'And to production?', 'Can I ship to production?'],
    [['What is the weather in Oslo?'], 'And at the airport?', 'What is the weather at the airport?'],
    [['When was the contract signed?'], 'And terminated?', 'When was the contract terminated?'],
    [
      ['Can you read the note from Bill?'],
      'How about the note from Jace?',
      'Can you read the note from Jace?',
    ],
    [['Did Jana sign the lease?'], 'What about Milan?', 'Did Milan sign the lease?'],
    [['Is the cook free?'], 'And Omar?', 'Is Omar free?'],
    [
      ['Is the coffee machine on the second floor broken?'],
      'What about the one on the third floor?',
      'Is the coffee machine on the third floor broken?',
    ],
    [["Show Rosa's tasks."], "And Theo's?", "Show Theo's tasks."],
  ])('%j + %s', (said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it('goes back past words of thanks, and no further than another matter', () => {
    const question: Said = ['Is Marta in the office?', 'No.'];
    expect(resolveAfter([question, ['Thanks.', 'You are welcome.']], 'And Omar?').resolvedMessage).toBe(
      'Is Omar in the office?',
    );
    expect(resolveAfter([question, ['I like rain.', 'So do I.']], 'And snow?').resolvedMessage).toBe(
      'And snow?',
    );
  });

  it('leaves alternatives of the message itself alone', () => {
    expect(resolveAfter(['Did Philips answer?'], 'Michael Kaine? Or John Kaine?').resolvedMessage).toBe(
      'Michael Kaine? Or John Kaine?',
    );
  });
});
