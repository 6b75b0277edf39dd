import { createBatcher, type PreparedPool } from '@lights-out/service-kit';

import { hasSlotStep, updateSlotSteps, type SlotStep } from '../store/steps.ts';

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
 * of what a step costs (decision 0264). A step whose batch failed is written again, alone: where the batch was only late and
 * was committed after all, as by a process that froze, the step is found written and its player hears of no refusal.
 */
export function createStepWriter(pool: Pick<PreparedPool, 'run'>): StepWriter {
  const inDoubt = new WeakSet<SlotStep>();
  const writeAll = async (steps: readonly SlotStep[]): Promise<boolean[]> => {
    const written = await updateSlotSteps(pool, steps);
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
    return isWritten || (inDoubt.has(step) && hasSlotStep(pool, step));
  };
  return createBatcher<SlotStep, boolean>({
    most: mostInBatch,
    ownerOf: ({ game }) => game.playerId,
    orderOf: ({ game }) => game.playerId,
    // One lane: with two, batches are half as large and Postgres' share of a step half as much again.
    lanes: [{ writeAll: writeBatch, writeOne }],
  });
}
