import * as z from 'zod/mini';

import { namedAdmin } from '../admin-roles.ts';
import { defineEvent } from '../event.ts';
import { contestId, id } from '../ids.ts';
import { instant } from '../time.ts';

/** A player has entered a contest: the payment was read at the provider and is valid. */
export const paymentConfirmed = defineEvent({
  name: 'payment.confirmed',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity', 'game'],
  summary: 'A player has paid for a contest and has an entry in it.',
  body: z.object({
    paymentId: id,
    userId: id,
    contest: contestId,
    confirmedAt: instant,
    /** For the mail to the player; events of older versions have none. */
    receipt: z.optional(
      z.object({
        /** The contest in words, "the Monthly Challenge of November 2026". */
        contestTitle: z.string(),
        /** In euro cents. */
        amountMinor: z.int(),
        closesAt: instant,
        /** Of the terms that were accepted by paying; null where the page named none. */
        termsVersion: z.nullable(z.string()),
      }),
    ),
    /** The same for entries that one card has paid; tells nothing else about it. Events of older versions have none. */
    cardHash: z.optional(z.string()),
  }),
});

/**
 * The whole payment of an entry was refunded or disputed. Events are not ordered: it may arrive before the confirmation of
 * the same payment, which must then not restore the entry.
 */
export const entrySuspended = defineEvent({
  name: 'entry.suspended',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity', 'game'],
  summary: "A refund or a dispute has suspended a player's entry.",
  body: z.object({
    userId: id,
    contest: contestId,
    paymentId: id,
    suspendedAt: instant,
    /** For the mail to the player; events of older versions have none. */
    cause: z.optional(
      z.object({
        by: z.enum(['refund', 'dispute']),
        contestTitle: z.string(),
        /** What was paid. */
        amountMinor: z.int(),
        /** What is refunded or disputed now, where the rest was before. */
        partMinor: z.optional(z.int()),
        /** The refund is on its way and may still fail. */
        isPending: z.optional(z.boolean()),
      }),
    ),
  }),
});

/**
 * A dispute was won or a refund has failed, so the entry counts again. Events are not ordered: of a suspension and a
 * restoration of one payment the later instant counts.
 */
export const entryRestored = defineEvent({
  name: 'entry.restored',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity', 'game'],
  summary: "A player's suspended entry counts again.",
  body: z.object({
    userId: id,
    contest: contestId,
    paymentId: id,
    restoredAt: instant,
    /** The contest in words, for the mail to the player; events of older versions have none. */
    contestTitle: z.optional(z.string()),
  }),
});

/**
 * A payment gives no entry, or not any more, and is given back: the player paid twice, after the end, not as asked for, or for a
 * contest that was cancelled. Told once for each payment, when the refund is owed. Or the entry stands and a part of its payment
 * moves: `part` goes back, `part-disputed` was withdrawn by the bank, and the refund of `part-kept` has failed.
 */
export const paymentReturned = defineEvent({
  name: 'payment.returned',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity'],
  summary: "A player's payment, or a part of it, is given back, of which the player is mailed.",
  body: z.object({
    paymentId: id,
    userId: id,
    contest: contestId,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    /** In euro cents. */
    amountMinor: z.int(),
    reason: z.enum(['duplicate', 'late', 'unfit', 'canceled', 'part', 'part-disputed', 'part-kept']),
    /** The whole payment, where a part of it moves. */
    paidMinor: z.optional(z.int()),
    /** The refund of the part is on its way and may still fail. */
    isPending: z.optional(z.boolean()),
    /** Why the contest was cancelled, where it was. */
    canceledFor: z.nullable(z.string()),
  }),
});

/**
 * An admin has exported the money ledger of these days, or a list of payments or entries, in the session of this name. The audit log
 * records it.
 */
export const ledgerExported = defineEvent({
  name: 'ledger.exported',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity'],
  summary: 'An admin has exported the money ledger, or a list of payments or entries.',
  body: z.object({
    session: z.string(),
    admin: namedAdmin,
    /** Missing where it is the ledger. */
    file: z.optional(z.enum(['payments', 'entries'])),
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.int(),
  }),
});

/** An admin has asked for a payment's refund, or for another attempt at it. The audit log records it. */
export const paymentHandled = defineEvent({
  name: 'payment.handled',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity'],
  summary: "An admin has given back a player's payment, or had a refund tried again.",
  body: z.object({
    session: z.string(),
    admin: namedAdmin,
    action: z.enum(['payment-refunded', 'refund-retried']),
    playerId: id,
    contest: contestId,
    reason: z.string(),
  }),
});
