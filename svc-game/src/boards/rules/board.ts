import { boardKey, contestBoard, practiceOf, type Difficulty } from '@lights-out/contracts';

import type { FinishedGame, Game } from '../../play/rules/game.ts';

/** Which standings of a board: those at one difficulty, or each player's best at any (decision 0010). */
export type BoardPart = Difficulty | 'all';

/** A ranked list: a board by its key, whole or narrowed to one difficulty. */
export interface BoardAndPart {
  readonly board: string;
  readonly part: BoardPart;
}

/** The key of the board that a game is played for; null for a friend challenge, whose questions may be known. */
export function boardOfGame({
  challengeId,
  contest,
  isUntimed,
}: Pick<Game, 'challengeId' | 'contest' | 'isUntimed'>): string | null {
  if (challengeId !== null) return null;
  return boardKey(contest === null ? practiceOf(isUntimed) : contestBoard(contest.id));
}

/** The board that a finished game counts on; null also where its contest had closed when its last answer came. */
export function boardOfResult(game: FinishedGame): string | null {
  return game.contest !== null && game.endedAt >= game.contest.closesAt ? null : boardOfGame(game);
}
