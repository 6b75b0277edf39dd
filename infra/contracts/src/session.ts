import * as z from 'zod/mini';

import { user } from './player.ts';
import { defineRoute } from './route.ts';

// In a file of their own: every page of the site needs these routes, and none of the others of their services.

export const getMe = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/me',
  caller: 'anyone',
  summary: 'The signed-in user, or null.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  replies: { 200: z.nullable(user) },
  refusals: [],
});

/**
 * For a browser that saw its payment confirmed while `GET /api/me` does not know of the entry yet, which waits for the bus; and for
 * the page of an entry.
 */
export const getOwnEntry = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/api/entry',
  caller: 'player',
  summary:
    "Whether the caller has an active entry in the current month's contest, as of now, and what went back of its fee.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: {
    200: z.object({
      hasEntered: z.boolean(),
      /** Of the fee, in cents: what went back to the player or is on its way, and what the bank has withdrawn. Absent without. */
      returned: z.optional(z.object({ refundedMinor: z.int(), disputedMinor: z.int() })),
    }),
  },
  refusals: [],
});

export const postLogout = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/logout',
  caller: 'anyone',
  summary: 'Ends this session; idempotent.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  replies: { 204: null },
  refusals: [],
});
