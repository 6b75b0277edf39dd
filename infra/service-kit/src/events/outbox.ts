import { randomUUID } from 'node:crypto';

import type { EventBodyIn, EventContract, ServiceName } from '@lights-out/contracts';

import type { Tx } from '../db/database.ts';

export interface EventOrigin {
  /** The request that brought it about. */
  readonly requestId: string;
  readonly occurredAt: Date;
}

/** Where a service tells what has happened. */
export interface Outbox {
  /**
   * Tells the event if, and only if, the transaction commits; it is handed to the bus right after that, without anyone
   * waiting for it.
   *
   * @returns the event's id
   * @throws {Error} when the body is not of the contract or the event another service's to tell: bugs
   */
  announce<Event extends EventContract>(
    tx: Tx,
    event: Event,
    body: EventBodyIn<Event>,
    telling: EventOrigin,
  ): Promise<string>;
  /** Hands over what is due now. Needed only where a row came about otherwise than by `announce`. */
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
