import { scoreAnswer } from '@lights-out/contracts/scoring';

import { duelOf, sectorsTakenBy } from './duel.ts';

const quick = scoreAnswer(true, 4, 'hard');
const friend = { splits: [quick, quick, 2 * quick], marks: ['green', 'wrong', 'green'] as const };
const answers = [
  { n: 1, timeTaken: 2, isCorrect: true },
  { n: 2, timeTaken: 1, isCorrect: false },
  { n: 3, timeTaken: 9, isCorrect: true },
];

test('each sector goes to the one who made more points of it, and to nobody where both made the same', () => {
  const sectors = duelOf(answers, friend, 'hard');
  expect(sectors.map(({ takenBy }) => takenBy)).toEqual(['own', null, 'theirs']);
  expect(sectors.map(({ marks }) => [marks.own, marks.theirs])).toEqual([
    ['purple', 'green'],
    ['wrong', 'wrong'],
    ['yellow', 'green'],
  ]);
  expect(sectors.map(({ points }) => points.theirs)).toEqual([quick, 0, quick]);
  expect([sectorsTakenBy('own', sectors), sectorsTakenBy('theirs', sectors)]).toEqual(['S1', 'S3']);
});

test('a sector that is not answered yet is not compared', () => {
  expect(duelOf(answers.slice(0, 1), friend, 'hard')).toHaveLength(1);
  expect(duelOf([], friend, 'hard')).toEqual([]);
  expect(sectorsTakenBy('own', [])).toBe('');
});
