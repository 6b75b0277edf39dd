import * as z from 'zod/mini';

import { accountClosure } from './admin-accounts.ts';
import { adminAward } from './admin-contest-view.ts';
import { adminReason } from './admin-text.ts';
import { questionReport } from './question-reports.ts';
import { result } from './results.ts';
import { contestId, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const params = z.object({ user: id });
const reads = { max: 240, windowSeconds: 60, per: 'address' } as const;
const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;
const reason = z.object({ reason: adminReason });

/** A mail to a player: `waiting` in the queue, `sent`, or `given-up` because the mail server did not take it in time. */
export const supportMail = z.object({
  id,
  kind: z.string(),
  state: z.enum(['waiting', 'sent', 'given-up']),
  /** When it was asked for, sent or given up. */
  at: instant,
});
export type SupportMail = z.infer<typeof supportMail>;

const supportSession = z.object({ id, device: z.nullable(z.string()), createdAt: instant, lastUsedAt: instant });

/** Something that an admin did with the player, notes included. */
const handledBefore = z.object({
  id: z.int(),
  at: instant,
  action: z.string(),
  by: z.nullable(z.string()),
  contest: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** What svc-identity stores of one player, for those who help players. Lists have at most a hundred rows, the newest first. */
export const supportPlayer = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  createdAt: instant,
  closure: z.nullable(accountClosure),
  sessions: z.array(supportSession),
  /** The second step of the sign-in: how many passkeys and recovery codes there are. */
  twoStep: z.optional(z.object({ passkeys: z.int(), recoveryCodes: z.int() })),
  mails: z.array(supportMail),
  handled: z.array(handledBefore),
});
export type SupportPlayer = z.infer<typeof supportPlayer>;

export const getSupportPlayer = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/users/:user',
  caller: 'admin',
  rateLimit: reads,
  summary: 'One account with its sessions, mails and what admins did with it. Reading it is in the audit list.',
  params,
  replies: { 200: supportPlayer },
  refusals: ['not-found'],
});

export const postSupportNote = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/notes',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Notes something about a player, for admins alone.',
  params,
  body: reason,
  replies: { 204: null },
  refusals: ['not-found'],
});

export const endPlayerSessions = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/sessions/end',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Signs a player out everywhere, with a reason.',
  params,
  body: reason,
  replies: { 204: null },
  refusals: ['not-found'],
});

export const removeTwoStep = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/two-step/remove',
  caller: 'admin',
  rateLimit: writes,
  summary: "Removes a player's passkeys and recovery codes, with a reason. The player is mailed.",
  params,
  body: reason,
  replies: { 204: null },
  refusals: ['not-found', 'stale-view'],
});

export const resendMail = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/users/:user/mails/:mail/resend',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Sends a mail again that was sent or given up. A link in it is a new one.',
  params: z.object({ user: id, mail: id }),
  replies: { 204: null },
  refusals: ['not-found'],
});

/** What svc-game stores of one player: the newest fifty results and reports. */
export const supportGames = z.object({
  results: z.array(z.omit(result, { userId: true })),
  reports: z.array(
    z.object({ ...questionReport.shape, question: z.int(), comment: z.nullable(z.string()), at: instant }),
  ),
});
export type SupportGames = z.infer<typeof supportGames>;

export const getSupportGames = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/users/:user/games',
  caller: 'admin',
  rateLimit: reads,
  summary: "A player's newest results and reports of questions; none for an account that has never played.",
  params,
  replies: { 200: supportGames },
  refusals: [],
});

/** A prize that was offered to the player, the newest first. */
export const supportPrize = z.object({
  ...adminAward.shape,
  contest: contestId,
  /** The contest in words: "the Monthly Challenge of November 2026". */
  contestTitle: z.string(),
  title: z.string(),
});

export const getSupportPrizes = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/users/:user/prizes',
  caller: 'admin',
  rateLimit: reads,
  summary: 'The prizes that were offered to a player, with the answers and handovers that were recorded.',
  params,
  replies: { 200: z.array(supportPrize) },
  refusals: [],
});

const paymentParams = z.object({ payment: id });

export const refundPayment = defineRoute({
  service: 'payments',
  method: 'POST',
  path: '/api/admin/payments/:payment/refund',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Gives back a payment that gave an entry, with a reason. The entry is suspended, and the player is mailed.',
  params: paymentParams,
  body: reason,
  replies: { 204: null },
  refusals: ['payment-not-found', 'stale-view', 'unavailable', 'own-entry'],
});

export const retryRefund = defineRoute({
  service: 'payments',
  method: 'POST',
  path: '/api/admin/payments/:payment/retry-refund',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Tries a refund once more that was given up after three failures.',
  params: paymentParams,
  body: reason,
  replies: { 204: null },
  refusals: ['payment-not-found', 'stale-view', 'unavailable', 'own-entry'],
});

export const supportIdentityRoutes = {
  getSupportPlayer,
  postSupportNote,
  endPlayerSessions,
  removeTwoStep,
  resendMail,
} as const;
export const supportPaymentsRoutes = { refundPayment, retryRefund } as const;
