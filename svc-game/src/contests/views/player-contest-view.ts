import type { Contest as ContestBody } from '@lights-out/contracts';

import type { Contest } from '../rules/contest.ts';

/** A contest as players see it. */
export function playerContestView(contest: Contest, hasEntry: boolean): ContestBody {
  const { id, kind, title, closesAt, difficulty, state } = contest;
  return {
    id,
    kind,
    title,
    closesAt: closesAt.toISOString(),
    difficulty,
    state,
    hasEntry,
  };
}
