import { boardKey, contestBoard, practiceOf, type Difficulty } from '@lights-out/contracts';

import type { ContestOfGame } from '../../contests/rules/contest.ts';

/** Which standings of a board: those at one difficulty, or each player's best at any. */
export type BoardPart = Difficulty | 'all';

/** A ranked list: a board by its key, whole or narrowed to one difficulty. */
export interface BoardAndPart {
  readonly board: string;
  readonly part: BoardPart;
}

/** What of a game says which board it is played for. */
export interface PlayedFor {
  readonly challengeId: string | null;
  readonly contest: ContestOfGame | null;
  readonly isUntimed?: boolean | undefined;
}

/** The key of the board that a game is played for; null for a friend challenge, whose questions may be known. */
export function boardOfGame({ challengeId, contest, isUntimed }: PlayedFor): string | null {
  if (challengeId !== null) return null;
  return boardKey(contest === null ? practiceOf(isUntimed) : contestBoard(contest.id));
}

/** The board that a finished game counts on; null also where its contest had closed when its last answer came. */
export function boardOfResult(game: PlayedFor & { readonly endedAt: Date }): string | null {
  return game.contest !== null && game.endedAt >= game.contest.closesAt ? null : boardOfGame(game);
}
