import { randomUUID } from 'node:crypto';

import type { Tx } from '@lights-out/service-kit';

import { boardOfResult } from '../domain/board.ts';
import { figuresOf, type FinishedGame, type Game } from '../domain/game.ts';
import { updateGame } from './games.ts';
import { insertResult } from './results.ts';
import { markSeen } from './seen-questions.ts';
import { updateStandings } from './standings.ts';

/**
 * Saves what became of a locked game: what changed, the questions now seen, and with the last answer the result and the
 * standing. The lock makes it one result for each game.
 */
export async function saveGame(tx: Tx, before: Game, after: Game): Promise<void> {
  if (after === before) return;
  for (const slot of await updateGame(tx, before, after))
    if (slot.state === 'open') await markSeen(tx, after.playerId, slot.question.id, slot.servedAt);
  if (before.state === 'running' && after.state === 'finished') await storeResult(tx, after);
}

async function storeResult(tx: Tx, game: FinishedGame): Promise<void> {
  const board = boardOfResult(game);
  const result = {
    id: randomUUID(),
    gameId: game.id,
    playerId: game.playerId,
    mode: game.mode,
    difficulty: game.difficulty,
    challengeId: game.challengeId,
    board,
    completedAt: game.endedAt,
    ...figuresOf(game),
  };
  await insertResult(tx, result, board === null ? null : await updateStandings(tx, result, board));
}
