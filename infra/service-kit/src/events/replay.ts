import type { ServiceName } from '@lights-out/contracts';

import type { Bus, DeadLetter } from './bus.ts';

export interface DeadLetterQuery {
  /** Whose dead letters. */
  readonly queue: ServiceName;
  readonly max: number;
}

/** The oldest dead letters of a service with their reasons; they stay where they are. */
export function listDeadLetters(bus: Bus, { queue, max }: DeadLetterQuery): Promise<DeadLetter[]> {
  return bus.listDeadLetters(queue, max);
}

/**
 * Has a service hear its oldest dead letters once more, after what they failed of has been mended; returns how many. An
 * event that was handled meanwhile has no second effect, one that fails again comes back with its new reason.
 */
export function replayDeadLetters(bus: Bus, { queue, max }: DeadLetterQuery): Promise<number> {
  return bus.replayDeadLetters(queue, max);
}
