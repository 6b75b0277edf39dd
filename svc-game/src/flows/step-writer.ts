import { createBatcher, type PreparedPool } from '@lights-out/service-kit';

import { updateSlotSteps, type SlotStep } from '../store/steps.ts';

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
 * of what a step costs (decision 0264).
 */
export function createStepWriter(pool: Pick<PreparedPool, 'run'>): StepWriter {
  const writeAll = async (steps: readonly SlotStep[]): Promise<boolean[]> => {
    const written = await updateSlotSteps(pool, steps);
    return steps.map(({ game }) => written.has(game.id));
  };
  return createBatcher<SlotStep, boolean>({
    most: mostInBatch,
    ownerOf: ({ game }) => game.playerId,
    orderOf: ({ game }) => game.playerId,
    // One lane: with two, batches are half as large and Postgres' share of a step half as much again.
    lanes: [{ writeAll, writeOne: async (step) => (await writeAll([step]))[0] === true }],
  });
}
