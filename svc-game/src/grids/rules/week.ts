import { closesAt, dayOf, dayOfNumber, lastRacesMs, opensAt, weekOf } from '../../daily/rules/day.ts';

/** A week of the grids by its Monday (UTC), `YYYY-MM-DD`. */
export function weekAt(now: Date): string {
  return weekOf(dayOf(now));
}

export function startOfWeek(week: string): Date {
  return opensAt(week);
}

/** The instant at which nothing counts for the week any more. */
export function endOfWeek(week: string): Date {
  return closesAt(daysAfter(week, 6));
}

export function weekAfter(week: string): string {
  return daysAfter(week, 7);
}

/** Whether races that started in the week may still run. */
export function isClosing(week: string, now: Date): boolean {
  return now.getTime() < endOfWeek(week).getTime() + lastRacesMs;
}

function daysAfter(day: string, days: number): string {
  return dayOfNumber(days, { n: 0, day });
}
