import type { announceContest } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import { announceWinners, winnersOf } from '../domain/settlement.ts';
import { settleContest } from '../events/settle-contest.ts';
import { nameOf, tellAdminAct } from '../events/tell-admin-act.ts';
import type { GameContext } from './context.ts';

/** The confirmed winners are told, and have their days to answer. */
export function announceContestHandler(context: GameContext): Handler<typeof announceContest> {
  return async ({ params: { contest }, body: { winners }, admin, requestId }) => {
    const at = context.clock.now();
    const settlement = await settleContest(
      context,
      contest,
      async (before, nextInLine, tx) => {
        const after = announceWinners(before, nextInLine, winners, at);
        if (!('refused' in after))
          await tellAdminAct(context.outbox, tx, { action: 'winners-announced', contest }, { admin, at, requestId });
        return after;
      },
      { by: nameOf(admin), at, requestId },
    );
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
