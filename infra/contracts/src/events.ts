import * as z from 'zod/mini';

import { namedAdmin } from './admin-roles.ts';
import { adminAction, adminChange } from './admin.ts';
import { canceledPlayersMost, provisionalResultsMost } from './constants.ts';
import { defineEvent, type EventContract } from './event.ts';
import { fairPlayRule, penalty } from './fair-play.ts';
import { contestId, id } from './ids.ts';
import { instant } from './time.ts';

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
 * The payment of an entry was refunded or disputed. Events are not ordered: it may arrive before the confirmation of
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
        amountMinor: z.int(),
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
 * contest that was cancelled. Told once for each payment, when the refund is owed.
 */
export const paymentReturned = defineEvent({
  name: 'payment.returned',
  version: 1,
  toldBy: 'payments',
  heardBy: ['identity'],
  summary: "A player's payment is given back, of which the player is mailed.",
  body: z.object({
    paymentId: id,
    userId: id,
    contest: contestId,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    /** In euro cents. */
    amountMinor: z.int(),
    reason: z.enum(['duplicate', 'late', 'unfit', 'canceled']),
    /** Why the contest was cancelled, where it was. */
    canceledFor: z.nullable(z.string()),
  }),
});

/** A prize of a contest is offered to a player, who has until `respondBy` to claim it. */
export const prizeAwarded = defineEvent({
  name: 'prize.awarded',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'A player has won a prize of a contest and must be told how to claim it.',
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

/** A prize that was offered to a player is not offered any more: the player has answered, or not in time, or was struck. */
export const prizeOfferEnded = defineEvent({
  name: 'prize-offer.ended',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary:
    'An offered prize was claimed, was forfeited because nobody claimed it in time, was declined, or was withdrawn.',
  body: z.object({
    userId: id,
    contest: contestId,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    title: z.string(),
    outcome: z.enum(['claimed', 'forfeited', 'declined', 'withdrawn']),
  }),
});

/**
 * The day of a contest's prize event, since no payment is accepted for a past event. Announced again when it changes;
 * the latest counts.
 */
export const prizeSet = defineEvent({
  name: 'prize.set',
  version: 1,
  toldBy: 'game',
  heardBy: ['payments'],
  summary: 'A contest has a prize; its event is on this day, or has no date.',
  body: z.object({ contest: contestId, eventDate: z.nullable(z.iso.date()) }),
});

/** Entries for a contest are sold: at which fee and from when to when. All of it is fixed when the contest is made. */
export const contestPriced = defineEvent({
  name: 'contest.priced',
  version: 1,
  toldBy: 'game',
  heardBy: ['payments'],
  summary: 'A contest has a fee, for which entries are sold from its opening to its close.',
  body: z.object({
    contest: contestId,
    title: z.string(),
    opensAt: instant,
    closesAt: instant,
    /** In euro cents. */
    feeMinor: z.int().check(z.positive()),
  }),
});

/**
 * An admin acted on a contest or on the question bank (`contest` is null), in the session of this name; or the product did, by a rule of
 * its own, and `session` is null. The audit log records it.
 */
export const adminActed = defineEvent({
  name: 'admin.acted',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary:
    'An admin, or a rule of the product, has taken a step in a contest, edited its prize, or changed the question bank.',
  body: z.object({
    session: z.nullable(z.string()),
    /** Missing in events of before admins had names. */
    admin: z.optional(z.nullable(namedAdmin)),
    action: adminAction,
    contest: z.nullable(contestId),
    playerId: z.nullable(id),
    reason: z.nullable(z.string()),
    changes: z.array(adminChange),
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
    /** Missing in events of before admins had names. */
    admin: z.optional(namedAdmin),
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

/**
 * A player has deleted the account. Events are not ordered: later events about the player must not restore anything.
 * `pseudonym` replaces the display name everywhere.
 */
export const accountDeleted = defineEvent({
  name: 'account.deleted',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game', 'payments'],
  summary: 'An account was deleted, and with it the name of its player.',
  body: z.object({ userId: id, pseudonym: z.string(), deletedAt: instant }),
});

/**
 * A player has confirmed the account's address. Told once for each address of an account, so that svc-game hands a prize
 * over to a confirmed one only.
 */
export const addressConfirmed = defineEvent({
  name: 'address.confirmed',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: "A player has shown that mails to the account's address arrive.",
  body: z.object({ userId: id, confirmedAt: instant }),
});

/**
 * A player or support has changed a display name. Events are not ordered: of two the later instant counts, and from then
 * on no other source of the name does.
 */
export const accountRenamed = defineEvent({
  name: 'account.renamed',
  version: 1,
  toldBy: 'identity',
  heardBy: ['game'],
  summary: 'A display name was changed; boards and challenges show the new one.',
  body: z.object({ userId: id, displayName: z.string(), renamedAt: instant }),
});

/**
 * A contest was cancelled as a whole: what was paid for it is given back, and nothing more can be paid. Told in several events
 * where many players entered without a fee.
 */
export const contestCanceled = defineEvent({
  name: 'contest.canceled',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity', 'payments'],
  summary: 'A contest was cancelled: its payments are given back, and its players are told.',
  body: z.object({
    contest: contestId,
    contestTitle: z.string(),
    reason: z.string(),
    canceledAt: instant,
    /** Who entered without paying; those who paid are told with the refund. */
    players: z.array(id).check(z.maxLength(canceledPlayersMost)),
  }),
});

/** What can be won, as far as it is told when it changes. Events of an older version have neither day nor places. */
const toldPrize = z.object({
  title: z.string(),
  description: z.string(),
  /** The day of the event, `2027-05-28`; null where there is none. */
  eventDate: z.optional(z.nullable(z.string())),
  /** Number of prize places. */
  ranks: z.optional(z.int()),
});

/**
 * The prize of a contest was changed after it had begun. Who has paid for an entry is told, and may have the fee back until
 * `feeBackUntil`.
 */
export const prizeChanged = defineEvent({
  name: 'prize.changed',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'The prize of a contest that players have entered was changed, of which they are mailed.',
  body: z.object({
    contest: contestId,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    before: toldPrize,
    now: toldPrize,
    /** Number of prize places now. */
    ranks: z.int(),
    reason: z.string(),
    feeBackUntil: instant,
  }),
});

/** The review of a contest is to be done within a day, or should have been done. Told at most twice for each contest. */
export const reviewDue = defineEvent({
  name: 'review.due',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'A contest still waits for its review, of which whoever runs the site is reminded.',
  body: z.object({ contest: contestId, contestTitle: z.string(), reviewDueAt: instant, isOverdue: z.boolean() }),
});

/** A contest with a fee ends in 48 hours. Told once for each contest. */
export const contestClosing = defineEvent({
  name: 'contest.closing',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'The last 48 hours of a contest have begun, of which its players are reminded.',
  body: z.object({ contest: contestId, contestTitle: z.string(), closesAt: instant }),
});

/** A contest has ended and its review has begun. The results of all its players are told once, in several events. */
export const standingsProvisional = defineEvent({
  name: 'standings.provisional',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'Places and points of players at the end of a contest, before its review.',
  body: z.object({
    contest: contestId,
    contestTitle: z.string(),
    /** On the board at the end. */
    players: z.int(),
    prizePlaces: z.int(),
    reviewDueAt: instant,
    results: z
      .array(z.object({ userId: id, place: z.int(), points: z.int() }))
      .check(z.maxLength(provisionalResultsMost)),
  }),
});

/** A player's results in a contest were struck. The player alone is told. */
export const resultStruck = defineEvent({
  name: 'result.struck',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary:
    "A player's results in a contest were struck, and the player must be told why, what speaks for it, and until when to appeal.",
  body: z.object({
    userId: id,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    /** An older svc-game does not send it: each of its decisions disqualifies. */
    penalty: z.optional(penalty),
    rule: fairPlayRule,
    reason: z.string(),
    /** What speaks for it; an older svc-game does not send it. */
    grounds: z.optional(z.string()),
    /** Until when games of the contest can be raced that count; only where they can. */
    racesUntil: z.optional(instant),
    appealBy: instant,
  }),
});

export const appealDecided = defineEvent({
  name: 'appeal.decided',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'Another steward has answered an appeal, and the player must be told what was decided, and why.',
  body: z.object({
    userId: id,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    outcome: z.enum(['upheld', 'lifted']),
    reason: z.string(),
  }),
});

/** Every event of the product. Queues, bindings and permissions are derived from it. */
export const allEvents: readonly EventContract[] = [
  paymentConfirmed,
  entrySuspended,
  entryRestored,
  ledgerExported,
  prizeAwarded,
  prizeOfferEnded,
  prizeSet,
  contestPriced,
  resultStruck,
  appealDecided,
  adminActed,
  accountDeleted,
  addressConfirmed,
  accountRenamed,
  paymentHandled,
  contestClosing,
  standingsProvisional,
  reviewDue,
  contestCanceled,
  paymentReturned,
  prizeChanged,
];
