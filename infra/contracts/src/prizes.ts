import * as z from 'zod/mini';

import { contestName, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

export const awardState = z.enum(['announced', 'claimed', 'forfeited', 'withdrawn']);

/** A prize that a player was offered. `respondBy`: until when it can be claimed. */
export const award = z.object({ contest: contestName, title: z.string(), place: z.int(), state: awardState, respondBy: instant });
export type Award = z.infer<typeof award>;

export const getPrizes = defineRoute({
  service: 'game', method: 'GET', path: '/api/prizes', caller: 'player',
  summary: 'The prizes that the caller was offered, the newest first.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(award) },
  refusals: [],
});

export const claimPrize = defineRoute({
  service: 'game', method: 'POST', path: '/api/prizes/claim', caller: 'player',
  summary: "Claims the caller's prize of a contest; doing so again is no error.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: z.object({ contest: contestName }),
  replies: { 200: award },
  refusals: ['prize-not-found', 'claim-too-late'],
});

export const contestState = z.enum(['open', 'frozen', 'review', 'announced', 'closed']);

/** Who decides, as the audit list will show. */
const decidedBy = z.string().check(z.trim(), z.minLength(2), z.maxLength(80));
const contestParams = z.object({ contest: contestName });

export const announceContest = defineRoute({
  service: 'game', method: 'POST', path: '/internal/contests/:contest/announce', caller: 'gateway',
  summary: 'The standings of a contest in review are confirmed: its winners are told.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  params: contestParams,
  body: z.object({ decidedBy }),
  replies: { 200: z.object({ state: contestState, winners: z.array(id) }) },
  refusals: ['not-found', 'out-of-order'],
});

export const disqualifyPlayer = defineRoute({
  service: 'game', method: 'POST', path: '/internal/contests/:contest/disqualify', caller: 'gateway',
  summary: 'Takes a player out of a contest for a reason; a prize offered to them goes to the next in line.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  params: contestParams,
  body: z.object({ playerId: id, decidedBy, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  replies: { 200: z.object({ state: contestState, winners: z.array(id) }) },
  refusals: ['not-found', 'out-of-order'],
});
