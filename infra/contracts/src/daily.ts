import * as z from 'zod/mini';

import { answerEvidence, arrivalToken, verdict } from './answers.ts';
import { optionsPerQuestion, questionsPerGame } from './constants.ts';
import { dailyArchive, dailyGrid, dailyNumber, dailyView } from './daily-view.ts';
import { arrivalSource } from './funnel.ts';
import { openQuestion } from './game-view.ts';
import { contestName } from './ids.ts';
import { solvedPuzzle } from './puzzle.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';

export * from './daily-view.ts';

const reads = { max: 120, windowSeconds: 60, per: 'player' } as const;
const params = z.object({ n: dailyNumber });

export const getDaily = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/daily',
  caller: 'anyone',
  takesGuests: true,
  summary:
    "Today's number as the caller sees it. A signed-in caller's races as a guest of this browser become the account's.",
  rateLimit: reads,
  replies: { 200: dailyView },
  refusals: ['no-daily'],
});

export const getDailyArchive = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/daily/archive',
  caller: 'anyone',
  takesGuests: true,
  summary: 'The numbers of one month (UTC) as the caller has raced them; the current month by default.',
  rateLimit: reads,
  query: z.object({ month: z.optional(contestName) }),
  replies: { 200: dailyArchive },
  refusals: [],
});

export const getDailyNumber = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/daily/:n',
  caller: 'anyone',
  takesGuests: true,
  summary: 'One number as the caller sees it; one that has not come yet is not found.',
  rateLimit: reads,
  params,
  replies: { 200: dailyView },
  refusals: ['not-found'],
});

export const startDaily = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/daily/:n/start',
  caller: 'anyone',
  takesGuests: true,
  isRepeatable: true,
  summary:
    "Starts the caller's one try of the number; of a day that is over, for practice. No question is open yet. A second call gives what is there: the race that runs, or its result. Who has neither an account nor a guest's cookie gets the cookie. Beyond what people who share an address need, a new guest is refused with a puzzle.",
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  params,
  body: z.object({
    untimed: z.optional(z.boolean()),
    /** Of the tab, where it is counted. */
    source: z.optional(arrivalSource),
    /** The puzzle of an earlier refusal. */
    solved: z.optional(solvedPuzzle),
  }),
  replies: { 200: dailyView },
  refusals: ['not-found'],
});

export const postDailyQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/daily/:n/questions/:question',
  caller: 'anyone',
  takesGuests: true,
  isRepeatable: true,
  summary: 'Opens a question of the race and starts its clock; asked again it gives the same one, its clock running.',
  rateLimit: reads,
  params: z.object({ n: dailyNumber, question: wholeNumber(1, questionsPerGame) }),
  replies: { 200: openQuestion },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const postDailyAnswer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/daily/:n/answers',
  caller: 'anyone',
  takesGuests: true,
  isRepeatable: true,
  summary: 'Locks the answer to the open question of the race and gives the verdict; the last one finishes it.',
  rateLimit: reads,
  params,
  body: z.object({
    n: z.int().check(z.gte(1), z.lte(questionsPerGame)),
    /** Index into the options as shown; null for a time-out. */
    selectedOption: z.nullable(z.int().check(z.gte(0), z.lt(optionsPerQuestion))),
    evidence: z.optional(answerEvidence),
    arrival: z.optional(arrivalToken),
  }),
  replies: { 200: verdict },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const getDailyPreview = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/daily/:n/grids/:grid/preview.png',
  caller: 'anyone',
  summary: "The preview picture of a shared race, drawn of its address' marks: 1200 × 630, PNG.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  params: z.object({ n: dailyNumber, grid: dailyGrid }),
  /** Sent as `image/png`, not as JSON. */
  replies: { 200: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array) },
  refusals: ['not-found'],
});

export const dailyRoutes = {
  getDaily,
  getDailyArchive,
  getDailyNumber,
  getDailyPreview,
  startDaily,
  postDailyQuestion,
  postDailyAnswer,
} as const;
