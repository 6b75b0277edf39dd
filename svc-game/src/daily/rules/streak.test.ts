import { dayOfNumber } from './day.ts';
import { streakOf } from './streak.ts';

// No. 1 was Monday, 30 November 2026.
const today = (n: number) => ({ n, day: dayOfNumber(n, { n: 1, day: '2026-11-30' }) });
const streak = (raced: number[], n: number, givenBack: number[] = []) =>
  streakOf({ raced: new Set(raced), givenBack: (one) => givenBack.includes(one), today: today(n) });

test('each number that is raced makes the streak one longer, and that of today is open until it is over', () => {
  expect(streak([], 1)).toEqual({ length: 0, best: 0, days: [{ n: 1, is: 'open' }] });
  expect(streak([1, 2], 3)).toMatchObject({ length: 2, best: 2 });
  expect(streak([1, 2, 3], 3)).toMatchObject({ length: 3, best: 3 });
});

test('one missed number a week is forgiven, the second ends the streak', () => {
  expect(streak([1, 2, 4], 5)).toMatchObject({ length: 3, best: 3 });
  expect(streak([1, 2, 4], 5).days.map(({ is }) => is)).toEqual(['raced', 'raced', 'passed', 'raced', 'open']);
  expect(streak([1, 3, 5], 6)).toMatchObject({ length: 1, best: 2 });
  // Sunday and Monday are of two weeks.
  expect(streak([6, 9], 9)).toMatchObject({ length: 2, best: 2 });
});

test('a number that is given back neither ends a streak nor uses up the pass of its week', () => {
  expect(streak([1, 5], 5, [2, 3])).toMatchObject({ length: 2 });
  expect(streak([1, 5], 5)).toMatchObject({ length: 1 });
});

test('without a streak there is nothing to forgive', () => {
  expect(new Set(streak([1], 9).days.map(({ is }) => is))).toEqual(new Set(['missed', 'open']));
});

test('numbers before the first race were not missed', () => {
  expect(streak([3], 4).days.map(({ is }) => is)).toEqual(['raced', 'open']);
});
