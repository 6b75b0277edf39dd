import type { disqualifyPlayer } from '@lights-out/contracts';
import type { Handler, Tx } from '@lights-out/service-kit';

import { boardOf } from '../domain/board.ts';
import { advance, withdrawAward, winnersOf } from '../domain/settlement.ts';
import { insertSteps, type TakenBy } from '../store/contest-steps.ts';
import { removeStandings } from '../store/departures.ts';
import { insertDisqualification } from '../store/disqualifications.ts';
import type { GameContext } from './context.ts';
import { settleContest } from '../events/settle-contest.ts';

export function disqualifyPlayerHandler(context: GameContext): Handler<typeof disqualifyPlayer> {
  return async ({ params: { contest }, body: { playerId, decidedBy, reason }, requestId }) => {
    const taken = { by: decidedBy, at: context.clock.now(), requestId };
    await settleContest(context, contest, async (before, _nextInLine, tx) => {
      const after = withdrawAward(before, playerId, taken.at);
      if (!('refused' in after)) await takeOut(tx, contest, playerId, reason, taken);
      return after;
    }, taken);
    context.ranks.wake();
    // Who is next in line is known only now.
    const settlement = await settleContest(context, contest, (before, nextInLine) => advance(before, nextInLine, taken.at), taken);
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}

async function takeOut(tx: Tx, contest: string, playerId: string, reason: string, { by, at }: TakenBy): Promise<void> {
  const isNew = await insertDisqualification(tx, { contest, playerId, reason, by, at });
  if (!isNew) return;
  await removeStandings(tx, { playerId, reason: 'disqualified', board: boardOf('premium', contest), at });
  await insertSteps(tx, contest, [{ step: 'disqualified', playerId, reason }], { by, at });
}
