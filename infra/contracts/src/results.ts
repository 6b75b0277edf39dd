import * as z from 'zod/mini';

import { challengeOutcome } from './challenges.ts';
import { historyMaxRows } from './constants.ts';
import { contestId, id } from './ids.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { standing } from './standing.ts';
import { instant } from './time.ts';

/** A finished game's figures, computed by the server. `averageSpeed` is the mean time per answer in seconds. */
export const result = z.object({
  id,
  userId: id,
  gameId: id,
  score: z.int(),
  correctAnswers: z.int(),
  averageSpeed: z.number(),
  isPremium: z.boolean(),
  difficulty,
  challengeId: z.nullable(z.string()),
  /** The contest on whose board it counts. */
  contest: z.optional(contestId),
  /** The game was played without the clock: its times count as the full fifteen seconds and say nothing. */
  isUntimed: z.optional(z.literal(true)),
  completedAt: instant,
  /** It stands on no board until a steward has looked at it. */
  isWaiting: z.optional(z.literal(true)),
  /** How many of its questions are voided; only where there are any. */
  voidedQuestions: z.optional(z.int()),
});
export type Result = z.infer<typeof result>;

/** The answer to a question of a finished game: its time in seconds and its verdict. */
export const answerFigures = z.object({ n: z.int(), timeTaken: z.number(), isCorrect: z.boolean() });
export type AnswerFigures = z.infer<typeof answerFigures>;

/** A result beside the player's other runs on its board, those at its difficulty. */
export const resultComparison = z.object({
  /** The best run before this one, with its questions in order; null where this was the first. */
  bestBefore: z.nullable(z.object({ gameId: id, score: z.int(), answers: z.array(answerFigures) })),
  /** The run that holds the standing. */
  holder: z.object({ gameId: id, score: z.int() }),
  /** How many places this run has gained over the best before; 0 where it gained none. */
  placesGained: z.int(),
  /** The place ahead of the standing and the score that takes it; null for the leader and where no score can. */
  next: z.nullable(z.object({ rank: z.int(), score: z.int() })),
});
export type ResultComparison = z.infer<typeof resultComparison>;

/** A finished game in its player's history, with its questions in order. */
export const historyEntry = z.object({ ...z.omit(result, { userId: true }).shape, answers: z.array(answerFigures) });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const postResult = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/results',
  caller: 'player',
  summary:
    "The stored result of the caller's finished game with its exact standing. The figures sent are claims and change nothing.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  body: z.object({
    userId: id,
    score: z.number(),
    correctAnswers: z.number(),
    averageSpeed: z.number(),
    isPremium: z.boolean(),
    challengeId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** Which game; the newest finished one by default. */
    gameId: z.optional(id),
  }),
  /**
   * The standing is null for a challenge game, which never counts on a board. Only such a game has `challenge`, and only
   * one with a standing has `comparison`.
   */
  replies: {
    200: z.object({
      ...result.shape,
      standing: z.nullable(standing),
      challenge: z.optional(challengeOutcome),
      comparison: z.optional(resultComparison),
    }),
  },
  refusals: ['not-allowed', 'no-finished-game'],
});

export const getHistory = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/users/:id/history',
  caller: 'player',
  summary: "The caller's own finished games, newest first.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: z.object({ id }),
  query: z.object({
    limit: z._default(z.optional(wholeNumber(1, historyMaxRows)), historyMaxRows),
    /** The id of the last entry of the previous page. */
    before: z.optional(id),
  }),
  replies: { 200: z.array(historyEntry) },
  refusals: ['not-allowed'],
});
