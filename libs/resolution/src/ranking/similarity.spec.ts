import { isKindOf, kindOfFileName, nounClassOf, nounGenderOf, similarity } from './similarity';

describe('similarity', () => {
  it.each([
    ['issue', 'issue', 1],
    ['issue', 'issues', 0.95],
    ['issue', 'ticket', 0.95],
    ['repo', 'repository', 0.95],
    ['budget spreadsheet', 'file', 0.85],
    ['bug', 'issue', 0.9],
    ['song', 'title', 0.9],
    ['phone number', 'number', 0.9],
    ['issue', 'repository', 0],
    ['', 'file', 0],
  ])('of %p and %p is %p', (a, b, expected) => expect(similarity(a, b)).toBeCloseTo(expected, 1));

  it.each([
    ['a kind', ['salmon', 'fish'], 'a sibling', ['salmon', 'trout']],
    ['a near kind', ['salmon', 'fish'], 'a distant kind', ['salmon', 'object']],
    ['a sibling', ['nurse', 'doctor'], 'a stranger', ['nurse', 'invoice']],
    ['a file', ['report', 'file'], 'a colleague', ['report', 'colleague']],
    ['a sibling of the field', ['bug', 'epic'], 'an animal', ['bug', 'insect']],
  ])('ranks %s %p above %s %p', (_near, [a, b], _far, [c, d]) =>
    expect(similarity(a ?? '', b ?? '')).toBeGreaterThan(similarity(c ?? '', d ?? '')),
  );

  it('is symmetric and stays within 0 and 1', () => {
    const words = [
      'file',
      'song',
      'nurse',
      'London',
      'budget',
      'pull request',
      'xyzzy',
      'people',
      'minutes',
      'queen',
    ];
    for (const a of words) {
      for (const b of words) {
        const value = similarity(a, b);
        expect(value).toBeCloseTo(similarity(b, a), 10);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('isKindOf', () => {
  it.each([
    ['budget spreadsheet', 'file'],
    ['spreadsheet', 'document file'],
    ['salmon', 'fish'],
    ['salmon', 'food'],
    ['nurse', 'person'],
    ['bug', 'ticket'],
    ['repo', 'repositories'],
    ['song', 'title'],
    ['invoice', 'item'],
    ['Monday', 'day'],
    ['customers', 'people'],
    ['car', 'vehicle'],
  ])('%p may be called %p', (head, kind) => expect(isKindOf(head, kind)).toBe(true));

  it.each([
    ['nurse', 'file'],
    ['issue', 'person'],
    ['bug', 'animal'],
    ['branch', 'plant'],
    ['file', 'spreadsheet'],
    ['nurse', 'item'],
    ['xyzzy', 'file'],
    ['', 'file'],
  ])('%p may not be called %p', (head, kind) => expect(isKindOf(head, kind)).toBe(false));
});

describe('nounClassOf', () => {
  it.each([
    ['accountant', 'person'],
    ['people', 'person'],
    ['queen', 'person'],
    ['dog', 'animal'],
    ['company', 'organization'],
    ['team', 'organization'],
    ['restaurant', 'place'],
    ['Monday', 'time'],
    ['meeting', 'event'],
    ['issue', 'thing'],
    ['xyzzy', 'unknown'],
  ])('%p names a %s', (head, expected) => expect(nounClassOf(head)).toBe(expected));
});

describe('nounGenderOf', () => {
  it.each([
    ['king', 'male'],
    ['waiter', 'male'],
    ['wife', 'female'],
    ['nun', 'female'],
    ['nurse', 'unknown'],
    ['issue', 'unknown'],
    ['people', 'unknown'],
  ])('%p is %s', (head, expected) => expect(nounGenderOf(head)).toBe(expected));
});

describe('kindOfFileName', () => {
  it.each([
    ['budget.xlsx', 'spreadsheet'],
    ['Notes.MD', 'document'],
    ['src/app.module.ts', 'source file'],
    ['Makefile', undefined],
    ['v1.2', undefined],
  ])('%p is a %s', (name, expected) => expect(kindOfFileName(name)).toBe(expected));
});
