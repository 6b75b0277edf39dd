import { correctOf, speedOf } from './figures.ts';

test('right answers are shown out of all questions of a game', () => {
  expect(correctOf({ correctAnswers: 6 })).toBe('6/7');
});

test('average speed is shown in seconds to two decimals', () => {
  expect([4.25, 0, 14.996].map((averageSpeed) => speedOf({ averageSpeed }))).toEqual(['4.25 s', '0.00 s', '15.00 s']);
});
