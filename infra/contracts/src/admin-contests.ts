import * as z from 'zod/mini';

import { contestKind, contestState, poolSeal } from './contests.ts';
import { fairPlayRule, penalty } from './fair-play.ts';
import { contestId, id } from './ids.ts';
import { answerVia, awardState, delivery, deliveryBy } from './prizes.ts';
import { defineRoute } from './route.ts';
import { canBeKept } from './text.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const prizeTitleMaxLength = 120;
export const prizeDescriptionMaxLength = 500;
export const prizeExamplesMost = 6;
export const prizeExampleMaxLength = 80;
export const prizeRanksMost = 10;
export const adminReasonMaxLength = 500;

const line = (least: number, most: number, complaint: string) =>
  z
    .string({ error: complaint })
    .check(z.trim(), z.minLength(least, complaint), z.maxLength(most, complaint), z.refine(canBeKept, complaint));

/** An admin's reason for an action that affects a player or an announced prize. */
export const adminReason = line(3, adminReasonMaxLength, 'Please give a reason of 3 to 500 characters');

export const groundsMaxLength = 1_000;

/** What speaks for a decision against a player, who reads it: figures, times, accounts. */
export const grounds = line(3, groundsMaxLength, 'Please say what speaks for it, in 3 to 1,000 characters');

/** A prize as an admin enters it. */
export const prizeText = z.object({
  title: line(3, prizeTitleMaxLength, 'The title needs 3 to 120 characters'),
  description: line(3, prizeDescriptionMaxLength, 'The description needs 3 to 500 characters'),
  examples: z
    .array(line(1, prizeExampleMaxLength, 'An example needs 1 to 80 characters'))
    .check(z.maxLength(prizeExamplesMost, 'At most 6 examples')),
  /** First day of the event. */
  eventDate: z.nullable(z.iso.date('Please enter a day, or none')),
  /** Number of prize places. */
  ranks: z
    .int('Between 1 and 10 places')
    .check(z.gte(1, 'Between 1 and 10 places'), z.lte(prizeRanksMost, 'Between 1 and 10 places')),
});
export type PrizeText = z.infer<typeof prizeText>;

/** A prize with its revision. An edit names the revision that it changes, so that concurrent edits are not lost. */
export const adminPrize = z.object({ ...prizeText.shape, revision: z.int() });

/** A contest in a list. `players`: number of standings on its board. */
export const adminContest = z.object({
  contest: contestId,
  kind: contestKind,
  title: z.string(),
  state: contestState,
  since: instant,
  startsAt: instant,
  endsAt: instant,
  entries: z.int(),
  players: z.int(),
  /** Why it was cancelled, where it was. */
  canceledFor: z.optional(z.nullable(z.string())),
  /** Until when the review is to be done; null before it has begun. */
  reviewDueAt: z.optional(z.nullable(instant)),
  prize: adminPrize,
});
export type AdminContest = z.infer<typeof adminContest>;

/** A row of a contest's board. `hasEntry`: has an active entry; without one a player cannot win. */
export const adminStanding = z.object({
  rank: z.int(),
  playerId: id,
  displayName: z.string(),
  score: z.int(),
  correctAnswers: z.int(),
  averageSpeed: z.number(),
  achievedAt: instant,
  hasEntry: z.boolean(),
});
export type AdminStanding = z.infer<typeof adminStanding>;

export const adminAward = z.object({
  playerId: id,
  displayName: z.string(),
  place: z.int(),
  state: awardState,
  announcedAt: instant,
  respondBy: instant,
  endedAt: z.nullable(instant),
  /** An answer that was recorded for the winner; null where the winner answered on the page, or not at all. */
  answer: z.optional(z.nullable(z.object({ via: answerVia, reason: z.string(), recordedBy: z.string() }))),
  /** The handover of a claimed prize; null before it. */
  delivery: z.optional(z.nullable(z.object({ ...delivery.shape, recordedBy: z.string(), recordedAt: instant }))),
});
export type AdminAward = z.infer<typeof adminAward>;

