import * as z from 'zod/mini';

import { contestId } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

export const awardState = z.enum(['announced', 'claimed', 'forfeited', 'withdrawn']);

/** How a winner's answer arrived, if it was not given on the page. */
export const answerVia = z.enum(['mail', 'phone', 'person']);
export type AnswerVia = z.infer<typeof answerVia>;

/** How a prize was handed over. */
export const deliveryBy = z.enum(['post', 'mail', 'person']);

/** The handover of a prize. `reference`: what proves it, such as the number of a parcel. */
export const delivery = z.object({ by: deliveryBy, on: z.iso.date(), reference: z.string() });
export type Delivery = z.infer<typeof delivery>;

/** A prize that was offered to a player. `respondBy`: the end of the time to claim it. */
export const award = z.object({
  contest: contestId,
  title: z.string(),
  /** For German pages and mails, which show the English where there is none. */
  germanTitle: z.optional(z.nullable(z.string())),
  /** The contest in words where it is no month: "Losail weekend". */
  contestTitle: z.optional(z.string()),
  place: z.int(),
  state: awardState,
  respondBy: instant,
  /** The winner's answer as support recorded it: whether it was yes is the award's state. */
  answer: z.optional(z.object({ via: answerVia, reason: z.string(), at: instant })),
  delivery: z.optional(delivery),
});
export type Award = z.infer<typeof award>;

export const getPrizes = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/prizes',
  caller: 'player',
  summary: 'The prizes that were offered to the caller, newest first.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(award) },
  refusals: [],
});

export const claimPrize = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/prizes/claim',
  caller: 'player',
  summary: "Claims the caller's prize of a contest; idempotent.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: z.object({ contest: contestId }),
  replies: { 200: award },
  refusals: ['prize-not-found', 'claim-too-late', 'address-not-confirmed'],
});
