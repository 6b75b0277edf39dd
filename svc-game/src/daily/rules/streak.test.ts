import { seededRandom } from '@lights-out/service-kit/testing';

import { dayOfNumber, weekOf } from './day.ts';
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
  expect(streak([3], 4).days.map(({ is }) => is)).toEqual(['missed', 'missed', 'raced', 'open']);
});

/** The rule as a person would count it, from the first number on. */
function counted(
  raced: ReadonlySet<number>,
  givenBack: ReadonlySet<number>,
  n: number,
): { length: number; best: number } {
  let [length, best] = [0, 0];
  const passes = new Map<string, number>();
  for (let one = 1; one <= n; one += 1) {
    const week = weekOf(today(one).day);
    if (raced.has(one)) length += 1;
    else if (one < n && !givenBack.has(one)) {
      const isForgiven = length > 0 && (passes.get(week) ?? 0) === 0;
      if (isForgiven) passes.set(week, 1);
      else length = 0;
    }
    best = Math.max(best, length);
  }
  return { length, best };
}

test('a season of 2,000 players, with outages, comes to what a person would count', () => {
  const random = seededRandom(38);
  const outages = new Set(Array.from({ length: 6 }, () => 1 + random(120)));
  for (let player = 0; player < 2_000; player += 1) {
    const keenness = 20 + random(80);
    const since = 1 + random(100);
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
    const raced = new Set(numbers.filter((n) => n >= since && !outages.has(n) && random(100) < keenness));
    for (const n of [1 + random(119), 120]) {
      const until = new Set([...raced].filter((one) => one <= n));
      const { length, best, days } = streakOf({ raced: until, givenBack: (one) => outages.has(one), today: today(n) });
      expect({ length, best }).toEqual(counted(until, outages, n));
      expect(days.at(-1)?.n).toBe(n);
    }
  }
});
