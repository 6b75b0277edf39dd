import { contestInText, prizeAwarded, prizeOfferEnded } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { Award, Refused, Settlement } from '../rules/settlement.ts';
import type { TakenBy } from '../sql/contest-steps.ts';
import { findContest, findPrize } from '../sql/contests.ts';
import { listNextInLine, lockSettlement, updateSettlement } from '../sql/settlements.ts';
import { beginReview } from './begin-review.ts';

/** Decides the contest's next state from the next in line; may write related rows in the same transaction. */
export type Decide = (
  settlement: Settlement,
  nextInLine: readonly string[],
  tx: Tx,
) => Settlement | Refused | Promise<Settlement | Refused>;

/**
 * Takes a contest one step further under its lock, and publishes what follows from it: prizes that are offered, or not any
 * more, and the provisional standings when its review begins.
 *
 * @throws {Refusal} the step's own, or `not-found` where there is no such contest
 */
export function settleContest(
  ctx: Pick<Context, 'db' | 'outbox' | 'reviewDays'>,
  contest: string,
  decide: Decide,
  taken: TakenBy & { requestId: string },
): Promise<Settlement> {
  const { db, outbox } = ctx;
  return inRetriedTransaction(db, async (tx) => {
    const before = await lockSettlement(tx, contest);
    if (before === undefined) throw new Refusal('not-found');
    const after = await decide(before, await listNextInLine(tx, contest, before.ranks), tx);
    if ('refused' in after) throw new Refusal(after.refused);
    const offered = await updateSettlement(tx, before, after, taken);
    if (after.state === 'review' && before.state !== 'review') await beginReview(tx, ctx, after, taken);
    const ended = endedOffers(before, after);
    if (offered.length + ended.length > 0) await announceAwards(tx, outbox, contest, { offered, ended }, taken);
    return after;
  });
}

async function announceAwards(
  tx: Tx,
  outbox: Context['outbox'],
  contest: string,
  { offered, ended }: { readonly offered: readonly Award[]; readonly ended: readonly EndedAward[] },
  { requestId, at }: TakenBy & { requestId: string },
): Promise<void> {
  const prize = await findPrize(tx, contest);
  const found = await findContest(tx, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  const contestTitle = contestInText(found);
  const told = { title: prize?.title ?? '', germanTitle: prize?.germanTitle };
  for (const { playerId: userId, place, respondBy } of offered) {
    const award = { userId, contest, contestTitle, place, ...told, respondBy: respondBy.toISOString() };
    await outbox.announce(tx, prizeAwarded, award, { requestId, occurredAt: at });
  }
  for (const { playerId: userId, state, respondBy } of ended) {
    // Before its time is over only the winner's own answer forfeits a prize.
    const isDeclined = state === 'forfeited' && at < respondBy;
    const offer = { userId, contest, contestTitle, ...told, outcome: isDeclined ? ('declined' as const) : state };
    await outbox.announce(tx, prizeOfferEnded, offer, { requestId, occurredAt: at });
  }
}

type EndedAward = Award & { readonly state: Exclude<Award['state'], 'announced'> };

function endedOffers(before: Settlement, after: Settlement): EndedAward[] {
  const open = new Set(before.awards.filter(({ state }) => state === 'announced').map(({ playerId }) => playerId));
  return after.awards.filter((award): award is EndedAward => award.state !== 'announced' && open.has(award.playerId));
}
