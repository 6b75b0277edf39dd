import type { Period } from '@lights-out/contracts';

const dayMs = 86_400_000;

/** When the period that `now` lies in began: midnight, and for a week that of its Monday, in UTC as contests are reckoned. */
export function startOfPeriod(period: Period, now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(period === 'day' ? midnight : midnight - daysSinceMonday * dayMs);
}
