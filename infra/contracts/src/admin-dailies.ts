import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { dailyNumber } from './daily-view.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** A number of the Daily Seven. */
export const adminDaily = z.object({
  n: z.int(),
  day: z.iso.date(),
  /** Started on its day. */
  raced: z.int(),
  /** Why everybody keeps the streak without it; `by`: the admin's name. */
  givenBack: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
});
export type AdminDaily = z.infer<typeof adminDaily>;

export const getAdminDailies = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/dailies',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: 'The last fourteen numbers of the Daily Seven, the latest first.',
  replies: { 200: z.array(adminDaily) },
  refusals: [],
});

export const giveBackDaily = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/dailies/:n/give-back',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary:
    'Gives a number back to everybody, for good: whoever did not race it keeps the streak, and the number says so.',
  params: z.object({ n: dailyNumber }),
  body: z.object({ reason: adminReason }),
  replies: { 204: null },
  refusals: ['not-found', 'stale-view'],
});

export const adminDailyRoutes = { getAdminDailies, giveBackDaily } as const;
