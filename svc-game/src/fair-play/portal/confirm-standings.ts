import type { confirmStandings as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { confirmStandings as confirm } from '../../contests/rules/settlement.ts';
import { nameOf, announceAdminAction } from '../../admin-actions.ts';
import { requireClearances, requireDecidedAppeals } from '../flows/require-clearances.ts';
import { requireNoOwnPart } from '../../contests/flows/require-no-own-part.ts';
import { settleContest } from '../../contests/flows/settle-contest.ts';

/** Confirms the standings after an admin's review. */
export function confirmStandings(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest }, body: { winners }, admin, requestId }) => {
    const at = ctx.clock.now();
    const settlement = await settleContest(
      ctx,
      contest,
      async (before, nextInLine, tx) => {
        const after = confirm(before, nextInLine, winners);
        if ('refused' in after) return after;
        await requireNoOwnPart(tx, contest, admin);
        await requireDecidedAppeals(tx, before);
        await requireClearances(tx, before);
        if (after !== before)
          await announceAdminAction(
            ctx.outbox,
            tx,
            { action: 'standings-confirmed', contest },
            { admin, at, requestId },
          );
        return after;
      },
      { by: nameOf(admin), at, requestId },
    );
    return { status: 200, body: { state: settlement.state, winners: [...winners] } };
  };
}
