import type { Contest as ContestBody } from '@lights-out/contracts';

import type { Contest } from '../rules/contest.ts';

/**
 * A contest as players see it.
 *
 * @param own of the caller; `racesToday`: counted races that were started today, where that was asked
 */
export function playerContestView(
  contest: Contest,
  { hasEntry, racesToday }: { readonly hasEntry: boolean; readonly racesToday?: number | undefined },
): ContestBody {
  const { id, kind, title, closesAt, difficulty, racesADay, state, hasHeats } = contest;
  return {
    id,
    kind,
    title,
    closesAt: closesAt.toISOString(),
    difficulty,
    state,
    hasEntry,
    hasHeats,
    racesADay,
    ...(racesADay !== null && racesToday !== undefined && { racesLeft: Math.max(0, racesADay - racesToday) }),
  };
}
