import { contestPeriod, type Difficulty, type Mode } from '@lights-out/contracts';

import type { FinishedGame } from './game.ts';

/** Names a ranked list: `free`, or `premium:2026-11` for a contest's. */
export type Board = 'free' | `premium:${string}`;

/** Which standings of a board: those at one difficulty, or each player's best at any (decision 0010). */
export type BoardPart = Difficulty | 'all';

/** A ranked list: a board, whole or narrowed to one difficulty. */
export interface BoardAndPart {
  readonly board: string;
  readonly part: BoardPart;
}

export function boardOf(mode: Mode, contest: string): Board {
  return mode === 'free' ? 'free' : `premium:${contest}`;
}

/**
 * The board that a finished game counts on: none for a friend challenge (its questions may be known), none for a game
 * of a contest that had ended when its last answer came.
 */
export function boardOfResult(game: FinishedGame): Board | null {
  if (game.challengeId !== null) return null;
  if (game.mode === 'free') return 'free';
  if (game.contest === null) throw new Error(`Game ${game.id} of the Monthly Challenge has no contest.`);
  return game.endedAt < contestPeriod(game.contest).endsAt ? boardOf('premium', game.contest) : null;
}
