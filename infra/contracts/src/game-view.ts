import * as z from 'zod/mini';

import { forTheNextStep, verdict } from './answers.ts';
import { optionsPerQuestion } from './constants.ts';
import { id } from './ids.ts';
import { questionReport } from './question-reports.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

export const mode = z.enum(['free', 'premium']);
export type Mode = z.infer<typeof mode>;

/** A question as a player sees it before the answer is locked, without its answer key. */
export const openQuestion = z.object({
  n: z.int(),
  /** The game's own, which is its place; the bank's number is not told, as it would find the answer in a list of another player's. */
  id: z.int(),
  category: z.string(),
  question: z.string(),
  /** In this game's shuffled order. */
  options: z.array(z.string()).check(z.length(optionsPerQuestion)),
  difficulty: z.optional(difficulty),
  /** Same-origin address of an image, and a description that does not give away the answer. */
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  servedAt: instant,
  deadlineAt: instant,
  serverTime: instant,
});
export type OpenQuestion = z.infer<typeof openQuestion>;

/** The algorithm of a `sealedQuestion`. */
export const sealAlgorithm = 'AES-GCM';

/** What a seal holds: the question without its times, and its image as SVG where it has one. */
export const sealedText = z.object({
  ...z.omit(openQuestion, { servedAt: true, deadlineAt: true, serverTime: true }).shape,
  svg: z.optional(z.string()),
});
export type SealedText = z.infer<typeof sealedText>;

/** Opens a seal: the key, and the times of a question that is open from `servedAt` on. */
export const questionKey = z.object({
  ...z.pick(openQuestion, { n: true, servedAt: true, deadlineAt: true, serverTime: true }).shape,
  /** 32 bytes, base64url. */
  key: z.string(),
});
export type QuestionKey = z.infer<typeof questionKey>;

/**
 * How an answer's time came about, as the server measured it. Times in seconds with millisecond precision. `shownAt` and
 * `chosenAt` are the browser's own, of games of contests while their evidence is kept.
 */
export const answerTiming = z.object({
  /** When the question was opened and its clock started. */
  openedAt: instant,
  shownAt: z.optional(instant),
  chosenAt: z.optional(instant),
  /** When the answer arrived, in time or not; null where none did. */
  arrivedAt: z.nullable(instant),
  /** For how long the answer could not be stored then: no part of its time. Of games of contests, as `shownAt` is. */
  heldFor: z.optional(z.number()),
  /** The lag credit. */
  lagCredit: z.number(),
  /** What is left: the answer's `timeTaken`. */
  counted: z.number(),
});
export type AnswerTiming = z.infer<typeof answerTiming>;

/** From so many answers it is told how everybody answered a question. */
export const fewestForShares = 30;

export const optionShares = z.array(z.int()).check(z.length(optionsPerQuestion));

/** How everybody answered a question; `knew` in percent, `options` in percent as shown, missing where others had other ones. */
export const answerShares = z.object({
  answers: z.int(),
  knew: z.int(),
  options: z.optional(optionShares),
});
export type AnswerShares = z.infer<typeof answerShares>;

/** A question of a finished game, for review. */
export const reviewedQuestion = z.object({
  n: z.int(),
  id: z.int(),
  category: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  difficulty: z.optional(difficulty),
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  explanation: z.string(),
  source: z.string(),
  /** Missing while few have answered it, and while its contest is open. */
  shares: z.optional(answerShares),
  timing: z.optional(answerTiming),
  /** It is voided in the game's contest: `score` is the mean of the other questions, rounded. */
  isVoided: z.optional(z.boolean()),
  /** The player's own report of this text of the question. */
  report: z.optional(questionReport),
  ...z.pick(verdict, {
    correctOption: true,
    selectedOption: true,
    isCorrect: true,
    timeTaken: true,
    score: true,
    timedOut: true,
  }).shape,
});

const gameHead = {
  gameId: id,
  mode,
  difficulty,
  /** The friend challenge this game belongs to. */
  challengeId: z.nullable(z.string()),
  totalQuestions: z.int(),
  secondsPerQuestion: z.int(),
  /** Practice without the clock: no time counts, and `deadlineAt` is only when an open question is given up. */
  isUntimed: z.optional(z.literal(true)),
  startedAt: instant,
  serverTime: instant,
};

const gameFigures = { score: z.int(), correctAnswers: z.int(), averageSpeed: z.number() };

/**
 * A running game: the verdicts so far, and the open question, if any. The next step is to open question `nextQuestion`,
 * or to answer the open one.
 */
export const runningGame = z.object({
  state: z.literal('running'),
  ...gameHead,
  totalScore: z.int(),
  answers: z.array(verdict),
  openQuestion: z.nullable(openQuestion),
  nextQuestion: z.nullable(z.int()),
  /** The player's best so far on this game's board, so that the player's own standing is not counted in the rank. */
  best: z.nullable(z.int()),
  ...forTheNextStep,
});

export const finishedGame = z.object({
  state: z.literal('finished'),
  ...gameHead,
  ...gameFigures,
  completedAt: instant,
  questions: z.array(reviewedQuestion),
});

export const abandonedGame = z.object({ state: z.literal('abandoned'), ...gameHead });

export const gameView = z.discriminatedUnion('state', [runningGame, finishedGame, abandonedGame]);
export type GameView = z.infer<typeof gameView>;
export type RunningGame = z.infer<typeof runningGame>;
export type FinishedGame = z.infer<typeof finishedGame>;
