import { standingOf } from './figures.ts';

const most = 1_820;

test('a race is compared with all others of its kind, whether or not the counts hold it yet', () => {
  const others = new Map([
    [1_000, 20],
    [500, 10],
  ]);
  const own = { score: 700, isFinal: false, most };
  const standing = standingOf(others, { ...own, isCounted: false });
  expect(standing).toMatchObject({ raced: 31, place: 21, betterThan: 33, isFinal: false });
  expect(standingOf(new Map([...others, [700, 1]]), { ...own, isCounted: true })).toEqual(standing);
  expect(standing.histogram.reduce((sum, count) => sum + count, 0)).toBe(31);
});

test('equal scores share a place, and a percentile is told from thirty races on', () => {
  const standing = standingOf(new Map([[900, 28]]), { score: 900, isCounted: false, isFinal: true, most });
  expect(standing).toMatchObject({ raced: 29, place: 1, betterThan: null });
  expect(standingOf(new Map([[900, 29]]), { score: 900, isCounted: false, isFinal: true, most }).betterThan).toBe(0);
});

test('the best possible score is in the last bar', () => {
  expect(standingOf(new Map(), { score: most, isCounted: false, isFinal: false, most }).histogram).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
  ]);
});
