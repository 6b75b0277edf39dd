import type { Conn } from '@lights-out/service-kit';

import { boardOfGame } from '../domain/board.ts';
import type { Game } from '../domain/game.ts';
import { findBest } from '../ranks/standings.ts';

/** The player's best score so far on the game's board, at its difficulty; null where there is none. */
export async function findBestOf(conn: Conn, game: Game): Promise<number | null> {
  const board = boardOfGame(game);
  if (board === null) return null;
  return (await findBest(conn, { board, part: game.difficulty }, game.playerId)) ?? null;
}
