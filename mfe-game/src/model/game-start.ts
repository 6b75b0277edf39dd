import type { Difficulty } from '@lights-out/contracts/scoring';

import type { GameQuery } from '../paths.ts';
import type { GameStart } from './game-state.ts';

/** The player's stored choice. */
interface Choice {
  readonly isPremium: boolean;
  readonly difficulty: Difficulty;
}

/**
 * What a visit of the game page starts: the game that this entry of the browser's history was playing, or a new one.
 *
 * @param kept what the history entry holds; it outlives a reload and ends with the visit
 */
export function startOf(query: Required<GameQuery>, kept: unknown, { isPremium, difficulty }: Choice): GameStart {
  return {
    gameId: keptGameId(kept),
    skipsCountdown: query.skipCountdown,
    premium: query.premium || isPremium,
    difficulty,
    challengeId: query.challenge,
  };
}

/** The game that a history entry holds. */
export function keptGameId(kept: unknown): string | null {
  const gameId = typeof kept === 'object' && kept !== null && 'gameId' in kept ? kept.gameId : null;
  return typeof gameId === 'string' ? gameId : null;
}
