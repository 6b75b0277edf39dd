import type { Contest as ContestBody } from '@lights-out/contracts';

import type { Contest } from '../rules/contest.ts';

/** A contest as players see it. */
export function playerContestView(contest: Contest, prizePlaces: number, hasEntry: boolean): ContestBody {
  const { id, kind, title, opensAt, closesAt, feeMinor, difficulty, state } = contest;
  return {
    id,
    kind,
    title,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    feeMinor,
    difficulty,
    state,
    prizePlaces,
    hasEntry,
  };
}
