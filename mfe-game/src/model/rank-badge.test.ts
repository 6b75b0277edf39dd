import { rankTier, rankTrend } from './rank-badge.ts';

test.each([
  [1, 1, 'first'],
  [1, 1_000, 'first'],
  [2, 3, 'podium'],
  [3, 1_000, 'podium'],
  [4, 40, 'top-10-percent'],
  [5, 40, 'top-25-percent'],
  [10, 40, 'top-25-percent'],
  [11, 40, 'top-50-percent'],
  [20, 40, 'top-50-percent'],
  [21, 40, 'field'],
  [5, 4, 'field'],
] as const)('rank %d of %d is %s', (rank, totalParticipants, tier) => {
  expect(rankTier({ rank, totalParticipants })).toBe(tier);
});

test('a smaller rank is up, a larger one down; the same or the first known is neither', () => {
  expect([rankTrend(9, 4), rankTrend(4, 9), rankTrend(4, 4), rankTrend(null, 4)]).toEqual(['up', 'down', null, null]);
});
