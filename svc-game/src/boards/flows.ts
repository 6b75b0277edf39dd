import { type Board, boardKey, contestOf, isMonth } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findShownContest } from '../contests/index.ts';

/**
 * The key of a board, if it may be shown. A month's board exists whether or not anyone has entered it.
 *
 * @param playerId of the caller; null for a visitor, and for the gateway, whose cache all visitors read
 * @throws {Refusal} `contest-not-found` for a contest of another kind that does not exist for this caller
 */
export async function findBoardKey({ db }: Context, board: Board, playerId: string | null, now: Date): Promise<string> {
  if (
    board.kind === 'contest' &&
    board.contest !== contestOf(now) &&
    !(await findShownContest(db, board.contest, playerId))
  )
    throw new Refusal('contest-not-found');
  return boardKey(board);
}

/**
 * As `findBoardKey`, but the board of a month that has no row yet, or none any more, is an empty list.
 *
 * @throws {Refusal} `contest-not-found`
 */
export async function findListedBoardKey(
  ctx: Context,
  board: Board,
  playerId: string | null,
  now: Date,
): Promise<string> {
  return board.kind === 'contest' && isMonth(board.contest) ? boardKey(board) : findBoardKey(ctx, board, playerId, now);
}
