import { boardKey, boardOf, contestOf, type BoardQuery } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findContest } from '../store/contests.ts';

/**
 * The key of the board that a request names. A month's board exists whether or not anyone has entered it.
 *
 * @throws {Refusal} `contest-not-found` where it names a contest of another kind that does not exist
 */
export async function findBoardKey({ db, clock }: Context, query: BoardQuery): Promise<string> {
  const currentMonth = contestOf(clock.now());
  const board = boardOf(query, currentMonth);
  if (board.kind === 'contest' && board.contest !== currentMonth && !(await findContest(db, board.contest)))
    throw new Refusal('contest-not-found');
  return boardKey(board);
}
