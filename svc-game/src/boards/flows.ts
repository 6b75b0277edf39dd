import { LRUCache } from 'lru-cache';

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
import { type ClosedAnswer, markOfAnswer } from './rules/marks.ts';

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

/** So many runs' marks are kept: what is shown of some fifty boards. */
const mostRuns = 5_000;
const marksOfRuns = new LRUCache<string, readonly SectorMark[]>({ max: mostRuns });

/**
 * The marks of the sectors of each row's run, by its game's id; of none whose answers do not make the score that counts, as after one of
 * its questions was voided. The answers of a run that is over stay, so they are read once.
 */
export async function findMarks(
  db: Db,
  rows: readonly Pick<PeriodRow, 'game_id' | 'score'>[],
  board: Board,
): Promise<ReadonlyMap<string, readonly SectorMark[]>> {
  const unread = rows.filter((row) => !marksOfRuns.has(keyOf(row)));
  const unreadGames = unread.map((row) => row.game_id);
  const answers = unread.length > 0 ? await listClosedAnswers(db, unreadGames) : new Map<string, ClosedAnswer[]>();
  for (const row of unread) {
    const closed = answers.get(row.game_id) ?? [];
    const points = closed.reduce((total, { score }) => total + score, 0);
    const isWhole = closed.length === questionsPerGame && points === row.score;
    marksOfRuns.set(keyOf(row), isWhole ? closed.map((answer) => markOfAnswer(answer, isUntimed(board))) : []);
  }
  return new Map(
    rows.flatMap((row) => {
      const marks = marksOfRuns.get(keyOf(row)) ?? [];
      return marks.length > 0 ? [[row.game_id, marks]] : [];
    }),
  );
}

/** A run that is rescored is another. */
const keyOf = (row: Pick<PeriodRow, 'game_id' | 'score'>) => `${row.game_id} ${row.score}`;
