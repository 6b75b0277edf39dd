import type { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import { Refusal, type Handler, type Tx } from '@lights-out/service-kit';

import { boardOf } from '../domain/board.ts';
import { advance, withdrawAward, winnersOf } from '../domain/settlement.ts';
import { settleContest } from '../events/settle-contest.ts';
import { nameOf, tellAdminAct, type ActedBy } from '../events/tell-admin-act.ts';
import { isInContest } from '../store/contest-book.ts';
import { insertSteps } from '../store/contest-steps.ts';
import { removeStandings } from '../store/departures.ts';
import { insertDisqualification } from '../store/disqualifications.ts';
import type { GameContext } from './context.ts';

interface Exclusion {
  readonly contest: string;
  readonly playerId: string;
  readonly reason: string;
}

/** A player is out; doing it again is no error and does nothing more. */
export function disqualifyPlayerHandler(context: GameContext): Handler<typeof disqualifyPlayer> {
  return async ({ params: { contest }, body: { playerId, reason, state }, admin, requestId }) => {
    const by = { admin, at: context.clock.now(), requestId };
    const taken = { by: nameOf(admin), at: by.at, requestId };
    await settleContest(
      context,
      contest,
      async (before, _nextInLine, tx) => {
        if (before.state !== state) return { refused: 'stale-view' };
        if (!(await isInContest(tx, contest, playerId))) throw new Refusal('not-found');
        const after = withdrawAward(before, playerId, by.at);
        if (!('refused' in after)) await takeOut(context, tx, { contest, playerId, reason }, by);
        return after;
      },
      taken,
    );
    context.ranks.wake();
    // Who is next in line is known only now.
    const settlement = await settleContest(
      context,
      contest,
      (before, nextInLine) => advance(before, nextInLine, by.at),
      taken,
    );
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}

async function takeOut(
  { outbox }: GameContext,
  tx: Tx,
  { contest, playerId, reason }: Exclusion,
  by: ActedBy,
): Promise<void> {
  const taken = { by: nameOf(by.admin), at: by.at };
  const isNew = await insertDisqualification(tx, { contest, playerId, reason, ...taken });
  if (!isNew) return;
  await removeStandings(tx, { playerId, reason: 'disqualified', board: boardOf('premium', contest), at: by.at });
  await insertSteps(tx, contest, [{ step: 'disqualified', playerId, reason }], taken);
  await tellAdminAct(outbox, tx, { action: 'player-disqualified', contest, playerId, reason }, by);
}
