import { type ArrivalSource, arrivalSources } from '@lights-out/contracts';
import {
  type AdminFunnel,
  type FunnelCounts,
  type FunnelStep,
  funnelSteps,
  leastTold,
} from '@lights-out/contracts/admin-funnel';

import { startOfPeriod } from '../../boards/rules/period.ts';

/** How many of one source reached a step in a week, or having registered in it. */
export interface CountRow {
  readonly week: string;
  readonly source: ArrivalSource;
  readonly step: FunnelStep;
  readonly count: number;
}

const weekMs = 604_800_000;

/** The Monday (UTC) of the week. */
export function weekOf(at: Date): string {
  return lastWeeks(at, 1)[0]!;
}

/** The Mondays (UTC) of the last weeks, the present one first. */
export function lastWeeks(now: Date, count: number): string[] {
  const monday = startOfPeriod('week', now).getTime();
  return Array.from({ length: count }, (_, back) => new Date(monday - back * weekMs).toISOString().slice(0, 10));
}

/**
 * The counts of each week, and of each source that anybody came from. Of a source those are left out that are so small that
 * whoever knows one person of it would learn what became of them.
 */
export function addUp(rows: readonly CountRow[], weeks: readonly string[]): Pick<AdminFunnel, 'weeks' | 'sources'> {
  return {
    weeks: weeks.map((week) => ({ week, counts: countsOf(rows.filter((row) => row.week === week)) })),
    sources: arrivalSources.flatMap((source) => {
      const own = rows.filter((row) => row.source === source);
      return own.length === 0 ? [] : [{ source, counts: countsOf(own, leastTold) }];
    }),
  };
}

function countsOf(rows: readonly CountRow[], least = 0): FunnelCounts {
  const entries = funnelSteps.map((step) => {
    const count = rows.reduce((sum, row) => sum + (row.step === step ? row.count : 0), 0);
    return [step, count > 0 && count < least ? null : count];
  });
  return Object.fromEntries(entries) as FunnelCounts;
}
