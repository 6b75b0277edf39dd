import type { editPrize, PrizeText } from '@lights-out/contracts/admin-contests';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import { decideEdit } from '../domain/prize-edit.ts';
import { tellPrizes } from '../events/tell-prizes.ts';
import { nameOf, tellAdminAct } from '../events/tell-admin-act.ts';
import { insertSteps } from '../store/contest-steps.ts';
import { lockPrize, updatePrize } from '../store/prizes.ts';
import type { GameContext } from './context.ts';

/** Writes a prize anew; what others have to know of it is told at once. */
export function editPrizeHandler(context: GameContext): Handler<typeof editPrize> {
  const { db, clock, outbox } = context;
  return async ({ params: { contest }, body: { revision, reason, ...text }, admin, requestId }) => {
    const at = clock.now();
    const written = await inTransaction(db, async (tx) => {
      const standing = await lockPrize(tx, contest);
      if (standing === undefined) throw new Refusal('not-found');
      const changes = decideEdit(standing, { text, revision, reason }, at);
      if ('refused' in changes) throw new Refusal(changes.refused);
      if ('complaints' in changes)
        throw new Refusal('invalid-request', {
          message: Object.values(changes.complaints)[0],
          fields: changes.complaints,
        });
      if (changes.length === 0) return standing.revision;
      await insertSteps(tx, contest, [{ step: 'prize-edited', reason }], { by: nameOf(admin), at });
      await tellAdminAct(outbox, tx, { action: 'prize-edited', contest, reason, changes }, { admin, at, requestId });
      return updatePrize(tx, contest, text);
    });
    await tellPrizes(context, at);
    return { status: 200, body: viewOf(text, written) };
  };
}

function viewOf(text: PrizeText, revision: number) {
  return { ...text, revision };
}
