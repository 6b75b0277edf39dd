import type { Conn } from '@lights-out/service-kit';

import { boardOf } from '../domain/board.ts';
import type { Game } from '../domain/game.ts';
import { findBest } from '../ranks/standings.ts';

/** The player's best score so far on the game's board, at its difficulty; null where there is none. */
export async function findBestOf(conn: Conn, game: Game): Promise<number | null> {
  if (game.challengeId !== null) return null;
  const board = boardOf(game.mode, game.contest ?? '');
  return (await findBest(conn, { board, part: game.difficulty }, game.playerId)) ?? null;
}
