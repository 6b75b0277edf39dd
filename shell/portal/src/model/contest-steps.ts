import type { AdminContest, AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { unsettledStates } from '@lights-out/contracts/contests';

/** The state of a contest as the portal shows it: one that has not begun is `coming`, a review that waits for heats `heats`. */
export type Phase = AdminContest['state'] | 'coming' | 'heats';

export function phaseOf(
  { state, shownState = state, startsAt }: Pick<AdminContest, 'state' | 'shownState' | 'startsAt'>,
  now: Date,
): Phase {
  return state === 'open' && now < new Date(startsAt) ? 'coming' : shownState;
}

/** What an admin may do now. */
export interface AllowedSteps {
  readonly confirm: boolean;
  readonly announce: boolean;
  readonly strike: boolean;
  readonly cancel: boolean;
}

export function allowedSteps({ state, confirmed }: Pick<AdminContestView, 'state' | 'confirmed'>): AllowedSteps {
  return {
    confirm: state === 'review' && confirmed === null,
    announce: state === 'review' && confirmed !== null,
    strike: state !== 'closed' && state !== 'canceled',
    cancel: unsettledStates.includes(state),
  };
}

/** The players who would win now, sent to the server as what the admin saw. */
export function winnersToBe({
  nextInLine,
  prize,
}: Pick<AdminContestView, 'nextInLine' | 'prize'>): AdminContestView['nextInLine'] {
  return nextInLine.slice(0, prize.ranks);
}

/** The players next in line: in review those behind the winners, later all remaining ones. */
export function followersOf(
  contest: Pick<AdminContestView, 'nextInLine' | 'prize' | 'state'>,
): AdminContestView['nextInLine'] {
  const isDecided = contest.state === 'announced' || contest.state === 'closed';
  return isDecided ? contest.nextInLine : contest.nextInLine.slice(contest.prize.ranks);
}
