import * as z from 'zod/mini';

import { displayName } from './player.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** After a change of the display name its player cannot change it again for as long. */
export const nameChangeDays = 30;

/** For as long, no other player can take a name that was given up, and be mistaken for its former owner. */
export const nameKeptDays = 90;

/** What the owner of an account reads of its display name. */
export const nameSettings = z.object({
  displayName: z.string(),
  /** From when the player may change the name; null where that is now. */
  changeableAt: z.nullable(instant),
  /** The last change by support; null where there was none. */
  bySupport: z.nullable(z.object({ former: z.string(), reason: z.string(), at: instant })),
});
export type NameSettings = z.infer<typeof nameSettings>;

export const nameForm = z.object({ displayName });

export const getNameSettings = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/account/name',
  caller: 'player',
  summary: "The caller's display name, when it can be changed, and why support changed it.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: nameSettings },
  refusals: [],
});

export const postName = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/account/name',
  caller: 'player',
  summary: "Changes the caller's display name, once in 30 days. Boards and challenges follow.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: nameForm,
  replies: { 200: nameSettings },
  refusals: ['display-name-taken', 'display-name-refused', 'name-changed-lately'],
});

export const nameRoutes = { getNameSettings, postName } as const;
