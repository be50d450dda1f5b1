import { findUnstorable } from './unstorable';

describe('findUnstorable', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

  it.each<[string, unknown, string]>([
    ['U+0000 in a text', { message: 'a\u0000b' }, 'message'],
    ['U+0000 in a key', { 'a\u0000': 1 }, 'body'],
    ['a lone surrogate', { list: ['fine', 'a\udc00'] }, 'list.1'],
    ['a reserved key deep inside', JSON.parse('{"a": {"b": {"__proto__": 1}}}'), 'a.b'],
    ['a list 33 levels deep', nested(33), '0.0.0'],
  ])('finds %s and names the field', (_, value, field) => {
    expect(findUnstorable(value)?.field).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}`));
  });

  it.each<[string, unknown]>([
    ['emoji and combining marks', { message: '👩‍👩‍👧 é' }],
    ['numbers, booleans, null', { a: 1, b: true, c: null }],
    ['a list 32 levels deep', nested(31)],
    ['nothing', undefined],
  ])('lets %s pass', (_, value) => expect(findUnstorable(value)).toBeUndefined());
});
