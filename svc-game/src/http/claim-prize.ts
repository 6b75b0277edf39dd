import type { claimPrize } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import { claimAward } from '../domain/settlement.ts';
import { listOwnAwards } from '../store/own-awards.ts';
import type { GameContext } from './context.ts';
import { awardView } from './get-prizes.ts';
import { settleContest } from '../events/settle-contest.ts';

export function claimPrizeHandler(context: GameContext): Handler<typeof claimPrize> {
  return async ({ body: { contest }, player, requestId }) => {
    const now = context.clock.now();
    // Whether there is such a contest is nobody's business who has won nothing in it.
    const own = await findOwn(context, player.id, contest);
    if (own === undefined) throw new Refusal('prize-not-found');
    await settleContest(context, contest, (settlement) => claimAward(settlement, player.id, now), {
      by: 'winner',
      at: now,
      requestId,
    });
    return { status: 200, body: awardView({ ...own, state: 'claimed' }) };
  };
}

async function findOwn({ db }: GameContext, playerId: string, contest: string) {
  return (await listOwnAwards(db, playerId)).find((award) => award.contest === contest);
}
