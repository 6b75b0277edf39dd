import type { CategoryProgress, ProgressRace } from '@lights-out/contracts/progress';

import { drawingOf, extremesOf, isRated, luckOf, trendOf } from './progress.ts';

const aRace = (score: number, expected: ProgressRace['expected'] = null): ProgressRace => ({
  completedAt: '2026-05-14T12:00:00.000Z',
  isPremium: false,
  difficulty: 'medium',
  score,
  expected,
});
const aCategory = (category: string, right: number, answered: number, pace: number | null = 4): CategoryProgress => ({
  category,
  right,
  answered,
  pace,
});

test.each([
  [1_000, 'usual'],
  [1_200, 'usual'],
  [800, 'usual'],
  [1_201, 'above'],
  [799, 'below'],
  [1_400, 'above'],
  [1_401, 'farAbove'],
  [599, 'farBelow'],
] as const)('%s points where 1,000 are expected, give or take 200, are luck: %s', (score, luck) => {
  const race = aRace(score, { score: 1_000, spread: 200 });
  expect(isRated(race) && luckOf(race)).toBe(luck);
});

describe('the trend', () => {
  const scores = (count: number) => Array.from({ length: count }, (_, index) => aRace(100 * (index + 1)));

  test('compares the newest races with as many before, ten at most', () => {
    expect(trendOf(scores(50))).toEqual({ races: 10, average: 4_550, gained: 1_000 });
    expect(trendOf(scores(11))).toEqual({ races: 5, average: 900, gained: 500 });
  });

  test('needs ten races', () => {
    expect(trendOf(scores(9))).toBeUndefined();
  });
});

describe('the strongest and the weakest category', () => {
  test('are those with the greatest and the least share of right answers; among equals the pace decides', () => {
    const [slow, quick, weak] = [aCategory('A', 5, 5, 9), aCategory('B', 6, 6, 2), aCategory('C', 1, 6)];
    expect(extremesOf([weak, slow, quick])).toEqual({ strongest: quick, weakest: weak });
  });

  test('are not told of few answers', () => {
    expect(extremesOf([aCategory('A', 5, 5), aCategory('B', 0, 4)])).toBeUndefined();
    expect(extremesOf([])).toBeUndefined();
  });

  test('are none where all are equal', () => {
    expect(extremesOf([aCategory('A', 3, 6), aCategory('B', 4, 8)])).toBeNull();
  });
});

describe('the drawing', () => {
  test('has the oldest race on the left, the best at the top, and the expected scores as a line', () => {
    const expected = { score: 500, spread: 100 };
    expect(drawingOf([aRace(0, expected), aRace(1_000, expected), aRace(250)], 400, 100)).toEqual({
      points: [
        { x: 0, y: 100, isPremium: false },
        { x: 200, y: 0, isPremium: false },
        { x: 400, y: 75, isPremium: false },
      ],
      expected: '0,50 200,50',
      lines: [
        { score: 0, y: 100 },
        { score: 500, y: 50 },
        { score: 1_000, y: 0 },
      ],
    });
  });

  test('of one race without points stands in the middle', () => {
    const { points, expected, lines } = drawingOf([aRace(0)], 400, 100);
    expect(points).toEqual([{ x: 200, y: 100, isPremium: false }]);
    expect(expected).toBe('');
    expect(lines).toHaveLength(2);
  });
});
