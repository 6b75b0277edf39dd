import * as z from 'zod/mini';

/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** The contest of an instant: its calendar month in UTC, `YYYY-MM`. */
export function contestOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** First instant of the contest (inclusive) and of the next one (exclusive end), in UTC. */
export function contestPeriod(contest: string): { startsAt: Date; endsAt: Date } {
  const year = Number(contest.slice(0, 4));
  const month = Number(contest.slice(5, 7));
  return { startsAt: new Date(Date.UTC(year, month - 1)), endsAt: new Date(Date.UTC(year, month)) };
}
