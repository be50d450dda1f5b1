import fc from 'fast-check';
import { undisplayable } from './displayable';
import { matchName } from './match-name';
import { nameKey, nameTrigrams, nameWords } from './name-key';

describe('Names', () => {
  it('are compared without regard to case and Unicode form', () => {
    expect(nameKey(' CAFÉ ')).toBe(nameKey('cafe\u0301'));
    expect(nameKey('ﬁle')).toBe('file');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => nameKey(nameKey(name)) === nameKey(name)),
    );
  });

  it('are cut into words and trigrams', () => {
    expect(nameWords('Lunar_lander-v2.MD')).toEqual(['lunar', 'lander', 'v2', 'md']);
    expect(nameTrigrams('ab')).toEqual(['  a', ' ab', 'ab ']);
    expect(nameTrigrams('...')).toEqual([]);
  });

  const items = ['notes.md', 'notes-2026.md', 'Budget plan.csv', 'requirements_v2.pdf'].map((name) => ({
    name,
  }));
  it.each([
    ['NOTES.md', 'exact', 'notes.md'],
    ['notes', 'same_words', 'notes.md'],
    ['requirements v2', 'same_words', 'requirements_v2.pdf'],
    ['plan budget', 'partial', 'Budget plan.csv'],
    ['requirments', 'typo', 'requirements_v2.pdf'],
    ['bugdet plan', 'typo', 'Budget plan.csv'],
  ])('%s is found as %s', (asked, quality, name) => {
    expect(matchName(asked, items)).toEqual({ outcome: 'found', quality, item: { name } });
  });

  it('are ambiguous when several fit one rule', () => {
    expect(matchName('note', items)).toEqual({ outcome: 'ambiguous', candidates: items.slice(0, 2) });
  });

  it.each(['', '  ', '?', 'xyz', 'nt'])('"%s" is found nowhere', (asked) => {
    expect(matchName(asked, items)).toEqual({ outcome: 'none' });
  });

  it.each(['a\tb', 'a\u0085b', 'a\u202eb', 'a\u200bb', '\ufeffa', 'a\u2028b', 'a\u{e0041}b'])(
    '%j cannot be shown',
    (name) => {
      expect(undisplayable(name)).toMatch(/^must not contain/);
    },
  );

  it.each(['Ünïcödé', '👩‍👩‍👧 family', '日本語', "O'Brien & Söhne"])('%s can be shown', (name) => {
    expect(undisplayable(name)).toBeUndefined();
  });
});
