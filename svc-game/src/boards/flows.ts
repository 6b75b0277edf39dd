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

/** A run that counts. One that is scored again is another. */
export interface CountedRun {
  readonly gameId: string;
  readonly score: number;
}

/** The answers of so many runs are kept: what is shown of some fifty boards, and whom 3,000 players race. */
const mostRuns = 10_000;
const keptAnswers = new LRUCache<string, readonly ClosedAnswer[]>({ max: mostRuns });

/**
 * The answers of each run that is over, by its game's id; of none whose answers do not make the score that counts, as after one of
 * its questions was voided. They stay as they are, so they are read once.
 */
export async function findAnswers(
  db: Db,
  runs: readonly CountedRun[],
): Promise<ReadonlyMap<string, readonly ClosedAnswer[]>> {
  const unread = runs.filter((run) => !keptAnswers.has(keyOf(run)));
  if (unread.length > 0) {
    const read = await listClosedAnswers(
      db,
      unread.map(({ gameId }) => gameId),
    );
    for (const run of unread) {
      const closed = read.get(run.gameId) ?? [];
      const points = closed.reduce((total, { score }) => total + score, 0);
      keptAnswers.set(keyOf(run), closed.length === questionsPerGame && points === run.score ? closed : []);
    }
  }
  return new Map(
    runs.flatMap((run) => {
      const answers = keptAnswers.get(keyOf(run)) ?? [];
      return answers.length > 0 ? [[run.gameId, answers]] : [];
    }),
  );
}

const keyOf = ({ gameId, score }: CountedRun) => `${gameId} ${score}`;

/** The marks of the sectors of each row's run, by its game's id. */
export async function findMarks(
  db: Db,
  rows: readonly Pick<PeriodRow, 'game_id' | 'score'>[],
  board: Board,
): Promise<ReadonlyMap<string, readonly SectorMark[]>> {
  const answers = await findAnswers(
    db,
    rows.map(({ game_id, score }) => ({ gameId: game_id, score })),
  );
  const marksOf = (closed: readonly ClosedAnswer[]) => closed.map((one) => markOfAnswer(one, isUntimed(board)));
  return new Map([...answers].map(([gameId, closed]) => [gameId, marksOf(closed)]));
}
