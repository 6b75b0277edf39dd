import * as z from 'zod/mini';

import { adminAction, adminChange } from './admin.ts';
import { defineEvent, type EventContract } from './event.ts';
import { contestId, id } from './ids.ts';
import { instant } from './time.ts';

/** A player has entered a contest: the payment was read at the provider and found good. */
export const paymentConfirmed = defineEvent({
  name: 'payment.confirmed',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity', 'game'],
  summary: 'A player has paid for a contest and has an entry in it.',
  body: z.object({ paymentId: id, userId: id, contest: contestId, confirmedAt: instant }),
});

/**
 * The payment behind an entry was refunded or disputed. Events keep no order: it may be heard before the confirmation of
 * the same payment, which must then not give the entry back.
 */
export const entrySuspended = defineEvent({
  name: 'entry.suspended',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity', 'game'],
  summary: 'A refund or a dispute has taken the entry of a player away.',
  body: z.object({ userId: id, contest: contestId, paymentId: id, suspendedAt: instant }),
});

/** A prize of a contest is offered to a player, who has until `respondBy` to claim it. */
export const prizeAwarded = defineEvent({
  name: 'prize.awarded',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'A player has won a prize of a contest and is to be told how to claim it.',
  body: z.object({
    userId: id,
    contest: contestId,
    /** The contest in words, "the Monthly Challenge of November 2026"; events of older versions have none. */
    contestTitle: z.optional(z.string()),
    place: z.int(),
    title: z.string(),
    respondBy: instant,
  }),
});

/** When the prize of a contest is to be had: nobody may pay for what is past. Told anew when it changes; the latest counts. */
export const prizeSet = defineEvent({
  name: 'prize.set',
  version: 1,
  toldBy: 'game',
  heardBy: ['payments'],
  summary: 'A contest has a prize, whose event is on this day or on none.',
  body: z.object({ contest: contestId, eventDate: z.nullable(z.iso.date()) }),
});

/** An admin did something to a contest, in the session of this name; it stands in the audit list of all that admins do. */
export const adminActed = defineEvent({
  name: 'admin.acted',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'An admin has taken a step in a contest or edited its prize.',
  body: z.object({
    session: z.string(),
    action: adminAction,
    contest: contestId,
    playerId: z.nullable(id),
    reason: z.nullable(z.string()),
    changes: z.array(adminChange),
  }),
});

/**
 * A player has deleted their account. Events keep no order: what is heard of the player afterwards must not bring
 * anything back. `pseudonym` takes the place of the display name wherever it stands.
 */
export const accountDeleted = defineEvent({
  name: 'account.deleted',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game', 'payments'],
  summary: 'An account is gone, and with it the name of its player.',
  body: z.object({ userId: id, pseudonym: z.string(), deletedAt: instant }),
});

/** Every event of the product. Queues and who is given what follow from it. */
export const allEvents: readonly EventContract[] = [
  paymentConfirmed,
  entrySuspended,
  prizeAwarded,
  prizeSet,
  adminActed,
  accountDeleted,
];
