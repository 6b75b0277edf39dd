import * as z from 'zod/mini';

import { accountRoutes } from './account.ts';
import { arrival } from './funnel.ts';
import { helmetRoutes } from './helmet.ts';
import { id } from './ids.ts';
import { mailRoutes } from './mails.ts';
import { nameRoutes } from './names.ts';
import { exportAccount } from './own-data.ts';
import { ownSessionRoutes } from './own-sessions.ts';
import { displayName, email, newPassword, pendingSignIn, user } from './player.ts';
import { solvedPuzzle } from './puzzle.ts';
import { defineRoute } from './route.ts';
import { getMe, postLogout } from './session.ts';
import { findSiteState } from './site-state.ts';
import { termsRoutes } from './terms.ts';
import { twoStepRoutes } from './two-step.ts';
import { secretToken, shownTerms } from './wire.ts';

/** The register form, checked by the browser before sending and by the server. */
export const registration = z.object({ email, displayName, password: newPassword });

/** The login form; the display name is sent empty. */
export const login = z.object({ email, password: newPassword });

/** A non-empty display name registers, an empty one logs in; `isPremium` is dropped with every unknown field. */
const postUserBody = z.object({
  email,
  displayName: z.union([z.string().check(z.regex(/^\s*$/)), displayName]),
  password: newPassword,
  /** Of the terms that the register form names; stored with the account. */
  termsVersion: shownTerms,
  /** Of a log-in or a registration that was refused with a puzzle. */
  solved: z.optional(solvedPuzzle),
  /** Of a registration in a tab that is counted. */
  arrival: z.optional(arrival),
});

export const postUser = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/users',
  caller: 'anyone',
  summary:
    'Registers (with a display name) or logs in (with an empty one). Both start a session, unless the account asks for a second step (202). What is refused with `rate-limited` may come with a puzzle.',
  // Many people share an address: what one address may do is limited by its own counts, which pose puzzles.
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  body: postUserBody,
  replies: { 200: user, 201: user, 202: pendingSignIn },
  refusals: [
    'email-taken',
    'display-name-taken',
    'display-name-refused',
    'wrong-credentials',
    'account-closed',
    'switched-off',
    'unavailable',
  ],
});

/** The player of a session, as the gateway puts it into the internal token. */
export const sessionPlayer = z.object({ id, displayName: z.string() });

export const resolveSession = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/sessions/resolve',
  caller: 'gateway',
  summary: 'The player of a session cookie, or null if the session is unknown or has ended.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  body: z.object({ session: secretToken }),
  replies: { 200: z.object({ player: z.nullable(sessionPlayer) }) },
  refusals: [],
});

export const listSessionEnds = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/sessions/ends',
  caller: 'gateway',
  summary:
    'Sessions that ended after a cursor; where there is none yet it waits for one, or for a change of the state of the site.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  /** The cursor of the reply before; null in the first call. */
  body: z.object({
    after: z.nullable(z.string().check(z.maxLength(100))),
    /** For how long at most; two seconds unless given. */
    waitMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  }),
  replies: {
    200: z.object({
      after: z.string(),
      /** SHA-256 of the sessions' cookies in hex; null where some may be missing since the cursor. */
      ended: z.nullable(z.array(z.string())),
    }),
  },
  refusals: [],
});

export const identityRoutes = {
  postUser,
  getMe,
  postLogout,
  resolveSession,
  listSessionEnds,
  findSiteState,
  ...accountRoutes,
  ...ownSessionRoutes,
  exportAccount,
  ...helmetRoutes,
  ...mailRoutes,
  ...nameRoutes,
  ...termsRoutes,
  ...twoStepRoutes,
} as const;
