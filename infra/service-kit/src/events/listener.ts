import type { EventContract, Heard } from '@lights-out/contracts';

import type { Tx } from '../db/database.ts';

/** Applies an event in the transaction that also records it in the inbox, so that its effect happens once. */
export type EventHandler<Event extends EventContract> = (tx: Tx, event: Heard<Event>) => Promise<void>;

/** An event that a service handles, with its handler. */
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
