import type { announceContest } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { announceWinners, winnersOf } from '../domain/settlement.ts';
import type { GameContext } from './context.ts';
import { settleContest } from '../events/settle-contest.ts';

export function announceContestHandler(context: GameContext): Handler<typeof announceContest> {
  return async ({ params: { contest }, body: { decidedBy }, requestId }) => {
    const now = context.clock.now();
    const settlement = await settleContest(context, contest, (before, nextInLine) => announceWinners(before, nextInLine, now),
      { by: decidedBy, at: now, requestId });
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
