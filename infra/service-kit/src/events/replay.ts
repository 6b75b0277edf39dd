import type { ServiceName } from '@lights-out/contracts';

import type { Bus, DeadLetter } from './bus.ts';

export interface DeadLetterQuery {
  /** The service that owns the dead letters. */
  readonly queue: ServiceName;
  readonly max: number;
}

/** The oldest dead letters of a service with their reasons; they stay where they are. */
export function listDeadLetters(bus: Bus, { queue, max }: DeadLetterQuery): Promise<DeadLetter[]> {
  return bus.listDeadLetters(queue, max);
}

/**
 * Returns a service's oldest dead letters to its queue after their cause was fixed; returns how many. An event that was
 * handled in the meantime has no second effect; one that fails again returns with its new reason.
 */
export function replayDeadLetters(bus: Bus, { queue, max }: DeadLetterQuery): Promise<number> {
  return bus.replayDeadLetters(queue, max);
}
