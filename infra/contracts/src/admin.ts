import * as z from 'zod/mini';

import { accountClosure, adminAccountRoutes, userFilters } from './admin-accounts.ts';
import { adminPeopleRoutes } from './admin-people.ts';
import { adminIdentity, namedAdmin } from './admin-roles.ts';
import { adminSession } from './admin-session.ts';
import { adminSiteRoutes } from './admin-site.ts';
import { supportIdentityRoutes } from './admin-support.ts';
import { contestId, id } from './ids.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';
import { secretToken } from './wire.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const adminPasswordMaxLength = 256;

export const adminPageRows = 50;

export const postAdminSession = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/session',
  caller: 'anyone',
  summary: 'Opens the gate of the portal: starts a session in which nobody has signed in yet.',
  rateLimit: { max: 5, windowSeconds: 60, per: 'address' },
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(adminPasswordMaxLength)) }),
  replies: { 200: adminSession },
  refusals: ['incorrect-password', 'not-found'],
});

export const getAdminSession = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/session',
  caller: 'anyone',
  summary: 'The open portal session, in which an admin has signed in or nobody yet.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  replies: { 200: adminSession },
  refusals: ['not-signed-in'],
});

export const deleteAdminSession = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/admin/session',
  caller: 'anyone',
  summary: 'Ends the portal session; idempotent.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  replies: { 204: null },
  refusals: [],
});

export const resolveAdminSession = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/admin-sessions/resolve',
  caller: 'gateway',
  summary:
    'Who is signed in to the portal by a cookie, or null where the session is unknown or has ended; being asked for keeps it open.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  body: z.object({ session: secretToken }),
  replies: {
    200: z.object({
      admin: z.nullable(z.object({ session: adminSession.shape.session, ...adminIdentity.shape })),
    }),
  },
  refusals: [],
});

/**
 * An account as the portal lists it. `isPremium`: has an entry for the current contest; `entries`: for how many ever.
 */
export const adminUser = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  isPremium: z.boolean(),
  createdAt: instant,
  entries: z.int(),
  /** Null for an account that is open. */
  closure: z.nullable(accountClosure),
  /** When the address was confirmed; null where it was not. */
  confirmedAt: z.optional(z.nullable(instant)),
  /** Since when the mail server refuses the address for good, and what it said; null where it takes mails. */
  unreachable: z.optional(z.nullable(z.object({ since: instant, reply: z.string() }))),
});
export type AdminUser = z.infer<typeof adminUser>;

const cursor = z.optional(z.string().check(z.maxLength(200)));
const limit = z._default(z.optional(wholeNumber(1, 100)), adminPageRows);

export const getAdminUsers = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/users',
  caller: 'admin',
  summary:
    'A page of all accounts, the newest first. The next page starts after `cursor`, given in the header `x-next-cursor`.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  query: z.object({
    /** Part of an email address or display name, or the beginning of an id. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    only: z.optional(z.enum(userFilters)),
    cursor,
    limit,
  }),
  replies: { 200: z.array(adminUser) },
  refusals: [],
});

export const adminActions = [
  'gate-opened',
  'sign-in-failed',
  'signed-in',
  'passkey-refused',
  'code-used',
  'code-refused',
  'signed-out',
  'admin-joined',
  'admin-invited',
  'invitation-withdrawn',
  'role-changed',
  'admin-removed',
  'player-linked',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'command-code-made',
  'users-read',
  'account-closed',
  'account-reopened',
  'account-renamed',
  'switched-off',
  'switched-on',
  'notice-shown',
  'notice-ended',
  'player-read',
  'sessions-ended',
  'two-step-removed',
  'mail-sent-again',
  'payment-refunded',
  'refund-retried',
  'standings-confirmed',
  'winners-announced',
  'result-struck',
  'player-disqualified',
  'player-noted',
  'player-cleared',
  'player-admitted',
  'appeal-upheld',
  'appeal-lifted',
  'daily-given-back',
  'experiment-started',
  'experiment-ended',
  'heats-switched',
  'appointments-offered',
  'appointment-withdrawn',
  'heat-form-set',
  'heat-admitted',
  'heat-repeated',
  'heat-confirmed',
  'heat-not-confirmed',
  'heat-appeal-upheld',
  'heat-appeal-lifted',
  'prize-edited',
  'prize-answer-recorded',
  'prize-delivered',
  'contest-created',
  'contest-canceled',
  'facts-compared',
  'facts-imported',
  'facts-returned',
  'facts-declined',
  'facts-refused',
  'reports-resolved',
  'ledger-exported',
  'payments-exported',
  'entries-exported',
  'winners-exported',
  'question-voided',
  'question-unvoided',
  'question-restored',
  'question-quarantined',
  'questions-exported',
  'question-retired',
  'key-asked',
  'key-opened',
  'question-published',
  'draft-created',
  'draft-saved',
  'draft-submitted',
  'draft-answered',
  'draft-returned',
  'draft-discarded',
  'drafts-imported',
] as const;
export const adminAction = z.enum(adminActions);
export type AdminAction = z.infer<typeof adminAction>;

/** What an edit changed, as text. */
export const adminChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type AdminChange = z.infer<typeof adminChange>;

/**
 * A row of the audit log, which is never changed. `session` is null for an attempt to sign in that failed, and for what the
 * product did by a rule of its own; `admin` is null for these too, and for what was done before admins had names.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  action: adminAction,
  session: z.nullable(z.string()),
  admin: z.nullable(namedAdmin),
  /** The client address of a sign-in attempt. */
  address: z.nullable(z.string()),
  contest: z.nullable(contestId),
  playerId: z.nullable(id),
  reason: z.nullable(z.string()),
  changes: z.array(adminChange),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const getAdminAudit = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/audit',
  caller: 'admin',
  summary:
    'A page of what admins did, the newest first. The next page starts after `cursor`, given in the header `x-next-cursor`.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  query: z.object({ action: z.optional(adminAction), contest: z.optional(contestId), cursor, limit }),
  replies: { 200: z.array(auditEntry) },
  refusals: [],
});

export const adminIdentityRoutes = {
  postAdminSession,
  getAdminSession,
  deleteAdminSession,
  resolveAdminSession,
  getAdminUsers,
  getAdminAudit,
  ...adminAccountRoutes,
  ...adminPeopleRoutes,
  ...adminSiteRoutes,
  ...supportIdentityRoutes,
} as const;
