import type { DailyStreak } from '@lights-out/contracts';

import { type DayOfNumber, dayOfNumber, weekOf } from './day.ts';

const shownDays = 7;

/** What a streak is counted from. */
export interface Raced {
  /** Numbers that were raced on their day. */
  readonly raced: ReadonlySet<number>;
  /** Numbers that were given back, or that the site never had: everybody keeps the streak. */
  readonly givenBack: (n: number) => boolean;
  readonly today: DayOfNumber;
}

/**
 * The streak by numbers: each that was raced makes it one longer. In each week (Monday to Sunday) one missed number is forgiven,
 * where there is a streak to keep; today's is open until it is over.
 */
export function streakOf({ raced, givenBack, today }: Raced): DailyStreak {
  let [length, best] = [0, 0];
  let passUsedIn = '';
  const days: DailyStreak['days'] = [];
  const judge = (n: number): DailyStreak['days'][number]['is'] => {
    if (raced.has(n)) return 'raced';
    if (n === today.n) return 'open';
    if (givenBack(n)) return 'given-back';
    const week = weekOf(dayOfNumber(n, today));
    if (length === 0 || passUsedIn === week) return 'missed';
    passUsedIn = week;
    return 'passed';
  };
  // Nobody has missed what came before their first race.
  for (let n = Math.min(today.n, ...raced); n <= today.n; n += 1) {
    const is = judge(n);
    if (is === 'raced') length += 1;
    if (is === 'missed') length = 0;
    best = Math.max(best, length);
    if (n > today.n - shownDays) days.push({ n, is });
  }
  return { length, best, days };
}
