import type { MonthlyPrize } from '@lights-out/contracts/boards';

/**
 * When the contest ends by the browser's own clock, ISO 8601: a clock that is wrong must not count down to a wrong
 * instant.
 *
 * @param receivedAtMs when the prize came, by the browser's clock
 */
export function deadlineByOwnClock(
  { endDate, serverTime }: Pick<MonthlyPrize, 'endDate' | 'serverTime'>,
  receivedAtMs: number,
): string {
  const leftMs = Date.parse(endDate) - Date.parse(serverTime);
  return new Date(receivedAtMs + leftMs).toISOString();
}
