import * as z from 'zod/mini';

import { contestId, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** The series that a contest belongs to; how contests of a kind are made is svc-game's. */
export const contestKind = z.enum(['month', 'weekend', 'rehearsal']);
export type ContestKind = z.infer<typeof contestKind>;

/** From the first day of a contest to its last step, or `canceled` as a whole before its winners are announced; see svc-game's settlement. */
export const contestState = z.enum(['open', 'frozen', 'review', 'announced', 'closed', 'canceled']);

/** The states of a contest until its winners are announced. */
export const unsettledStates: readonly z.infer<typeof contestState>[] = ['open', 'frozen', 'review'];

/** A contest as players see it. `hasEntry`: the caller's. */
export const contest = z.object({
  id: contestId,
  kind: contestKind,
  title: z.string(),
  closesAt: instant,
  difficulty,
  state: contestState,
  hasEntry: z.boolean(),
  /** Whether its prize places are confirmed by a heat. */
  hasHeats: z.boolean(),
  /** Games that a player may start in it on one day in UTC; null without a limit. */
  racesADay: z.optional(z.nullable(z.int())),
  /** How many of them the caller has left today; absent without a limit, and in a reply about entering. */
  racesLeft: z.optional(z.int()),
  /** The caller's game that is under way in it. */
  runningGame: z.optional(z.object({ gameId: id, startedAt: instant })),
});
export type Contest = z.infer<typeof contest>;

export const getContests = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/contests',
  caller: 'anyone',
  summary:
    'The contests that can be played now, the one that closes first in front; a rehearsal only where the caller is invited to it.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  replies: { 200: z.array(contest) },
  refusals: [],
});

export const enterContest = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/entry',
  caller: 'player',
  summary: 'Enters the caller into a contest that is free to enter; doing so again is no error.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  params: z.object({ contest: contestId }),
  replies: { 200: contest },
  refusals: ['contest-not-found', 'contest-closed', 'contest-canceled', 'entry-required'],
});

/** A contest that has ended. `players` are those on its board; nobody is on the board of one that was canceled early. */
export const pastContest = z.object({
  id: contestId,
  kind: contestKind,
  title: z.string(),
  closesAt: instant,
  state: contestState,
  players: z.int(),
  /** The winner where there is one, else who leads the board. */
  first: z.nullable(z.object({ userId: id, displayName: z.string(), score: z.int() })),
  /** Whether `first` has won and claimed the first prize. */
  isWon: z.boolean(),
});
export type PastContest = z.infer<typeof pastContest>;

export const getPastContests = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/contests/past',
  caller: 'anyone',
  summary: 'The last twelve contests that have ended, the latest first; a rehearsal only where the caller was invited.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  replies: { 200: z.array(pastContest) },
  refusals: [],
});

/**
 * The questions that a contest's games draw from, as they were fixed before it opened. `hash`: SHA-256 of the list in hex;
 * `list`: the list itself, the seed that it was drawn by and a line for each question with its number, its revision and the name of
 * what its forms are made of, once the contest has closed.
 */
export const poolSeal = z.object({
  contest: contestId,
  sealedAt: instant,
  questions: z.int(),
  hash: z.string(),
  list: z.nullable(z.string()),
});
export type PoolSeal = z.infer<typeof poolSeal>;

export const getContestPool = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/contests/:contest/pool',
  caller: 'anyone',
  summary: "The hash of a contest's sealed questions, and their list once it has closed; null before they are sealed.",
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  params: z.object({ contest: contestId }),
  replies: { 200: z.object({ pool: z.nullable(poolSeal) }) },
  refusals: ['contest-not-found'],
});

export const contestRoutes = { getContests, getPastContests, enterContest, getContestPool } as const;
