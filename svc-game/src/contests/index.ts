/** What other subjects may use of this one. Rules and SQL may name the rules and SQL of others themselves. */
export { recordEntry } from './flows/apply-entry.ts';
export { fetchEntry } from './flows/fetch-entry.ts';
export { findShownContest } from './flows/find-shown-contest.ts';
export { requireNoOwnPart } from './flows/require-no-own-part.ts';
export { findOrSealPool, sealPool } from './flows/sealed-pools.ts';
export { settleContest } from './flows/settle-contest.ts';
export { type Contest, heatReminderMs, isPublic, isRunning } from './rules/contest.ts';
export { contestPool, dailyPool, openPool, stockOf } from './rules/pools.ts';
export { type SealedPool, sealedQuestions } from './rules/sealed-pool.ts';
export {
  advanceContest,
  announceWinners,
  confirmStandings,
  type ContestState,
  type Settlement,
  vacantPlaces,
  winnersOf,
  withdrawAward,
} from './rules/settlement.ts';
export { listContestPools, lockContestPools } from './sql/contest-pools.ts';
export { type ContestOverview, listContestOverviews } from './sql/contest-overview.ts';
export { hasPartInContest, listBest, type RankedPlayer } from './sql/contest-record.ts';
export { insertSteps, type TakenBy } from './sql/contest-steps.ts';
export { findContest, listRunningContests, updateHasHeats } from './sql/contests.ts';
export { deleteStandings } from './sql/departures.ts';
export { deleteDisqualification, hasDisqualification, insertDisqualification } from './sql/disqualifications.ts';
export { findActiveEntry, listEnteredContests } from './sql/entries.ts';
export { listInvitations } from './sql/invitations.ts';
export { insertReinstatedStandings } from './sql/reinstatements.ts';
export { lockStandings, updateStandings } from './sql/rescored-standings.ts';
export {
  deleteSeenQuestions,
  markContestGamesAbandoned,
  markGamesAbandoned,
  updateTimeToRespond,
} from './sql/retirement.ts';
export { listNextInLine, lockSettlement } from './sql/settlements.ts';
export { playerContestView } from './views/player-contest-view.ts';
