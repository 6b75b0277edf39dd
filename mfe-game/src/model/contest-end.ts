import type { MonthlyPrize } from '@lights-out/contracts/boards';

/**
 * When the contest ends by this device's clock, in milliseconds since the epoch: right also where that clock is wrong.
 *
 * @param fetchedAt when the prize came, by this device's clock
 */
export function contestEndsAt({ endDate, serverTime }: Pick<MonthlyPrize, 'endDate' | 'serverTime'>, fetchedAt: number): number {
  return fetchedAt + Date.parse(endDate) - Date.parse(serverTime);
}

const dayMs = 86_400_000;

/** Whole days until the contest ends, as the countdown beside it counts them. */
export function daysUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.floor((endsAt - now) / dayMs));
}

const inUtc = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC',
});

/** The end as contests are reckoned, in UTC: `1 June 2026, 00:00 UTC`. */
export function endText(endDate: string): string {
  const parts = Object.fromEntries(inUtc.formatToParts(new Date(endDate)).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} UTC`;
}
