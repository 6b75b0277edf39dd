import * as z from 'zod/mini';

import {
  adminContest,
  adminContestView,
  adminPrize,
  prizeRanksMost,
  prizeText,
  racesADay,
} from './admin-contest-view.ts';
import { adminReason, grounds, line } from './admin-text.ts';
import { contestState } from './contests.ts';
import { imposedPenalty, imposedRule } from './fair-play.ts';
import { contestId, id } from './ids.ts';
import { answerVia, deliveryBy } from './prizes.ts';
import { defineRoute } from './route.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

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
  refusals: ['not-found', 'stale-view', 'not-cleared', 'heats-open', 'appeal-open', 'own-entry'],
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
    "Strikes a player's results in a contest as played so far, or disqualifies the player from the rest of it as well; also while it runs, with a reason and what speaks for it, which the player reads. A prize offered to them goes to the next in line. On a free board, `free` or `untimed`, one run or all so far are struck, and nobody is disqualified.",
  params,
  /** `state` and `standing`: the contest's state and the player's score as the admin saw them. Without a `penalty`, of older portals, the player is disqualified. */
  body: z.object({
    playerId: id,
    penalty: z.optional(imposedPenalty),
    rule: z.optional(imposedRule),
    reason: adminReason,
    grounds: z.optional(grounds),
    state: contestState,
    standing: z.optional(z.nullable(z.int())),
    /** On a free board: the one run that is struck. */
    gameId: z.optional(id),
  }),
  replies: { 200: contestAfterStep },
  refusals: ['not-found', 'stale-view', 'prize-claimed', 'own-entry', 'invalid-request'],
});

export const editPrize = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/prize',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Writes the prize of a contest anew, and its counted races a day. Once the month has begun it takes a reason, no place is taken away, and the races stay.',
  params,
  body: z.object({
    ...prizeText.shape,
    revision: z.int(),
    reason: z.optional(adminReason),
    racesADay: z.optional(racesADay),
  }),
  replies: { 200: adminPrize },
  refusals: ['not-found', 'stale-view', 'prize-announced', 'contest-canceled', 'own-entry'],
});

/** A race weekend: Friday to Sunday in UTC, free to enter. Months make themselves. */
export const newWeekend = z.object({
  title: line(3, 60, 'The title needs 3 to 60 characters'),
  friday: z.iso.date('Please enter the Friday'),
  prize: prizeText,
  /** 5 by default. */
  racesADay: z.optional(racesADay),
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

/** A rehearsal: a contest of minutes for invited players, hidden from all others. */
export const newRehearsal = z.object({
  name: line(3, rehearsalNameMaxLength, 'The name needs 3 to 40 characters'),
  minutes: z
    .int(rehearsalLength)
    .check(z.gte(rehearsalMinutesLeast, rehearsalLength), z.lte(rehearsalMinutesMost, rehearsalLength)),
  ranks: prizeText.shape.ranks,
  /** Whether its places are confirmed by heats, whose questions come from the stock of rehearsals and are not used up. */
  hasHeats: z.optional(z.boolean()),
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
