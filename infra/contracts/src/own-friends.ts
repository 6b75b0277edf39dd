import * as z from 'zod/mini';

import { blockedPlayer, friendLink, friendRequest, person } from './friends.ts';
import { id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

export const friendsExport = z.object({
  link: z.nullable(friendLink),
  friends: z.array(z.object({ ...person, since: instant })),
  asked: z.array(z.object({ userId: id, askedAt: instant })),
  requests: z.array(z.object({ ...friendRequest.shape, declinedAt: z.nullable(instant) })),
  blocked: z.array(blockedPlayer),
});
export type FriendsExport = z.infer<typeof friendsExport>;

export const exportFriends = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/friends',
  caller: 'player',
  summary: "The caller's friends, requests from and to the caller, blocked players and link.",
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'player' },
  replies: { 200: friendsExport },
  refusals: [],
});
