import { appealDecided, isFreeBoard, judgedKey } from '@lights-out/contracts';
import type { AdminAction } from '@lights-out/contracts/admin';
import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  deleteDisqualification,
  hasPartInContest,
  insertReinstatedStandings,
  insertSteps,
  lockStandings,
  settleContest,
  updateStandings,
} from '../../contests/index.ts';
import { appealedDecisions, hasStruck } from '../rules/appealed.ts';
import { listAppeals } from '../sql/appeals.ts';
import { findStanding, insertEntry, listEntries, type Entry } from '../sql/fair-play-log.ts';
import { listHorsConcours } from '../sql/households.ts';
import { deleteStruckResults } from '../sql/struck-results.ts';
import { insertReleasedResults } from '../sql/waiting-results.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { judgedInText } from './announce-strike.ts';
import { onFreeBoard } from './on-free-board.ts';
import { requireNoHousehold } from './require-no-household.ts';

type Outcome = Exclude<Entry['outcome'], 'struck'>;

export interface Decision {
  /** A contest, or a free board. */
  readonly contest: string;
  readonly playerId: string;
  readonly outcome: Outcome;
  readonly reason: string;
  /** The player's score as the admin saw it. */
  readonly seenScore: number | null;
  /** Runs of a free board that wait, which the admin saw: a clearance releases them. */
  readonly seenWaiting: readonly string[];
}

const actions: Readonly<Record<Outcome, AdminAction>> = {
  noted: 'player-noted',
  cleared: 'player-cleared',
  upheld: 'appeal-upheld',
  lifted: 'appeal-lifted',
  admitted: 'player-admitted',
};

/**
 * Notes something about a player, clears the result as it stands, or decides an appeal; a decision that is lifted puts
 * the results back on the board, and in review the standings have to be confirmed again (decision 0223). A player who has appealed
 * is mailed what was decided. An entry that stands outside the prizes is admitted to them without an appeal, and its player is
 * mailed too.
 *
 * @throws {Refusal} `not-found`; `stale-view` where the result is another one by now, or an entry to be admitted stands among
 *   the others or waits for an answer to an appeal; `no-appeal`; `own-entry` where the
 *   admin takes part, or the entry is of their household; `same-steward` where an appeal is against the admin's own
 *   decision (decision 0223)
 */
export async function decideOnPlayer(
  ctx: Context,
  decision: Decision,
  by: ActionBy,
): Promise<Omit<Entry, 'id' | 'byId' | 'grounds' | 'penalty' | 'struckScore'>> {
  const { contest, playerId, outcome, reason } = decision;
  const taken = { by: nameOf(by.admin), at: by.at };
  if (isFreeBoard(contest)) await onFreeBoard(ctx, decision, by, (tx) => take(ctx, tx, decision, by));
  else
    await settleContest(
      ctx,
      contest,
      async (before, _nextInLine, tx) => {
        if (!(await hasPartInContest(tx, contest, playerId))) throw new Refusal('not-found');
        await requireNoHousehold(tx, decision, by.admin);
        await take(ctx, tx, decision, by);
        if (outcome !== 'noted') await insertSteps(tx, contest, [{ step: outcome, playerId, reason }], taken);
        // The winners were confirmed by standings that have changed.
        return (outcome === 'lifted' || outcome === 'admitted') && before.state === 'review'
          ? { ...before, confirmedWinners: null }
          : before;
      },
      { ...taken, requestId: by.requestId },
    );
  if (outcome === 'lifted' || outcome === 'cleared') ctx.ranks.notifyCommitted();
  return { outcome, rule: null, reason, ...taken };
}

async function take(ctx: Context, tx: Tx, decision: Decision, by: ActionBy): Promise<void> {
  const { contest, playerId, outcome, reason } = decision;
  if (outcome === 'admitted') await requireAdmissible(tx, decision, by.at);
  const gameId = outcome === 'cleared' ? await clearedGame(tx, decision) : undefined;
  const appealed = outcome === 'upheld' || outcome === 'lifted' ? await openlyAppealed(tx, decision, by) : undefined;
  const entry = { contest, playerId, outcome, reason, gameId, byId: by.admin.id };
  const id = await insertEntry(tx, entry, { by: nameOf(by.admin), at: by.at });
  if (outcome === 'cleared' && isFreeBoard(contest)) await release(tx, decision, id, by.at);
  if (outcome === 'lifted') await liftAll(tx, decision, appealed ?? [], by);
  if (outcome !== 'noted' && outcome !== 'cleared') await announceAnswer(ctx, tx, { ...decision, outcome }, by);
  await announceAdminAction(ctx.outbox, tx, { action: actions[outcome], contest, playerId, reason }, by);
}

