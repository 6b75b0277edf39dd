import * as z from 'zod/mini';

import { namedAdmin } from '../admin-roles.ts';
import { adminAction, adminChange } from '../admin.ts';
import { canceledPlayersMost, provisionalResultsMost } from '../constants.ts';
import { defineEvent } from '../event.ts';
import { fairPlayRule, penalty, struckRun } from '../fair-play.ts';
import { contestId, id } from '../ids.ts';
import { instant } from '../time.ts';

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
    germanTitle: z.optional(z.nullable(z.string())),
    respondBy: instant,
  }),
});

/** A prize is no longer offered to a player, who has answered, or has not answered in time, or was struck. */
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
    germanTitle: z.optional(z.nullable(z.string())),
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
    admin: z.nullable(namedAdmin),
    action: adminAction,
    contest: z.nullable(contestId),
    playerId: z.nullable(id),
    reason: z.nullable(z.string()),
    changes: z.array(adminChange),
  }),
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
  germanTitle: z.optional(z.nullable(z.string())),
  germanDescription: z.optional(z.nullable(z.string())),
  /** The day of the event, `2027-05-28`; null where there is none. */
  eventDate: z.optional(z.nullable(z.string())),
  /** Number of prize places. */
  ranks: z.optional(z.int()),
});

/**
 * The prize of a contest was changed after it had begun. Players who have paid for an entry are told, and may have the
 * fee back until `feeBackUntil`.
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

/** There are not enough new questions for a month: told once, at least three months before it opens where that was known then, and again where it is called off. */
export const monthUnsupplied = defineEvent({
  name: 'month.unsupplied',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'A month lacks questions that nobody has seen, of which the owner is mailed.',
  body: z.object({ contest: contestId, contestTitle: z.string(), opensAt: instant, isCalledOff: z.boolean() }),
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
    "A player's results in a contest or on a free board were struck, and the player must be told why, what speaks for it, and until when to appeal.",
  body: z.object({
    userId: id,
    /** The contest in words, "the Monthly Challenge of November 2026", or the free board. */
    contestTitle: z.string(),
    /** Of a free board, where one run alone was struck. */
    run: z.optional(struckRun),
    penalty,
    rule: fairPlayRule,
    reason: z.string(),
    /** What speaks for it; missing where a rule of the product decided. */
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
  summary:
    'Another steward has answered an appeal, or an admin has admitted an entry to the prizes without one, and the player must be told what was decided, and why.',
  body: z.object({
    userId: id,
    /** The contest in words, "the Monthly Challenge of November 2026". */
    contestTitle: z.string(),
    outcome: z.enum(['upheld', 'lifted', 'admitted']),
    reason: z.string(),
  }),
});
