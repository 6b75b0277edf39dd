import {
  type Board,
  boardKey,
  contestOf,
  isMonth,
  isUntimed,
  questionsPerGame,
  type SectorMark,
} from '@lights-out/contracts';
import { type Db, Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findShownContest } from '../contests/index.ts';
import { listClosedAnswers } from './ranks/closed-answers.ts';
import type { PeriodRow } from './ranks/period-standings.ts';
import { markOfAnswer } from './rules/marks.ts';

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

/** The marks of the sectors of each row's run, by its game's id; of none whose answers are not all there. */
export async function findMarks(
  db: Db,
  rows: readonly Pick<PeriodRow, 'game_id'>[],
  board: Board,
): Promise<ReadonlyMap<string, SectorMark[]>> {
  const answers = await listClosedAnswers(
    db,
    rows.map((row) => row.game_id),
  );
  const whole = [...answers].filter(([, closed]) => closed.length === questionsPerGame);
  return new Map(whole.map(([id, closed]) => [id, closed.map((answer) => markOfAnswer(answer, isUntimed(board)))]));
}
