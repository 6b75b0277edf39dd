import type { claimPrize as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { claimAward } from '../rules/settlement.ts';
import { settleContest } from '../flows/settle-contest.ts';
import { hasConfirmedAddress } from '../../players/sql/confirmed-addresses.ts';
import { listOwnAwards } from '../sql/own-awards.ts';
import { awardView } from '../views/award-view.ts';

export function claimPrize(ctx: Context): Handler<typeof contract> {
  return async ({ body: { contest }, player, requestId }) => {
    const now = ctx.clock.now();
    // Players without a prize must not learn whether the contest exists.
    const own = await findOwn(ctx, player.id, contest);
    if (own === undefined) throw new Refusal('prize-not-found');
    if (own.state === 'announced' && !(await hasConfirmedAddress(ctx.db, player.id)))
      throw new Refusal('address-not-confirmed');
    await settleContest(ctx, contest, (settlement) => claimAward(settlement, player.id, now), {
      by: 'winner',
      at: now,
      requestId,
    });
    return { status: 200, body: awardView({ ...own, state: 'claimed' }) };
  };
}

async function findOwn({ db }: Context, playerId: string, contest: string) {
  return (await listOwnAwards(db, playerId)).find((award) => award.contest === contest);
}
