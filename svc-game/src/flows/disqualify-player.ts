import { contestInText, contestKey, resultStruck, type FairPlayRule } from '@lights-out/contracts';
import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { appealBy } from '../domain/fair-play/clearance.ts';
import { advanceContest, withdrawAward, type ContestState, type Settlement } from '../domain/settlement.ts';
import { hasPartInContest } from '../store/contest-record.ts';
import { insertSteps } from '../store/contest-steps.ts';
import { findContest } from '../store/contests.ts';
import { deleteStandings } from '../store/departures.ts';
import { insertDisqualification } from '../store/disqualifications.ts';
import { insertEntry } from '../store/fair-play-log.ts';
import { markContestGamesAbandoned } from '../store/retirement.ts';
import { announceAdminAction, nameOf, type ActionBy } from './announce-admin-action.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';
import { settleContest } from './settle-contest.ts';

export interface Exclusion {
  readonly contest: string;
  readonly playerId: string;
  readonly rule: FairPlayRule;
  readonly reason: string;
  /** What speaks for it. */
  readonly grounds?: string | undefined;
}

/**
 * Strikes a player's results in a contest: the standing goes, a game under way ends, no other is started, and the player
 * is mailed. A second call changes nothing.
 *
 * @param seen the contest's state as the admin saw it
 * @throws {Refusal} `stale-view` where the contest has moved on since, `not-found` where the player is not in it,
 *   `own-entry` where the admin is
 */
export async function disqualifyPlayer(
  ctx: Context,
  exclusion: Exclusion,
  seen: ContestState,
  by: ActionBy,
): Promise<Settlement> {
  const { contest, playerId } = exclusion;
  const taken = { by: nameOf(by.admin), at: by.at, requestId: by.requestId };
  await settleContest(
    ctx,
    contest,
    async (before, _nextInLine, tx) => {
      if (before.state !== seen) return { refused: 'stale-view' };
      await requireNoOwnPart(tx, contest, by.admin);
      if (!(await hasPartInContest(tx, contest, playerId))) throw new Refusal('not-found');
      const after = withdrawAward(before, playerId, by.at);
      if (!('refused' in after)) await exclude(ctx, tx, exclusion, by);
      return after;
    },
    taken,
  );
  ctx.ranks.notifyCommitted();
  // The next in line is known only after that commit.
  return settleContest(ctx, contest, (before, nextInLine) => advanceContest(before, nextInLine, by.at), taken);
}

async function exclude(
  { outbox }: Context,
  tx: Tx,
  { contest, playerId, rule, reason, grounds }: Exclusion,
  by: ActionBy,
): Promise<void> {
  const taken = { by: nameOf(by.admin), at: by.at };
  const isNew = await insertDisqualification(tx, { contest, playerId, reason, ...taken });
  if (!isNew) return;
  await insertEntry(tx, { contest, playerId, outcome: 'struck', rule, reason, grounds, byId: by.admin.id }, taken);
  await markContestGamesAbandoned(tx, playerId, contest, by.at);
  await deleteStandings(tx, { playerId, reason: 'disqualified', board: contestKey(contest), at: by.at });
  await insertSteps(tx, contest, [{ step: 'disqualified', playerId, reason }], taken);
  await announceAdminAction(outbox, tx, { action: 'player-disqualified', contest, playerId, reason }, by);
  const found = await findContest(tx, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  const told = { userId: playerId, contestTitle: contestInText(found), rule, reason, grounds };
  await outbox.announce(
    tx,
    resultStruck,
    { ...told, appealBy: appealBy(by.at).toISOString() },
    { requestId: by.requestId, occurredAt: by.at },
  );
}
