import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { id } from './ids.ts';
import { displayName } from './player.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** Which accounts are listed: with an entry for the current contest, with an address that was never confirmed, closed. */
export const userFilters = ['paid', 'unconfirmed', 'closed'] as const;

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const closureDaysMost = 3_660;

/** What keeps the owner of an account out. `until`: null where it holds until an admin reopens the account. */
export const accountClosure = z.object({ at: instant, until: z.nullable(instant), reason: z.string() });
export type AccountClosure = z.infer<typeof accountClosure>;

const params = z.object({ user: id });
const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;

export const closeAccount = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/close',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Closes an account for some days or without an end, with a reason that its owner reads, and ends its sessions.',
  params,
  body: z.object({
    reason: adminReason,
    days: z.nullable(z.int().check(z.gte(1), z.lte(closureDaysMost))),
  }),
  replies: { 200: accountClosure },
  refusals: ['not-found', 'stale-view', 'own-entry'],
});

export const reopenAccount = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/reopen',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Reopens a closed account.',
  params,
  body: z.object({ reason: adminReason }),
  replies: { 204: null },
  refusals: ['not-found', 'stale-view', 'own-entry'],
});

export const renameAccount = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/rename',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Gives an account another display name, with a reason that its owner reads; refused where the name has changed meanwhile.',
  params,
  /** `former`: the name as the admin saw it. */
  body: z.object({ former: z.string(), displayName, reason: adminReason }),
  replies: { 204: null },
  refusals: ['not-found', 'stale-view', 'display-name-taken', 'display-name-refused'],
});

export const adminAccountRoutes = { closeAccount, reopenAccount, renameAccount } as const;
