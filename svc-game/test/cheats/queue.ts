import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';

import { clearedBehind, requiredClearances } from '../../src/fair-play/rules/clearance.ts';
import { idsInView, queueOf } from '../../src/fair-play/flows/list-queue.ts';
import type { PlayedMonth } from './in-memory.ts';
import { byStanding, type Judged } from './judge.ts';

/**
 * The stewards' queue at the end of a contest, before their first decision, by the functions that build it in svc-game.
 *
 * @param judged of whom the queue is wanted
 */
export function queueOfContest(
  months: readonly PlayedMonth[],
  prizePlaces: number,
  judged: readonly Judged[],
): QueuedPlayer[] {
  const board = months.toSorted(byStanding).map(({ account: { playerId }, best }, index) => ({
    playerId,
    score: best,
    rank: index + 1,
  }));
  const nextInLine = board.slice(0, prizePlaces + clearedBehind).map(({ playerId }) => playerId);
  const required = requiredClearances(nextInLine, prizePlaces);
  const inView = new Set(idsInView({ required, board, appealed: [], noticed: [] }));
  const players = new Map(judged.map((month) => [month.account.playerId, month]));
  return queueOf(
    [...players.keys()].filter((id) => inView.has(id)),
    players,
    {
      required: new Set(required),
      appealed: new Set(),
      cleared: new Set(),
      horsConcours: new Set(),
      names: new Map(months.map(({ account }) => [account.playerId, account.name])),
      waiting: new Map(),
      ranked: new Map(board.map((row) => [row.playerId, row])),
    },
  );
}
