import type { AdminAction } from '@lights-out/contracts/admin';
import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { appealStateOf, hasStruck } from '../domain/fair-play/clearance.ts';
import { findAppeal } from '../store/appeals.ts';
import { hasPartInContest } from '../store/contest-record.ts';
import { insertSteps } from '../store/contest-steps.ts';
import { deleteDisqualification } from '../store/disqualifications.ts';
import { findStanding, insertEntry, listEntries, type Entry } from '../store/fair-play-log.ts';
import { insertReinstatedStandings } from '../store/reinstatements.ts';
import { announceAdminAction, nameOf, type ActionBy } from './announce-admin-action.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';
import { settleContest } from './settle-contest.ts';

type Outcome = Exclude<Entry['outcome'], 'struck'>;

export interface Decision {
  readonly contest: string;
  readonly playerId: string;
  readonly outcome: Outcome;
  readonly reason: string;
  /** The player's score as the admin saw it. */
  readonly seenScore: number | null;
}

const actions: Readonly<Record<Outcome, AdminAction>> = {
  noted: 'player-noted',
  cleared: 'player-cleared',
  upheld: 'appeal-upheld',
  lifted: 'appeal-lifted',
};

/**
 * Notes something about a player, clears the result as it stands, or decides an appeal; a decision that is lifted puts
 * the results back on the board, and in review the standings have to be confirmed again (decision 0223).
 *
 * @throws {Refusal} `not-found`; `stale-view` where the result is another one by now; `no-appeal`; `own-entry` where the
 *   admin takes part; `same-steward` where an appeal is against the admin's own decision (decision 0227)
 */
export async function decideOnPlayer(
  ctx: Context,
  decision: Decision,
  by: ActionBy,
): Promise<Omit<Entry, 'byId' | 'grounds'>> {
  const { contest, playerId, outcome, reason } = decision;
  const taken = { by: nameOf(by.admin), at: by.at };
  await settleContest(
    ctx,
    contest,
    async (before, _nextInLine, tx) => {
      if (!(await hasPartInContest(tx, contest, playerId))) throw new Refusal('not-found');
      await requireNoOwnPart(tx, contest, by.admin);
      const gameId = outcome === 'cleared' ? await clearedGame(tx, decision) : undefined;
      if (outcome === 'upheld' || outcome === 'lifted') await requireOpenAppeal(tx, decision, by);
      await insertEntry(tx, { contest, playerId, outcome, reason, gameId, byId: by.admin.id }, taken);
      if (outcome === 'lifted') await reinstate(tx, decision, by.at);
      if (outcome !== 'noted') await insertSteps(tx, contest, [{ step: outcome, playerId, reason }], taken);
      await announceAdminAction(ctx.outbox, tx, { action: actions[outcome], contest, playerId, reason }, by);
      // The winners were confirmed by standings that have changed.
      return outcome === 'lifted' && before.state === 'review' ? { ...before, confirmedWinners: null } : before;
    },
    { ...taken, requestId: by.requestId },
  );
  if (outcome === 'lifted') ctx.ranks.notifyCommitted();
  return { outcome, rule: null, reason, ...taken };
}

async function clearedGame(tx: Tx, { contest, playerId, seenScore }: Decision): Promise<string> {
  const standing = await findStanding(tx, contest, playerId);
  if (standing === undefined || standing.score !== seenScore) throw new Refusal('stale-view');
  return standing.gameId;
}

async function requireOpenAppeal(tx: Tx, { contest, playerId }: Decision, { admin, at }: ActionBy): Promise<void> {
  const appeal = await findAppeal(tx, contest, playerId);
  const log = await listEntries(tx, contest, playerId);
  if (appealStateOf(log, appeal?.at ?? null, at) !== 'open') throw new Refusal('no-appeal');
  if (hasStruck(log, admin.id)) throw new Refusal('same-steward');
}

async function reinstate(tx: Tx, { contest, playerId }: Decision, at: Date): Promise<void> {
  if (await deleteDisqualification(tx, contest, playerId))
    await insertReinstatedStandings(tx, { contest, playerId, at });
}
