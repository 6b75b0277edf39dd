import type { announceContest as contract } from '@lights-out/contracts/admin-contests';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { announceWinners, winnersOf } from '../../contests/rules/settlement.ts';
import { nameOf, announceAdminAction } from '../../admin-actions.ts';
import { requireDecidedAppeals } from '../flows/require-clearances.ts';
import { requireNoOwnPart } from '../../contests/flows/require-no-own-part.ts';
import { settleContest } from '../../contests/flows/settle-contest.ts';

/** Announces the confirmed winners, who have seven days to answer. */
export function announceContest(ctx: Context): Handler<typeof contract> {
  return async ({ params: { contest }, body: { winners }, admin, requestId }) => {
    const at = ctx.clock.now();
    const settlement = await settleContest(
      ctx,
      contest,
      async (before, nextInLine, tx) => {
        const after = announceWinners(before, nextInLine, winners, at);
        if ('refused' in after) return after;
        await requireNoOwnPart(tx, contest, admin);
        await requireDecidedAppeals(tx, before);
        await announceAdminAction(ctx.outbox, tx, { action: 'winners-announced', contest }, { admin, at, requestId });
        return after;
      },
      { by: nameOf(admin), at, requestId },
    );
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
