import type { MonthlyPrize } from '@lights-out/contracts/boards';
import { formatDay, formatDeadlineHour } from '@lights-out/web-kit';

/**
 * When the contest ends by this device's clock, in milliseconds since the epoch; correct even if that clock is wrong.
 *
 * @param fetchedAt when the prize was fetched, by this device's clock
 */
export function contestEndsAt(
  { endDate, serverTime }: Pick<MonthlyPrize, 'endDate' | 'serverTime'>,
  fetchedAt: number,
): number {
  return fetchedAt + Date.parse(endDate) - Date.parse(serverTime);
}

const dayMs = 86_400_000;

/** Whole days until the contest ends, as the countdown beside it counts them. */
export function daysUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.floor((endsAt - now) / dayMs));
}

/** The end as contests are reckoned, in UTC: `1 June 2026, 00:00 UTC`. */
export function endText(endDate: string): string {
  return `${formatDay(endDate)}, ${formatDeadlineHour(endDate)}`;
}
