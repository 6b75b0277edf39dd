import type { EventContract, Heard } from '@lights-out/contracts';

import type { Tx } from '../db/database.ts';

/** Brings about what an event means here, in the transaction that also notes that it was heard: once, whatever happens. */
export type EventHandler<Event extends EventContract> = (tx: Tx, event: Heard<Event>) => Promise<void>;

/** An event heard by a service, with what comes of it. */
export interface Listener {
  readonly event: EventContract;
  readonly handle: EventHandler<EventContract>;
}

/**
 * @example export const onPaymentConfirmed = listener(paymentConfirmed, (tx, { body }) => insertEntry(tx, body.userId, body.contest));
 */
export function listener<Event extends EventContract>(event: Event, handle: EventHandler<Event>): Listener {
  return { event, handle: handle as EventHandler<EventContract> };
}
