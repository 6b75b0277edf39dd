import { isUntimed, type NamedBoard, practiceOf } from '@lights-out/contracts/board';
import { startCountdownSeconds } from '@lights-out/contracts/constants';
import { type GameVisit } from '@lights-out/contracts/pages';
import type { Difficulty } from '@lights-out/contracts/scoring';

import type { GameStart } from './game-state.ts';

/** After a finished game a player does not need ten seconds to get ready for the next, nor without the clock. */
const shortSeconds = 3;
/** What REMATCH leaves in the history entry of the game that it starts. */
export const rematchState = { isRematch: true } as const;

/** The player's stored choice. */
interface Choice {
  readonly board: NamedBoard;
  readonly difficulty: Difficulty;
  readonly isUntimed: boolean;
}

/**
 * What a visit of the game page starts: the game that this entry of the browser's history was playing, or a new one.
 *
 * @param kept what the history entry holds; it outlives a reload and ends with the visit
 */
export function startOf(visit: Required<GameVisit>, kept: unknown, { difficulty, ...chosen }: Choice): GameStart {
  const wanted = visit.board.kind === 'contest' ? visit.board : chosen.board;
  const isPractice = wanted.kind === 'practice' && visit.challengeId === null;
  const board = isPractice ? practiceOf(chosen.isUntimed) : wanted;
  return {
    gameId: keptGameId(kept),
    skipsCountdown: visit.skipsCountdown,
    countdownSeconds: isRematch(kept) || isUntimed(board) ? shortSeconds : startCountdownSeconds,
    board,
    difficulty,
    challengeId: visit.challengeId,
  };
}

/** Whether a history entry is that of a race started again. */
function isRematch(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'isRematch' in kept && kept.isRematch === true;
}

/** The game that a history entry holds. */
export function keptGameId(kept: unknown): string | null {
  const gameId = typeof kept === 'object' && kept !== null && 'gameId' in kept ? kept.gameId : null;
  return typeof gameId === 'string' ? gameId : null;
}
