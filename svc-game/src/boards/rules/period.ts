import type { Period } from '@lights-out/contracts';

const dayMs = 86_400_000;

/**
 * When the period that `now` lies in began: midnight, for a week that of its Monday and for a month that of its first day, in UTC as
 * contests are reckoned.
 */
export function startOfPeriod(period: Period, now: Date): Date {
  if (period === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(period === 'day' ? midnight : midnight - daysSinceMonday * dayMs);
}
