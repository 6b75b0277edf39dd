import * as z from 'zod/mini';

import { contestId } from './ids.ts';
import { flag } from './query.ts';
import { rankCells } from './rank.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';

/** The rank counts of one board part, 9 KB in memory, from which the gateway answers every rank on it. */
export const rankTable = z.object({
  /** The board's name, see `boardKey`. */
  board: z.string(),
  /** Identifies the content: equal tables have equal versions in every process. */
  version: z.string(),
  /** How long ago the counts were last compared with the database. */
  ageMs: z.int(),
  /** Cell s: how many players have a best of at least s. Null if `known` is still the current version. */
  atLeast: z.nullable(z.array(z.int()).check(z.length(rankCells))),
});
export type RankTable = z.infer<typeof rankTable>;

export const getRankTable = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/internal/rank-table',
  caller: 'gateway',
  summary: 'The counts from which the gateway computes all ranks of a board for /api/rank.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  query: z.object({
    premium: z._default(z.optional(flag), false),
    untimed: z.optional(flag),
    contest: z.optional(contestId),
    difficulty: z.optional(difficulty),
    /** The version that the caller already has. */
    known: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: { 200: rankTable },
  refusals: ['contest-not-found'],
});
