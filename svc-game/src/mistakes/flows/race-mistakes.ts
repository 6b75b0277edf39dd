import { randomUUID } from 'node:crypto';

import { inRetriedTransaction, type Player, Refusal, secureShuffle, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { gameOfRun, type RaceOfRun } from '../../daily/index.ts';
import { advanceByTime, type Game, isClosed, type Step, timeOf } from '../../play/index.ts';
import { admitPlayer } from '../../players/index.ts';
import { askQuestion } from '../../questions/index.ts';
import { nextMistakes, rightAfter } from '../rules/mistakes.ts';
import { upsertMistake } from '../sql/mistakes.ts';
import {
  deleteRun,
  insertRun,
  listMistakeSlots,
  lockRun,
  type MistakeSlot,
  updateEnded,
  updateMistakeSlot,
} from '../sql/runs.ts';
import { loadMistakes } from './load-mistakes.ts';

/** Starts a race of what is due, or leaves the one that runs; nothing where nothing is due. */
export async function startRun(ctx: Context, player: Player, isUntimed: boolean, now: Date): Promise<void> {
  await advanceRun(ctx, player.id, now);
  await inRetriedTransaction(ctx.db, async (tx) => {
    // One start after the other, and none for an account that is closed.
    await admitPlayer(tx, player);
    const last = await lockRun(tx, player.id);
    if (last?.endedAt === null) return;
    const { kept, bank } = await loadMistakes(ctx, tx, player.id, now);
    const asked = nextMistakes(kept, now).map(({ questionId, rightInARow }) => ({
      question: askQuestion(bank.get(questionId)!, secureShuffle),
      rightInARow,
    }));
    if (asked.length === 0) return;
    if (last) await deleteRun(tx, last.id);
    await insertRun(tx, { id: randomUUID(), runner: player.id, isUntimed, startedAt: now, endedAt: null }, asked);
  });
}

/**
 * Takes the player's race one step, at its question n, by the rules of games. What time alone does is saved even where the step is refused.
 *
 * @throws {Refusal} the step's own, `game-not-found`
 */
export async function stepRun<Done extends object>(
  ctx: Pick<Context, 'db' | 'clock'>,
  { playerId, n }: { readonly playerId: string; readonly n: number },
  take: (game: Game, now: Date) => Step<Done>,
  now: Date,
): Promise<{ readonly game: Game; readonly done: Done }> {
  const { game, outcome } = await inRetriedTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, playerId);
    if (run === undefined) throw new Refusal('game-not-found');
    const slots = await listMistakeSlots(tx, run.id);
    if (n > slots.length) throw new Refusal('out-of-order');
    const before = gameOf(run, slots);
    const stepped = take(before, timeOf(ctx, before, now));
    await saveRun(tx, run, slots, { before, after: stepped.game });
    return stepped;
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return { game, done: outcome };
}

/** Moves the player's race on by time alone. */
export async function advanceRun(ctx: Pick<Context, 'db' | 'clock'>, playerId: string, now: Date): Promise<void> {
  await inRetriedTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, playerId);
    if (run === undefined || run.endedAt !== null) return;
    const slots = await listMistakeSlots(tx, run.id);
    const before = gameOf(run, slots);
    await saveRun(tx, run, slots, { before, after: advanceByTime(before, timeOf(ctx, before, now)) });
  });
}

export function gameOf(run: RaceOfRun, slots: readonly MistakeSlot[]): Game {
  return gameOfRun(
    run,
    slots.map(({ slot }) => slot),
  );
}

/** Each question that was closed says at once when it comes back. A race that was left before its first answer is forgotten. */
async function saveRun(
  tx: Tx,
  run: RaceOfRun,
  slots: readonly MistakeSlot[],
  { before, after }: { readonly before: Game; readonly after: Game },
): Promise<void> {
  if (after === before) return;
  for (const [index, { slot: old, rightInARow }] of slots.entries()) {
    const slot = after.slots[index]!;
    if (slot === old) continue;
    await updateMistakeSlot(tx, run.id, slot);
    if (!isClosed(slot) || isClosed(old)) continue;
    const { isCorrect, closedAt: answeredAt, question } = slot;
    const raced = { questionId: question.id, rightInARow: rightAfter(rightInARow, isCorrect), answeredAt };
    await upsertMistake(tx, run.runner, raced);
  }
  if (after.state === 'running' || before.state !== 'running') return;
  if (!after.slots.some(isClosed)) await deleteRun(tx, run.id);
  else await updateEnded(tx, run.id, after.endedAt);
}
