import { createBatcher, inRetriedTransaction, Refusal, type Db, type PreparedPool } from '@lights-out/service-kit';
import type { LRUCache } from 'lru-cache';

import type { Game, RunningGame } from '../rules/game.ts';
import type { MustWait } from '../rules/finish.ts';
import type { Refused, Step } from '../rules/game-steps.ts';
import { findGame, lockGame } from '../sql/games.ts';
import { gameSteps, hasSlotStep, updateSlotSteps, type SlotStep, type StepStatements } from '../sql/steps.ts';
import type { FinishWriter } from './finish-writer.ts';
import { finishGame, saveGame } from './save-game.ts';

/** The part of the context that steps need. */
interface Stepping {
  readonly db: Db;
  readonly running: LRUCache<string, RunningGame>;
  readonly loads: StepLoads;
  readonly steps: StepWriter;
  readonly finishes: FinishWriter;
  readonly waits: MustWait;
}

/** How many steps found no copy of their game here, or one that another process had made out of date. */
export interface StepLoads {
  count: number;
}

interface Stepped<Done> {
  readonly game: Game;
  readonly done: Done;
}

type Take<Done> = (game: Game) => Step<Done>;

/**
 * Takes the player's game one step. Usually this is one statement (decision 0110), shared with the steps of other games at
 * that moment (decision 0110): the step is decided on the game as this process last saw it, and written only where the
 * slot in question has not changed since. Where it has, the game is loaded and the step decided anew; what changes
 * several slots is written under the game's lock. The effect of time alone is saved even if the step itself is refused.
 *
 * @throws {Refusal} the step's own, or `game-not-found` where the player has no such game
 */
export async function stepGame<Done extends object>(
  ctx: Stepping,
  id: string,
  playerId: string,
  take: Take<Done>,
): Promise<Stepped<Done>> {
  const known = ctx.running.get(id);
  if (known?.playerId === playerId) {
    const stepped = take(known);
    // A step that writes nothing is not compared with the database, so it is not decided on a copy.
    if (stepped.game !== known && (await write(ctx, known, stepped.game))) return accepted(stepped);
    ctx.running.delete(id);
  }
  ctx.loads.count += 1;
  const found = await findGame(ctx.db, id, playerId);
  if (found === undefined) throw new Refusal('game-not-found');
  const stepped = take(found);
  if (stepped.game === found || (await write(ctx, found, stepped.game))) return accepted(stepped);
  return accepted(await stepUnderLock(ctx, id, playerId, take));
}

/** Writes the step with one statement where that is possible; false where it is not, or the game has changed since. */
async function write(ctx: Stepping, before: Game, after: Game): Promise<boolean> {
  // Kept again only after the commit: what an interrupted statement did is not known.
  ctx.running.delete(after.id);
  if (after.state === 'finished') return finishGame(ctx.finishes, before, after, ctx.waits);
  const step = stepBetween(before, after);
  const isWritten = step !== undefined && (await ctx.steps.write(step));
  if (isWritten) ctx.running.set(after.id, step.game);
  return isWritten;
}

/** What one statement can write: the one slot that was opened or closed, in a game that goes on. */
export function stepBetween(before: Game, after: Game): SlotStep | undefined {
  const [slot, ...more] = after.slots.filter((one, index) => one !== before.slots[index]);
  if (slot === undefined || more.length > 0 || after.state !== 'running') return undefined;
  const was = before.slots[slot.n - 1]?.state;
  const isOpened = was === 'unopened' && slot.state === 'open';
  return isOpened || (was === 'open' && slot.state === 'closed') ? { game: after, slot } : undefined;
}

function stepUnderLock<Done>(
  { db, waits }: Stepping,
  id: string,
  playerId: string,
  take: Take<Done>,
): Promise<Step<Done>> {
  return inRetriedTransaction(db, async (tx) => {
    const before = await lockGame(tx, id, playerId);
    if (before === undefined) throw new Refusal('game-not-found');
    const stepped = take(before);
    await saveGame(tx, before, stepped.game, waits);
    return stepped;
  });
}

export function accepted<Done extends object>({ game, outcome }: Step<Done>): Stepped<Done> {
  if (isRefused(outcome)) throw new Refusal(outcome.refused);
  return { game, done: outcome };
}

function isRefused(outcome: object): outcome is Refused {
  return 'refused' in outcome;
}

/** Where the steps of games are written, all but the last. */
export interface StepWriter {
  /**
   * Resolves after the commit: whether this step is what changed the slot. False if the slot was not as the step found it,
   * or if the game was not running any more or is locked; then nothing was written.
   */
  write(step: SlotStep): Promise<boolean>;
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>;
}

const mostInBatch = 500;

/**
 * Writes steps in batches: those that come while another batch is written share a round trip and a commit, which is most
 * of what a step costs (decision 0110). A step whose batch failed is written again, alone: where the batch was only late and
 * was committed after all, as by a process that froze, the step is found written and its player hears of no refusal.
 */
export function createStepWriter(pool: Pick<PreparedPool, 'run'>, statements: StepStatements = gameSteps): StepWriter {
  const inDoubt = new WeakSet<SlotStep>();
  const writeAll = async (steps: readonly SlotStep[]): Promise<boolean[]> => {
    const written = await updateSlotSteps(pool, steps, statements);
    return steps.map(({ game }) => written.has(game.id));
  };
  const writeBatch = async (steps: readonly SlotStep[]): Promise<boolean[]> => {
    try {
      return await writeAll(steps);
    } catch (error) {
      for (const step of steps) inDoubt.add(step);
      throw error;
    }
  };
  const writeOne = async (step: SlotStep): Promise<boolean> => {
    const [isWritten = false] = await writeAll([step]);
    return isWritten || (inDoubt.has(step) && hasSlotStep(pool, step, statements));
  };
  return createBatcher<SlotStep, boolean>({
    most: mostInBatch,
    ownerOf: ({ game }) => game.playerId,
    orderOf: ({ game }) => game.playerId,
    // One lane: with two, batches are half as large and Postgres' share of a step half as much again.
    lanes: [{ writeAll: writeBatch, writeOne }],
  });
}