const namedPlayer = z.object({ playerId: id, displayName: z.string() });

/** A contest in full. `nextInLine`: the players who would be offered a prize next, in order. */
export const adminContestView = z.object({
  ...adminContest.shape,
  /** The first hundred standings of the board. */
  standings: z.array(adminStanding),
  awards: z.array(adminAward),
  nextInLine: z.array(z.object({ ...namedPlayer.shape, score: z.int() })),
  /** What its games draw from; null before it is sealed. */
  pool: z.optional(z.nullable(z.pick(poolSeal, { sealedAt: true, questions: true, hash: true }))),
  /** The winners that an admin confirmed, while the confirmation is valid. */
  confirmed: z.nullable(z.object({ winners: z.array(id), by: z.string(), at: instant })),
  disqualifications: z.array(z.object({ ...namedPlayer.shape, reason: z.string(), by: z.string(), at: instant })),
  /** Players whose results are struck, and who are in the contest still; an older svc-game does not list them. */
  struck: z.optional(z.array(z.object({ ...namedPlayer.shape, reason: z.string(), by: z.string(), at: instant }))),
  steps: z.array(
    z.object({
      step: z.string(),
      displayName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type AdminContestView = z.infer<typeof adminContestView>;

const reads = { max: 120, windowSeconds: 60, per: 'address' } as const;
const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ contest: contestId });
/** The winners as shown to the admin. If the server's differ, the admin's view is outdated. */
const seenWinners = z.object({ winners: z.array(id).check(z.maxLength(prizeRanksMost)) });
const contestAfterStep = z.object({ state: contestState, winners: z.array(id) });

export const getAdminContests = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/contests',
  caller: 'admin',
  rateLimit: reads,
  summary: 'The contests with their prizes, newest first: the next two months, this one, and past ones.',
  replies: { 200: z.array(adminContest) },
  refusals: [],
});

export const getAdminContest = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/contests/:contest',
  caller: 'admin',
  rateLimit: reads,
  summary: 'One contest with its standings, its winners and the next in line.',
  params,
  replies: { 200: adminContestView },
  refusals: ['not-found'],
});

export const confirmStandings = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/confirm',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Confirms the standings of a contest in review and its winners. No winner is notified yet.',
  params,
  body: seenWinners,
  replies: { 200: contestAfterStep },
  refusals: ['not-found', 'stale-view', 'not-cleared', 'appeal-open', 'own-entry'],
});

export const announceContest = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/announce',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Announces the confirmed winners.',
  params,
  body: seenWinners,
  replies: { 200: contestAfterStep },
  refusals: ['not-found', 'stale-view', 'not-confirmed', 'appeal-open', 'own-entry'],
});

const awardParams = z.object({ contest: contestId, player: id });

/** A winner's answer as it is recorded. */
export const recordedAnswer = z.object({ isAccepted: z.boolean(), via: answerVia, reason: adminReason });

export const recordAnswer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/awards/:player/answer',
  caller: 'admin',
  rateLimit: writes,
  summary:
    "Records a winner's answer that came by mail, by phone or in person, as if given on the page. A prize that is declined goes to the next in line.",
  params: awardParams,
  body: recordedAnswer,
  replies: { 200: contestAfterStep },
  refusals: ['not-found', 'prize-not-found', 'claim-too-late', 'prize-claimed', 'address-not-confirmed', 'own-entry'],
});

export const deliveryReferenceMaxLength = 200;
const reference = 'Please name what proves it, in 3 to 200 characters';

/** The handover of a prize as it is recorded. The winner reads it. */
export const recordedDelivery = z.object({
  by: deliveryBy,
  on: z.iso.date('Please enter the day'),
  reference: line(3, deliveryReferenceMaxLength, reference),
});

