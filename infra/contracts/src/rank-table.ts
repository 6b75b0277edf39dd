import * as z from 'zod/mini';

import { contestId } from './ids.ts';
import { rankCells } from './rank.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** One part of a board as counts, 9 KB in memory, from which the gateway answers every rank on it. */
export const rankTable = z.object({
  /** The board's name, see `boardKey`. */
  board: z.string(),
  /** Names the content: equal tables have equal versions, whichever process they come from. */
  version: z.string(),
  /** How long ago the counts were last compared with the database. */
  ageMs: z.int(),
  /** Cell s: how many players have a best of at least s. Null where `known` is still the version. */
  atLeast: z.nullable(z.array(z.int()).check(z.length(rankCells))),
});
export type RankTable = z.infer<typeof rankTable>;

export const getRankTable = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/internal/rank-table',
  caller: 'gateway',
  summary: 'The counts that all ranks of a board follow from, for the gateway to answer /api/rank from.',
  rateLimit: { max: 100_000, windowSeconds: 60, per: 'address' },
  query: z.object({
    premium: z._default(z.optional(flag), false),
    contest: z.optional(contestId),
    difficulty: z.optional(difficulty),
    /** The version held already. */
    known: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: { 200: rankTable },
  refusals: ['contest-not-found'],
});