async function release(tx: Tx, decision: Decision, id: number, at: Date): Promise<void> {
  const { contest: board, playerId, seenWaiting: gameIds } = decision;
  await insertReleasedResults(tx, { board, playerId, gameIds, decision: id });
  await bringBack(tx, decision, at);
}

/** @returns undefined for a player without a standing, who is cleared to race */
async function clearedGame(tx: Tx, { contest, playerId, seenScore }: Decision): Promise<string | undefined> {
  const standing = await findStanding(tx, contest, playerId);
  if ((standing?.score ?? null) !== seenScore) throw new Refusal('stale-view');
  return standing?.gameId;
}

/** An entry that stands outside the prizes; one whose player has appealed is admitted by the answer. */
async function requireAdmissible(tx: Tx, { contest, playerId }: Decision, now: Date): Promise<void> {
  const isOutside = (await listHorsConcours(tx, contest, [playerId])).has(playerId);
  if (!isOutside || (await listOpenlyAppealed(tx, contest, playerId, now)).length > 0) throw new Refusal('stale-view');
}

/** The decisions that the player's open appeal is against. */
async function openlyAppealed(
  tx: Tx,
  { contest, playerId }: Decision,
  { admin, at }: ActionBy,
): Promise<readonly Entry[]> {
  const open = await listOpenlyAppealed(tx, contest, playerId, at);
  if (open.length === 0) throw new Refusal('no-appeal');
  if (hasStruck(open, admin.id)) throw new Refusal('same-steward');
  return open.map((one) => one.decision);
}

async function listOpenlyAppealed(tx: Tx, contest: string, playerId: string, now: Date) {
  const log = await listEntries(tx, contest, playerId);
  const decisions = appealedDecisions(log, await listAppeals(tx, contest, playerId), now);
  return decisions.filter(({ state }) => state === 'open');
}

/** Takes back what the decisions have taken away, and nothing that others did. */
async function liftAll(
  tx: Tx,
  decision: Decision,
  decisions: readonly Entry[],
  { admin, at }: ActionBy,
): Promise<void> {
  const { contest, playerId, reason } = decision;
  const struck = decisions.filter(({ penalty }) => penalty !== 'hors-concours');
  if (struck.length > 0) await reinstate(tx, decision, struck, at);
  if (struck.length === decisions.length) return;
  await insertEntry(tx, { contest, playerId, outcome: 'admitted', reason, byId: admin.id }, { by: nameOf(admin), at });
}

async function reinstate(
  tx: Tx,
  { contest, playerId }: Decision,
  decisions: readonly Entry[],
  at: Date,
): Promise<void> {
  await deleteStruckResults(
    tx,
    decisions.map(({ id }) => id),
  );
  if (decisions.some(({ penalty }) => penalty !== 'result-struck')) await deleteDisqualification(tx, contest, playerId);
  await bringBack(tx, { contest, playerId }, at);
}

async function bringBack(
  tx: Tx,
  { contest, playerId }: Pick<Decision, 'contest' | 'playerId'>,
  at: Date,
): Promise<void> {
  await insertReinstatedStandings(tx, { playerId, board: judgedKey(contest), at });
  // A player who has raced since has a standing already, which may be the lesser one.
  await lockStandings(tx, contest, [playerId]);
  await updateStandings(tx, contest, [playerId], at);
}

async function announceAnswer(
  { outbox }: Context,
  tx: Tx,
  { contest, playerId: userId, outcome, reason }: Decision & { readonly outcome: 'upheld' | 'lifted' | 'admitted' },
  { at, requestId }: ActionBy,
): Promise<void> {
  const body = { userId, contestTitle: await judgedInText(tx, contest), outcome, reason };
  await outbox.announce(tx, appealDecided, body, { requestId, occurredAt: at });
}
