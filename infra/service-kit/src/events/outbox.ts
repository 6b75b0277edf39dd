import { randomUUID } from 'node:crypto';

import type { EventBodyIn, EventContract, ServiceName } from '@lights-out/contracts';

import type { Tx } from '../db/database.ts';

export interface EventOrigin {
  /** The request that caused the event. */
  readonly requestId: string;
  readonly occurredAt: Date;
}

/** A service's outgoing events. */
export interface Outbox {
  /**
   * Publishes the event if, and only if, the transaction commits. It is handed to the bus right after the commit; the
   * caller does not wait for that.
   *
   * @returns the event's id
   * @throws {Error} if the body violates the contract or the event belongs to another service; both are bugs
   */
  announce<Event extends EventContract>(
    tx: Tx,
    event: Event,
    body: EventBodyIn<Event>,
    origin: EventOrigin,
  ): Promise<string>;
  /** Publishes the rows that are due. Needed only for rows that were not written by `announce`. */
  kick(): void;
}

export function createOutbox(service: ServiceName, kick: () => void): Outbox {
  return {
    kick,
    async announce(tx, event, body, { requestId, occurredAt }) {
      if (event.toldBy !== service) throw new Error(`${event.name} is told by ${event.toldBy}, not by ${service}.`);
      const id = randomUUID();
      await tx('outbox').insert({
        id,
        name: event.name,
        version: event.version,
        body: JSON.stringify(event.body.parse(body)),
        occurred_at: occurredAt,
        request_id: requestId,
      });
      void tx.executionPromise.then(kick, () => {});
      return id;
    },
  };
}
