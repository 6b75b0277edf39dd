import * as z from 'zod/mini';

import { supportPaymentsRoutes } from './admin-support.ts';
import { contestId, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/**
 * Why money goes back: paid twice, after the end, not as asked for, by an account that was deleted, for a contest that was
 * cancelled, or because support or the provider's dashboard was asked to.
 */
export const refundReason = z.enum(['duplicate', 'late', 'unfit', 'departed', 'canceled', 'requested']);

/**
 * `owed`: asked for soon, or again after a failure. `pending`: the provider has it, the player may not. `done`: the player
 * has the money. `failed`: it is not tried any more; one that was requested has failed once, one that is owed three times.
 */
export const refundState = z.enum(['owed', 'pending', 'done', 'failed']);

/** A refund as the portal lists it. */
export const adminRefund = z.object({
  id: z.string(),
  paymentId: id,
  userId: id,
  contest: contestId,
  /** The intent at the provider. */
  intent: z.nullable(z.string()),
  /** What is refunded, in cents: the whole payment or a part. */
  amountMinor: z.int(),
  currency: z.string(),
  reason: refundReason,
  state: refundState,
  /** How often the provider has failed it, and why it did so last. */
  failures: z.int(),
  failureReason: z.nullable(z.string()),
  createdAt: instant,
});
export type AdminRefund = z.infer<typeof adminRefund>;

export const getAdminRefunds = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/refunds',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: 'Up to 100 refunds: first those that have failed, are pending or owed, then the newest that are done.',
  replies: { 200: z.array(adminRefund) },
  refusals: [],
});

/** A payment of a player, as the stewards see it. */
export const adminPayment = z.object({
  id,
  contest: contestId,
  amountMinor: z.int(),
  currency: z.string(),
  state: z.string(),
  createdAt: instant,
  /** The state of the refund that is owed, made or was asked for last; null without one. */
  refund: z.nullable(z.string()),
  /** What went back to the player or is on its way, and what the bank has withdrawn, in cents. */
  refundedMinor: z.int(),
  disputedMinor: z.int(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const getAdminPayments = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/users/:user/payments',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: "A player's payments, newest first; none for an account that has never paid.",
  params: z.object({ user: id }),
  replies: { 200: z.array(adminPayment) },
  refusals: [],
});

export const exportLedger = defineRoute({
  service: 'payments',
  method: 'POST',
  path: '/api/admin/ledger/export',
  caller: 'admin',
  rateLimit: { max: 20, windowSeconds: 60, per: 'address' },
  summary:
    'Every cent that came in or went out on these days (UTC), with its fee and VAT, as CSV. The audit list records it.',
  body: z.object({ from: z.iso.date(), to: z.iso.date() }),
  replies: {
    200: z.object({
      csv: z.string(),
      rows: z.int(),
      /** Euro cents by which the balance at the provider is above the ledger's; null until they were compared. */
      differenceMinor: z.nullable(z.int()),
    }),
  },
  refusals: ['invalid-request'],
});

export const adminMoneyRoutes = { getAdminRefunds, getAdminPayments, exportLedger, ...supportPaymentsRoutes } as const;
