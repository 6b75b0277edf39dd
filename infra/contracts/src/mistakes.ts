import * as z from 'zod/mini';

import { arrivalToken, verdict } from './answers.ts';
import { optionsPerQuestion, questionsPerGame } from './constants.ts';
import { dailyRun } from './daily-view.ts';
import { openQuestion, reviewedQuestion } from './game-view.ts';
import { sectorMark } from './marks.ts';
import { exportedAnswer } from './own-answers.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/**
 * What a player missed or answered slowly in games that are over comes back after 1, 3, 7 and 21 days (UTC), and is raced on no board.
 */

/** A right answer to a mistake brings it back after the next so many days, a wrong one after the first; after the last it is fixed. */
export const mistakeDays = [1, 3, 7, 21] as const;

/** So many of a player's mistakes are kept; those already answered rightly first, then the newest. */
export const mostMistakes = 200;

/** A day in UTC, `YYYY-MM-DD`. */
const day = z.string();

/** A race of mistakes that is under way: a running game of as many questions as were due, seven at most. */
export const mistakesRun = z.omit(dailyRun, { isPractice: true });
export type MistakesRun = z.infer<typeof mistakesRun>;

/** A mistake in a race that is over. */
const racedMistake = z.object({
  ...z.omit(reviewedQuestion, { timing: true, isVoided: true, report: true, shares: true, score: true }).shape,
  mark: sectorMark,
  /** When it comes back; null for one that is fixed. */
  comesBackOn: z.nullable(day),
});
export type RacedMistake = z.infer<typeof racedMistake>;

export const mistakesResult = z.object({
  isUntimed: z.boolean(),
  completedAt: instant,
  /** Those that were answered or whose time was up. */
  questions: z.array(racedMistake),
});
export type MistakesResult = z.infer<typeof mistakesResult>;

export const mistakesView = z.object({
  serverTime: instant,
  /** How many come back, those that are due included. */
  kept: z.int(),
  /** How many can be raced now. */
  due: z.int(),
  /** The days on which others are due, the next one first. */
  coming: z.array(z.object({ day, count: z.int() })),
  /** While it runs. */
  run: z.nullable(mistakesRun),
  /** The last race; null before the first, and while one runs. */
  result: z.nullable(mistakesResult),
});
export type MistakesView = z.infer<typeof mistakesView>;

const reads = { max: 120, windowSeconds: 60, per: 'player' } as const;

export const getMistakes = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/mistakes',
  caller: 'player',
  summary:
    "How many of the caller's mistakes are due and when others are, with the race of them that runs or was the last.",
  rateLimit: reads,
  replies: { 200: mistakesView },
  refusals: [],
});

export const startMistakes = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/mistakes/start',
  caller: 'player',
  isRepeatable: true,
  summary:
    'Starts a race of the mistakes that are due the longest, without the clock unless it is asked for. No question is open yet. A second call gives the race that runs; where nothing is due none starts.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'player' },
  body: z.object({ timed: z.optional(z.boolean()) }),
  replies: { 200: mistakesView },
  refusals: [],
});

export const postMistakeQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/mistakes/questions/:n',
  caller: 'player',
  isRepeatable: true,
  summary: 'Opens a question of the race of mistakes; asked again it gives the same one.',
  rateLimit: reads,
  params: z.object({ n: wholeNumber(1, questionsPerGame) }),
  replies: { 200: openQuestion },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const postMistakeAnswer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/mistakes/answers',
  caller: 'player',
  isRepeatable: true,
  summary:
    'Locks the answer to the open question of the race of mistakes and gives the verdict; the last one ends the race.',
  rateLimit: reads,
  body: z.object({
    n: z.int().check(z.gte(1), z.lte(questionsPerGame)),
    /** Index into the options as shown; null for a time-out. */
    selectedOption: z.nullable(z.int().check(z.gte(0), z.lt(optionsPerQuestion))),
    arrival: z.optional(arrivalToken),
  }),
  replies: { 200: verdict },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const mistakesRoutes = { getMistakes, startMistakes, postMistakeQuestion, postMistakeAnswer } as const;

export const mistakesExport = z.object({
  /** Those that were raced, the latest first; the others follow from the games. */
  raced: z.array(
    z.object({
      questionId: z.int(),
      /** How often it was answered rightly since it was missed last, one time after the other. */
      rightInARow: z.int(),
      answeredAt: instant,
    }),
  ),
  /** The last race, or the one that runs, with the answers that are locked. */
  race: z.nullable(
    z.object({
      isUntimed: z.boolean(),
      startedAt: instant,
      endedAt: z.nullable(instant),
      answers: z.array(exportedAnswer),
    }),
  ),
});
export type MistakesExport = z.infer<typeof mistakesExport>;

export const exportMistakes = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/mistakes',
  caller: 'player',
  summary: "What came of the caller's mistakes, and the last race of them with its answers.",
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'player' },
  replies: { 200: mistakesExport },
  refusals: [],
});
