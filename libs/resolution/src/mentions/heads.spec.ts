import { Said, resolveAfter } from '../conversation.fixture';

describe('what stands inside the modifier of another noun', () => {
  it.each<[Said[], string, string]>([
    [[['There is a crack in the window.', 'I see the crack.']], 'Photograph it.', 'Photograph the crack.'],
    [[['Has the director of the choir called?', 'Not yet.']], 'Call him.', 'Call the director of the choir.'],
    [[['Do you know the owner of the bakery?', 'I do.']], 'Thank her.', 'Thank the owner of the bakery.'],
  ])('%j %s', (said, message, expected) => {
    expect(resolveAfter(said, message).resolvedMessage).toBe(expected);
  });

  it('is meant where the head is its attribute', () => {
    const said: Said[] = [['What is the address of the museum?', 'The museum is at 12 Mill Lane.']];
    expect(resolveAfter(said, 'When does it open?').resolvedMessage).toBe('When does the museum open?');
  });
});
