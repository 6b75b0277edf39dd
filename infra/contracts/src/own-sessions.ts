import * as z from 'zod/mini';

import { id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

export const postLogoutEverywhere = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/logout-everywhere',
  caller: 'player',
  summary: 'Ends every session of the caller, this one too.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  replies: { 204: null },
  refusals: [],
});

export const postLogoutOthers = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/logout-others',
  caller: 'player',
  summary: 'Ends every session of the caller except this one.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  replies: { 204: null },
  refusals: [],
});

/** A session as its owner sees it. */
export const ownSession = z.object({
  id,
  /** Browser and system, such as "Firefox on Windows", as the browser named them; null where it did not. */
  device: z.nullable(z.string()),
  createdAt: instant,
  /** The use of a session is recorded at most once a day, which limits the precision. */
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/sessions',
  caller: 'player',
  summary: "The caller's sessions, newest first, at most 100.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(ownSession) },
  refusals: [],
});

export const deleteOwnSession = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/sessions/:id',
  caller: 'player',
  summary: "Ends one of the caller's sessions; does nothing where it has ended, or is another player's.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: z.object({ id }),
  replies: { 204: null },
  refusals: [],
});

export const ownSessionRoutes = { postLogoutEverywhere, postLogoutOthers, listOwnSessions, deleteOwnSession } as const;
