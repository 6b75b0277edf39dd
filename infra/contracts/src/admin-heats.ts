import * as z from 'zod/mini';

import { heatsOfContest, offeredAppointment, watchedHeat } from './admin-heat-view.ts';
import { adminReason } from './admin-text.ts';
import { heatForm } from './heats.ts';
import { contestId, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export type * from './admin-heat-view.ts';

/** So many appointments can be offered at once. */
export const appointmentsAtOnce = 50;

const reads = { max: 120, windowSeconds: 60, per: 'address' } as const;
const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ contest: contestId });
/** The `comparisonMark` of what the admin decides by; `stale-view` where it is another by now. */
const seen = z.optional(z.string());
const playerParams = z.object({ contest: contestId, player: id });

export const getAdminHeats = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/contests/:contest/heats',
  caller: 'admin',
  rateLimit: reads,
  summary: 'The appointments of a contest, and how the heat of each invited player stands.',
  params,
  replies: { 200: heatsOfContest },
  refusals: ['not-found'],
});

export const switchHeats = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/heats',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Sets whether the prize places of a contest are confirmed by heats; only before the contest opens.',
  params,
  body: z.object({ hasHeats: z.boolean(), reason: adminReason }),
  replies: { 204: null },
  refusals: ['not-found', 'contest-begun', 'own-entry'],
});

export const addAppointments = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/appointments',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Offers appointments for heats, each for one player; a time that the caller has offered already stays one.',
  params,
  body: z.object({
    startsAt: z
      .array(instant)
      .check(
        z.minLength(1, 'Please name at least one time'),
        z.maxLength(appointmentsAtOnce, 'At most 50 times at once'),
      ),
  }),
  replies: { 200: z.array(offeredAppointment) },
  refusals: ['not-found'],
});

export const removeAppointment = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/appointments/:appointment/remove',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Withdraws an appointment that no player has chosen; doing so again is no error.',
  params: z.object({ contest: contestId, appointment: id }),
  replies: { 204: null },
  refusals: ['appointment-gone'],
});

export const getAdminHeat = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/contests/:contest/heats/:player',
  caller: 'admin',
  rateLimit: reads,
  summary: "A player's heat, live while it runs: each question, the answer, its time, focus and input.",
  params: playerParams,
  replies: { 200: watchedHeat },
  refusals: ['heat-not-found'],
});

export const setHeatForm = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/heats/:player/form',
  caller: 'admin',
  rateLimit: writes,
  summary: "Sets the form of a heat that has not started, on the player's request, and whether a helper reads aloud.",
  params: playerParams,
  body: z.object({ form: heatForm, hasHelper: z.boolean() }),
  replies: { 200: watchedHeat },
  refusals: ['heat-not-found', 'stale-view', 'own-entry'],
});

export const admitToHeat = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/heats/:player/admit',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Lets the player start, once the steward has heard the code word; again is no error.',
  params: playerParams,
  replies: { 200: watchedHeat },
  refusals: ['heat-not-found', 'stale-view', 'outside-appointment', 'own-entry', 'no-unseen-questions'],
});

export const grantRepeat = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/heats/:player/repeat',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Invites a player to the one repeat of a heat that is over and not decided.',
  params: playerParams,
  body: z.object({ reason: adminReason, seen }),
  replies: { 200: watchedHeat },
  refusals: ['heat-not-found', 'stale-view', 'own-entry'],
});

export const decideOnHeat = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/heats/:player/decisions',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Decides a heat that is over (`confirmed`, `not-confirmed`), or an appeal (`upheld`, `lifted`), with a reason that the player reads. A place that is not confirmed goes to the next in line.',
  params: playerParams,
  body: z.object({ outcome: z.enum(['confirmed', 'not-confirmed', 'upheld', 'lifted']), reason: adminReason, seen }),
  replies: { 200: watchedHeat },
  refusals: ['heat-not-found', 'stale-view', 'no-appeal', 'same-steward', 'own-entry'],
});

export const adminHeatRoutes = {
  getAdminHeats,
  switchHeats,
  addAppointments,
  removeAppointment,
  getAdminHeat,
  setHeatForm,
  admitToHeat,
  grantRepeat,
  decideOnHeat,
} as const;
