import { contestOf } from '@lights-out/contracts';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** When what happens in a month that ends now. */
export interface MonthPlan {
  readonly startsAt: Date;
  readonly until: Date;
  /** The contest that is settled: the last one whose review and handover fit in before the end. */
  readonly settled: { readonly contest: string; readonly endsAt: Date };
  /** When people sit down to race, about three times a day. */
  readonly rounds: readonly Date[];
}

/** A heat on the first day, the handover on the second. */
const settlementMs = 36 * hourMs;
const roundHours = [8, 13, 19];
/** A round takes two minutes, and what is planned must not lie in the future. */
const lastRoundMs = 5 * minuteMs;

/** @param days how far back the races begin; more where the contest that is settled would have none */
export function planMonth(until: Date, days: number): MonthPlan {
  const endsAt = startOfMonth(new Date(until.getTime() - settlementMs));
  const contest = contestOf(new Date(endsAt.getTime() - 1));
  const first = Math.min(until.getTime() - days * dayMs, endsAt.getTime() - 4 * dayMs);
  const startsAt = new Date(Math.floor(first / dayMs) * dayMs);
  const latest = until.getTime() - lastRoundMs;
  const rounds: Date[] = [];
  for (let day = startsAt.getTime(); day <= latest; day += dayMs)
    for (const [index, hour] of roundHours.entries()) {
      // Not to the minute, as people are.
      const minute = (day / dayMs + index * 7) * 17;
      const at = day + hour * hourMs + (minute % 50) * minuteMs;
      if (at < latest - 10 * minuteMs) rounds.push(new Date(at));
    }
  rounds.push(new Date(latest));
  return { startsAt, until, settled: { contest, endsAt }, rounds };
}

function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
}
