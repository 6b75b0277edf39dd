import * as z from 'zod/mini';

import { leaderboardEntry } from './boards.ts';
import { challengeId } from './challenges.ts';
import { dailyNumber } from './daily-view.ts';
import { contestId, id } from './ids.ts';
import { period } from './period.ts';
import { flag } from './query.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** How many friends a player can have. */
export const mostFriends = 100;
/** How many requests and how many blocked players are shown, the newest first. */
export const mostFriendRows = 100;
/** How long a friend link can be used. */
export const friendLinkDays = 14;

/** What a friend link carries: 22 random letters and digits (131 bits). Several people may use it until it runs out. */
export const friendLink = z.object({ token: z.string(), expiresAt: instant });
export type FriendLink = z.infer<typeof friendLink>;

export const person = { userId: id, displayName: z.string() };

/** What two friends have raced against each other, from the caller's side. */
export const headToHead = z.object({
  /** Friend challenges that one of them made and the other has finished: the first game of each counts. */
  challenges: z.object({ won: z.int(), lost: z.int(), drawn: z.int() }),
  /** Dailies that both raced on their day and with the same clock: how often who was ahead. */
  dailies: z.object({ ahead: z.int(), behind: z.int(), level: z.int() }),
});
export type HeadToHead = z.infer<typeof headToHead>;

export const friend = z.object({ ...person, since: instant, ...headToHead.shape });
export type Friend = z.infer<typeof friend>;

export const friendRequest = z.object({ ...person, askedAt: instant });
export const blockedPlayer = z.object({ ...person, blockedAt: instant });

/** The caller's friends and all that belongs to them. Nobody else ever sees any of it. */
export const friends = z.object({
  /** The caller's own link; null where there is none, or it has run out. */
  link: z.nullable(friendLink),
  /** In alphabetical order. */
  friends: z.array(friend),
  /** Who has asked to be the caller's friend, the newest first. */
  requests: z.array(friendRequest),
  /** Whom the caller has asked, while there is no answer. One that was declined is not told apart. */
  asked: z.array(id),
  blocked: z.array(blockedPlayer),
});
export type Friends = z.infer<typeof friends>;

const reads = { max: 120, windowSeconds: 60, per: 'player' } as const;
const writes = { max: 30, windowSeconds: 60, per: 'player' } as const;

export const getFriends = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/friends',
  caller: 'player',
  summary: "The caller's friends with what was raced against each, requests, blocked players and the caller's link.",
  rateLimit: reads,
  replies: { 200: friends },
  refusals: [],
});

export const postFriendLink = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/friends/link',
  caller: 'player',
  summary: "Makes the caller's friend link; the one before it ends.",
  rateLimit: { max: 12, windowSeconds: 60, per: 'player' },
  replies: { 200: friendLink },
  refusals: [],
});

// A text that is no token answers as a link that has run out.
const linkParams = z.object({ token: z.string() });

export const getFriendInvitation = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/friends/links/:token',
  caller: 'player',
  summary: 'Who invites by a friend link, and what the link is to the caller.',
  rateLimit: reads,
  params: linkParams,
  replies: { 200: z.object({ ...person, state: z.enum(['open', 'own', 'friends']) }) },
  refusals: ['friend-link-invalid'],
});

export const acceptFriendLink = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/friends/links/:token/accept',
  caller: 'player',
  summary: 'Makes the caller and who invites friends. Accepted again it changes nothing.',
  rateLimit: writes,
  params: linkParams,
  replies: { 204: null },
  refusals: ['friend-link-invalid', 'not-allowed', 'too-many-friends'],
});

const ofPlayer = z.object({ id });

export const postFriendRequest = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/friends/requests',
  caller: 'player',
  summary:
    'Asks a player of a friend challenge to be a friend: its creator, or one who has finished it where the caller made it. `friends` where the other had asked before.',
  rateLimit: { max: 12, windowSeconds: 60, per: 'player' },
  body: z.object({ challengeId, playerId: id }),
  replies: { 200: z.object({ state: z.enum(['asked', 'friends']) }) },
  refusals: ['challenge-not-found', 'not-allowed', 'friend-link-invalid', 'too-many-friends'],
});

export const acceptFriendRequest = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/friends/requests/:id/accept',
  caller: 'player',
  summary: 'Makes the caller and the player who has asked friends.',
  rateLimit: writes,
  params: ofPlayer,
  replies: { 204: null },
  refusals: ['not-found', 'too-many-friends'],
});

export const declineFriendRequest = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/friends/requests/:id/decline',
  caller: 'player',
  summary: 'Declines a request. The player who asked is not told, and does not ask a second time.',
  rateLimit: writes,
  params: ofPlayer,
  replies: { 204: null },
  refusals: [],
});

export const removeFriend = defineRoute({
  service: 'game',
  method: 'DELETE',
  path: '/api/friends/:id',
  caller: 'player',
  summary: "Ends a friendship for both. The caller's link ends as well, which the other may still have.",
  rateLimit: writes,
  params: ofPlayer,
  replies: { 204: null },
  refusals: [],
});

export const blockPlayer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/friends/:id/block',
  caller: 'player',
  summary:
    "Blocks a friend or a player who has asked: a friendship, requests and the caller's link end, and neither can use a link of the other. The player is not told: what they ask looks declined.",
  rateLimit: writes,
  params: ofPlayer,
  replies: { 204: null },
  refusals: ['not-found'],
});

export const unblockPlayer = defineRoute({
  service: 'game',
  method: 'DELETE',
  path: '/api/friends/:id/block',
  caller: 'player',
  summary: 'Ends a block. It makes nobody friends again.',
  rateLimit: writes,
  params: ofPlayer,
  replies: { 204: null },
  refusals: [],
});

export const getFriendsBoard = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/friends/board',
  caller: 'player',
  summary: 'A board of the caller and their friends alone, with their places among each other.',
  rateLimit: reads,
  query: z.object({
    premium: z._default(z.optional(flag), false),
    difficulty: z.optional(difficulty),
    untimed: z.optional(flag),
    contest: z.optional(contestId),
    period: z.optional(period),
  }),
  replies: { 200: z.array(leaderboardEntry).check(z.maxLength(mostFriends + 1)) },
  refusals: ['contest-not-found'],
});

/** A race of a daily, without its questions. */
const friendsDailyRow = z.object({
  ...person,
  score: z.int(),
  correctAnswers: z.int(),
  isUntimed: z.boolean(),
});
export type FriendsDailyRow = z.infer<typeof friendsDailyRow>;

export const getFriendsDaily = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/friends/dailies/:n',
  caller: 'player',
  summary:
    'The caller and those friends who have raced a daily on its day, best first, those without the clock behind. Only for a caller who has finished it.',
  rateLimit: reads,
  params: z.object({ n: dailyNumber }),
  replies: { 200: z.array(friendsDailyRow).check(z.maxLength(mostFriends + 1)) },
  refusals: ['not-found'],
});

export const friendRoutes = {
  getFriends,
  postFriendLink,
  getFriendInvitation,
  acceptFriendLink,
  postFriendRequest,
  acceptFriendRequest,
  declineFriendRequest,
  removeFriend,
  blockPlayer,
  unblockPlayer,
  getFriendsBoard,
  getFriendsDaily,
} as const;
