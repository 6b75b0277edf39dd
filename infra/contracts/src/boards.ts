import * as z from 'zod/mini';

import { leaderboardMaxRows, questionsPerGame } from './constants.ts';
import { contestId, contestName, id } from './ids.ts';
import { sectorMark } from './marks.ts';
import { period } from './period.ts';
import { flag, wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { standing } from './standing.ts';
import { instant } from './time.ts';

/** A row of a board. Contains public data only. */
export const leaderboardEntry = z.object({
  rank: z.int(),
  userId: id,
  displayName: z.string(),
  score: z.int(),
  correctAnswers: z.int(),
  averageSpeed: z.number(),
  isPremium: z.boolean(),
  difficulty,
  /** Set on a board without the clock, where the speed means nothing. */
  isUntimed: z.optional(z.literal(true)),
  achievedAt: instant,
  /** What each sector of the run looked like; set where it was asked for. */
  marks: z.optional(z.array(sectorMark).check(z.length(questionsPerGame))),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

export const getLeaderboard = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/leaderboard',
  caller: 'anyone',
  summary:
    'A page of a board: the best result of each player, score descending, then the earlier one. The next page starts after `cursor`, given in the header `x-next-cursor`.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  query: z.object({
    premium: z._default(z.optional(flag), false),
    limit: z._default(z.optional(wholeNumber(1, leaderboardMaxRows)), leaderboardMaxRows),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    difficulty: z.optional(difficulty),
    /** Practice without the clock, a board of its own. */
    untimed: z.optional(flag),
    /** Which contest's board, for premium; the current month's by default. `month` is the older name of the same. */
    contest: z.optional(contestId),
    month: z.optional(contestName),
    /** The results of today or of this week alone; a thousand players at most. */
    period: z.optional(period),
    /** `me`: the rows around the caller's own standing; empty where there is none. */
    around: z.optional(z.literal('me')),
    /** Whether each row has the marks of its sectors. */
    marks: z.optional(flag),
  }),
  replies: { 200: z.array(leaderboardEntry) },
  refusals: ['contest-not-found'],
});

export const getRank = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/rank',
  caller: 'anyone',
  summary: 'The rank that a final score would have now, behind equal scores.',
  rateLimit: { max: 240, windowSeconds: 60, per: 'player' },
  query: z.object({
    score: wholeNumber(0, 1_000_000),
    premium: z._default(z.optional(flag), false),
    untimed: z.optional(flag),
    contest: z.optional(contestId),
    difficulty: z.optional(difficulty),
    /** The caller's best on this board so far. If it is not below the score, it is not counted. */
    best: z.optional(wholeNumber(0, 1_000_000)),
  }),
  replies: { 200: standing },
  refusals: ['contest-not-found'],
});

/** What was raced in Free Practice against the clock since midnight in UTC. */
export const getToday = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/today',
  caller: 'anyone',
  summary:
    'How many races of Free Practice were finished today, by how many players, and the best score of them; in the fortnight after a Grand Prix how many questions are about it.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  replies: {
    200: z.object({
      races: z.int(),
      players: z.int(),
      best: z.nullable(z.int()),
      news: z.optional(z.object({ grandPrix: z.string(), questions: z.int() })),
    }),
  },
  refusals: [],
});

/** The prize of a contest: the single source of every text about it. */
export const monthlyPrize = z.object({
  endDate: instant,
  contest: contestName,
  title: z.string(),
  description: z.string(),
  /** For German pages, which show the English where there is none. */
  germanTitle: z.optional(z.nullable(z.string())),
  germanDescription: z.optional(z.nullable(z.string())),
  /** Examples of the prizes of past and future contests. */
  examples: z.array(z.string()),
  germanExamples: z.optional(z.nullable(z.array(z.string()))),
  eventDate: z.nullable(z.string()),
  /** Number of prize places. */
  ranks: z.int(),
  /** Whether the prize places are confirmed by a heat, of which the rules tell before anybody pays. */
  hasHeats: z.optional(z.boolean()),
  /** Games that a player may start on one day in UTC; null without a limit. */
  racesADay: z.optional(z.nullable(z.int())),
  serverTime: instant,
  /** Why the contest was cancelled, where it was: nothing can be won or paid. */
  canceledFor: z.optional(z.string()),
});
export type MonthlyPrize = z.infer<typeof monthlyPrize>;

export const getMonthlyPrize = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/monthly-prize',
  caller: 'anyone',
  summary: 'The current contest: when it ends and what its winner gets.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  replies: { 200: monthlyPrize },
  refusals: [],
});
