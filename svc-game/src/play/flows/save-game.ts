import { randomUUID } from 'node:crypto';

import type { Tx } from '@lights-out/service-kit';

import { finishOf, isFinish, isFinishOfLastQuestion, type MustWait } from '../rules/finish.ts';
import type { Game } from '../rules/game.ts';
import { insertFinish } from '../sql/finishes.ts';
import { updateProgress, updateSlots } from '../sql/games.ts';
import { markSeen } from '../sql/seen-questions.ts';
import type { FinishWriter } from './finish-writer.ts';

/**
 * Saves a locked game: the changed slots, the questions now seen, and with the last answer the result and the standing.
 * The lock ensures one result for each game.
 */
export async function saveGame(tx: Tx, before: Game, after: Game, waits: MustWait): Promise<void> {
  if (after === before) return;
  for (const slot of await updateSlots(tx, before, after))
    if (slot.state !== 'unopened' && before.slots[slot.n - 1]?.state === 'unopened')
      await markSeen(tx, after.playerId, slot.question.id, slot.servedAt);
  if (!isFinish(before, after)) await updateProgress(tx, after);
  else if (!(await insertFinish(tx, finishOf(after, randomUUID(), waits))))
    throw new Error(`Game ${after.id} was not running.`);
}

/**
 * Writes the end of a game together with others', without its lock: the statement itself checks that the game still
 * runs. False if the step is not the last, or another call was faster: then take the step under the lock.
 */
export async function finishGame(finishes: FinishWriter, before: Game, after: Game, waits: MustWait): Promise<boolean> {
  return isFinishOfLastQuestion(before, after) && finishes.write(finishOf(after, randomUUID(), waits));
}
