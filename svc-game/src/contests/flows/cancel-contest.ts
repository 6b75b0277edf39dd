import { canceledPlayersMost, contestCanceled, contestInText } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { cancelContest as cancel, type Settlement } from '../rules/settlement.ts';
import { listPlayersWithoutFee, markGamesOfContestAbandoned, updateCancellation } from '../sql/cancellations.ts';
import { insertSteps, type TakenBy } from '../sql/contest-steps.ts';
import { findContest } from '../sql/contests.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';
import { settleContest } from './settle-contest.ts';

/**
 * Cancels a contest as a whole: its games end, it has no winner, and svc-payments gives back what was paid for it. A second
 * call changes nothing, whatever its reason (decision 0273).
 *
 * @throws {Refusal} `not-found`, `stale-view` where the winners are announced, `own-entry` where the admin takes part
 */
export function cancelContest(ctx: Context, contest: string, reason: string, by: ActionBy): Promise<Settlement> {
  const taken = { by: nameOf(by.admin), at: by.at, requestId: by.requestId };
  return endContest(ctx, contest, reason, taken, async (tx) => {
    await requireNoOwnPart(tx, contest, by.admin);
    await announceAdminAction(ctx.outbox, tx, { action: 'contest-canceled', contest, reason }, by);
  });
}

/** The same by whoever `taken` names. @param told what is to be told of it, in the same transaction */
export function endContest(
  ctx: Context,
  contest: string,
  reason: string,
  taken: Taken,
  told: (tx: Tx) => Promise<void>,
): Promise<Settlement> {
  return settleContest(
    ctx,
    contest,
    async (before, _nextInLine, tx) => {
      const after = cancel(before, taken.at);
      if ('refused' in after || after === before) return after;
      await told(tx);
      await updateCancellation(tx, contest, reason, taken.at);
      await markGamesOfContestAbandoned(tx, contest, taken.at);
      await insertSteps(tx, contest, [{ step: 'cancellation', reason }], taken);
      await announceCancellation(ctx, tx, contest, reason, taken);
      return after;
    },
    taken,
  );
}

type Taken = TakenBy & { readonly requestId: string };

async function announceCancellation(
  { outbox }: Context,
  tx: Tx,
  contest: string,
  reason: string,
  { at, requestId }: Taken,
): Promise<void> {
  const found = await findContest(tx, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  const shared = { contest, contestTitle: contestInText(found), reason, canceledAt: at.toISOString() };
  const players = found.feeMinor > 0 ? [] : await listPlayersWithoutFee(tx, contest);
  let first = 0;
  do {
    const some = players.slice(first, first + canceledPlayersMost);
    await outbox.announce(tx, contestCanceled, { ...shared, players: some }, { requestId, occurredAt: at });
    first += canceledPlayersMost;
  } while (first < players.length);
}
