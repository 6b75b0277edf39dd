import type { confirmStandings } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import { confirmStandings as confirm } from '../domain/settlement.ts';
import { settleContest } from '../events/settle-contest.ts';
import { nameOf, tellAdminAct } from '../events/tell-admin-act.ts';
import type { GameContext } from './context.ts';

/** An admin has looked at the standings and found them right. */
export function confirmStandingsHandler(context: GameContext): Handler<typeof confirmStandings> {
  return async ({ params: { contest }, body: { winners }, admin, requestId }) => {
    const at = context.clock.now();
    const settlement = await settleContest(
      context,
      contest,
      async (before, nextInLine, tx) => {
        const after = confirm(before, nextInLine, winners);
        if (after !== before && !('refused' in after))
          await tellAdminAct(context.outbox, tx, { action: 'standings-confirmed', contest }, { admin, at, requestId });
        return after;
      },
      { by: nameOf(admin), at, requestId },
    );
    return { status: 200, body: { state: settlement.state, winners: [...winners] } };
  };
}