export const recordDelivery = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/awards/:player/delivery',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Records that a claimed prize was handed over, how, when and what proves it; a later record replaces the first.',
  params: awardParams,
  body: recordedDelivery,
  replies: { 204: null },
  refusals: ['prize-not-found', 'address-not-confirmed', 'own-entry'],
});

export const disqualifyPlayer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/disqualify',
  caller: 'admin',
  rateLimit: writes,
  summary:
    "Strikes a player's results in a contest as played so far, or disqualifies the player from the rest of it as well; also while it runs, with a reason and what speaks for it, which the player reads. A prize offered to them goes to the next in line.",
  params,
  /** `state` and `standing`: the contest's state and the player's score as the admin saw them. Without a `penalty`, of older portals, the player is disqualified. */
  body: z.object({
    playerId: id,
    penalty: z.optional(penalty),
    rule: z.optional(fairPlayRule),
    reason: adminReason,
    grounds: z.optional(grounds),
    state: contestState,
    standing: z.optional(z.nullable(z.int())),
  }),
  replies: { 200: contestAfterStep },
  refusals: ['not-found', 'stale-view', 'prize-claimed', 'own-entry'],
});

export const editPrize = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/prize',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Writes the prize of a contest anew. Once the month has begun it takes a reason, and no place is taken away.',
  params,
  body: z.object({ ...prizeText.shape, revision: z.int(), reason: z.optional(adminReason) }),
  replies: { 200: adminPrize },
  refusals: ['not-found', 'stale-view', 'prize-announced', 'contest-canceled', 'own-entry'],
});

/** A race weekend: Friday to Sunday in UTC, free to enter. Months make themselves. */
export const newWeekend = z.object({
  title: line(3, 60, 'The title needs 3 to 60 characters'),
  friday: z.iso.date('Please enter the Friday'),
  prize: prizeText,
});
export type NewWeekend = z.infer<typeof newWeekend>;

export const createWeekend = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/weekends',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Creates the contest of a race weekend that has not begun. One that exists stays as it is.',
  body: newWeekend,
  replies: { 200: adminContest, 201: adminContest },
  refusals: [],
});

export const cancelContest = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/cancel',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Cancels a contest whose winners are not announced, with a reason that its players read. What was paid for it is given back. A second call changes nothing.',
  params,
  body: z.object({ reason: adminReason }),
  replies: { 200: contestAfterStep },
  refusals: ['not-found', 'stale-view', 'own-entry'],
});

export const rehearsalMinutesLeast = 5;
export const rehearsalMinutesMost = 60;
export const rehearsalNameMaxLength = 40;
export const rehearsalPlayersMost = 20;

const rehearsalLength = `Between ${rehearsalMinutesLeast} and ${rehearsalMinutesMost} minutes`;

/** A rehearsal: a contest of minutes for invited players, which nobody else sees. */
export const newRehearsal = z.object({
  name: line(3, rehearsalNameMaxLength, 'The name needs 3 to 40 characters'),
  minutes: z
    .int(rehearsalLength)
    .check(z.gte(rehearsalMinutesLeast, rehearsalLength), z.lte(rehearsalMinutesMost, rehearsalLength)),
  ranks: prizeText.shape.ranks,
  /** The accounts that are invited. */
  players: z
    .array(id)
    .check(z.minLength(1, 'Invite at least one account'), z.maxLength(rehearsalPlayersMost, 'At most 20 accounts')),
});
export type NewRehearsal = z.infer<typeof newRehearsal>;

export const createRehearsal = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/rehearsals',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Opens a rehearsal of a contest, free and for invited accounts alone, which lasts minutes.',
  body: newRehearsal,
  replies: { 201: adminContest },
  refusals: [],
});

export const adminGameRoutes = {
  createWeekend,
  createRehearsal,
  cancelContest,
  getAdminContests,
  getAdminContest,
  confirmStandings,
  announceContest,
  recordAnswer,
  recordDelivery,
  disqualifyPlayer,
  editPrize,
} as const;
