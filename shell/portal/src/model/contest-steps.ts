import type { AdminContest, AdminContestView } from '@lights-out/contracts/admin-contests';

/** Where a contest is, as the portal says it: one that has not begun is open to nobody yet. */
export type Phase = AdminContest['state'] | 'coming';

export function phaseOf({ state, startsAt }: Pick<AdminContest, 'state' | 'startsAt'>, now: Date): Phase {
  return state === 'open' && now < new Date(startsAt) ? 'coming' : state;
}

/** What an admin may do now. */
export interface AllowedSteps {
  readonly confirm: boolean;
  readonly announce: boolean;
  readonly disqualify: boolean;
}

export function allowedSteps({ state, confirmed }: Pick<AdminContestView, 'state' | 'confirmed'>): AllowedSteps {
  return {
    confirm: state === 'review' && confirmed === null,
    announce: state === 'review' && confirmed !== null,
    disqualify: state === 'review' || state === 'announced',
  };
}

/** Who would win now, as the server is told that it was seen. */
export function winnersToBe({
  nextInLine,
  prize,
}: Pick<AdminContestView, 'nextInLine' | 'prize'>): AdminContestView['nextInLine'] {
  return nextInLine.slice(0, prize.ranks);
}

/** Who follows: in review behind those who would win, later all who are left. */
export function followersOf(
  contest: Pick<AdminContestView, 'nextInLine' | 'prize' | 'state'>,
): AdminContestView['nextInLine'] {
  const isDecided = contest.state === 'announced' || contest.state === 'closed';
  return isDecided ? contest.nextInLine : contest.nextInLine.slice(contest.prize.ranks);
}
