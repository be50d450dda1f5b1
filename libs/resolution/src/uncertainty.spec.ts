import { resolveAfter } from './conversation.fixture';
import { applyChoices, uncertainReferences } from './uncertainty';

const PAIR = ['Add Roger Hill and Peter Reed to the call.'];

describe('a second opinion', () => {
  const resolution = resolveAfter(PAIR, 'Remove him please.');

  it('is asked for about what stayed open, with its candidates', () => {
    const [open] = uncertainReferences(resolution);
    expect(open).toMatchObject({ original: 'him', span: { start: 7, end: 10 } });
    expect(open?.candidates.map(({ entity }) => entity).sort()).toEqual(['Peter Reed', 'Roger Hill']);
  });

  it('can choose a candidate', () => {
    const chosen = applyChoices(resolution, [{ span: { start: 7, end: 10 }, candidate: 'Roger Hill' }]);
    expect(chosen.resolvedMessage).toBe('Remove Roger Hill please.');
    expect(chosen.references).toMatchObject([
      { original: 'him', resolved: 'Roger Hill', sourceTurn: 1, resolvedSpan: { start: 7, end: 17 } },
    ]);
    expect(chosen).toMatchObject({ unresolved: [], clarification: null });
  });

  it.each([
    ['a name that is no candidate', { span: { start: 7, end: 10 }, candidate: 'Mallory' }],
    ['another place', { span: { start: 0, end: 6 }, candidate: 'Roger Hill' }],
    ['nothing', { span: { start: 7, end: 10 }, candidate: null }],
  ])('cannot invent: %s', (_name, choice) => {
    expect(applyChoices(resolution, [choice])).toEqual(resolution);
  });

  it('replaces a doubtful choice and keeps the old one as an alternative', () => {
    const doubtful = {
      ...resolveAfter(['Maria Lopez met Julia Stone.'], 'Ask her about it.', { confidenceThreshold: 0 }),
    };
    const [first] = uncertainReferences(doubtful);
    const other = first?.candidates[1]?.entity ?? '';
    const chosen = applyChoices(doubtful, [{ span: first?.span ?? { start: 0, end: 0 }, candidate: other }]);
    expect(chosen.resolvedMessage).toContain(other);
  });
});
