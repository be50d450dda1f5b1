import { resolveAfter } from '../conversation.fixture';

describe('part of a name', () => {
  it.each([
    [
      'a given name after the whole one of the user',
      [['Book a flight for Rebecca Stone.', 'The flight for Rebecca Stone is booked.']],
      'Does Rebecca need a visa?',
      'Does Rebecca Stone need a visa?',
    ],
    [
      'a given name in the genitive',
      [['Is Oliver Marsh in the office?', 'Yes.']],
      "What is Oliver's extension?",
      "What is Oliver Marsh's extension?",
    ],
    [
      'a given name after a title',
      [['Ask Dr. Laura Hill for an appointment.', 'Done.']],
      'When did Laura reply?',
      'When did Dr. Laura Hill reply?',
    ],
    [
      'a given name out of the whole ones on offer',
      [['Book the trainer.', 'There are two trainers, Rebecca Stone and Martin Lowe.']],
      'Rebecca.',
      'Rebecca Stone.',
    ],
    [
      'a company that the assistant named',
      [['Who delivers our paper?', 'Our paper comes from Quantum Print Services.']],
      'Pay Quantum today.',
      'Pay Quantum Print Services today.',
    ],
  ] as const)('%s', (_name, said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it.each([
    [
      'the conversation has settled on the short form',
      [
        ['Is Rebecca in?', 'Do you mean Rebecca Stone?'],
        ['Yes, Rebecca Stone.', 'She is in.'],
      ],
      'Invite Rebecca to lunch.',
    ],
    [
      'only the assistant uses the whole name of a person',
      [['Who won the raffle?', 'Rebecca Stone won.']],
      'Congratulate Rebecca.',
    ],
    ['the word opens no name', [['Open the Stone Bridge report.', 'Here it is.']], 'Open Excel.'],
  ] as const)('is left alone when %s', (_name, said, message) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(message);
  });

  it('asks when two people share it', () => {
    const said = [['We hired Martin Lowe and Martin Frost.', 'Welcome to both.']] as const;
    const { resolvedMessage, clarification } = resolveAfter(said, 'Give Martin a laptop.');
    expect(resolvedMessage).toBe('Give Martin a laptop.');
    expect(clarification).toContain('Martin Lowe or Martin Frost');
  });
});
