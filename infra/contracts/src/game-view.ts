import * as z from 'zod/mini';

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

/**
 * A question that is not open yet, encrypted. `text` is base64url of AES-256-GCM (`sealAlgorithm`): ciphertext, then a tag
 * of 16 bytes; the key comes when the question opens. The plaintext is JSON (`sealedText`), padded with spaces to a size
 * that does not depend on the question.
 */
export const sealedQuestion = z.object({ n: z.int(), iv: z.string(), text: z.string() });
export type SealedQuestion = z.infer<typeof sealedQuestion>;

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
 * Signed by svc-game: when it was sent, and the shortest round trip measured in this game so far. It means nothing to a
 * browser, which returns it at once (`postEcho`) and with each answer.
 */
export const lineToken = z.string().check(z.maxLength(120));

/** What a reply carries along for the next step; none of it after the last question. */
const forTheNextStep = { sealedQuestion: z.optional(sealedQuestion), lineToken: z.optional(lineToken) };

/**
 * The verdict on one answer. Times in seconds with millisecond precision; `selectedOption` is null after a time-out.
 */
export const verdict = z.object({
  n: z.int(),
  isCorrect: z.boolean(),
  correctOption: z.int(),
  selectedOption: z.nullable(z.int()),
  timeTaken: z.number(),
  score: z.int(),
  totalScore: z.int(),
  timedOut: z.boolean(),
  /** Why the right option is right, in a sentence; an older svc-game does not send it. */
  explanation: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdict>;

export const judgedAnswer = z.object({ ...verdict.shape, ...forTheNextStep });

/** How an answer was given; `none` says that the time was up. */
export const answerInput = z.enum(['key', 'touch', 'pen', 'mouse', 'none']);
export type AnswerInput = z.infer<typeof answerInput>;

/** Milliseconds since 1970 by the browser's clock, which may be wrong. */
const browserInstant = z.int().check(z.gte(0), z.lte(8_640_000_000_000));

/** How often focus is lost and regained before more is not recorded. */
export const focusChangesMost = 20;

/** What a browser says of an answer. Nothing is decided by it: a changed browser says what it likes. */
export const answerEvidence = z.object({
  input: answerInput,
  /** Whether the event was the browser's own and not a script's. */
  isTrusted: z.boolean(),
  /** When the question appeared, and when the answer was chosen. */
  shownAt: browserInstant,
  chosenAt: browserInstant,
  /** Whether the browser painted a frame with the question. */
  isPainted: z.boolean(),
  /** Milliseconds after the question appeared at which the page lost focus and regained it, in turns. */
  focusChangesMs: z.array(z.int().check(z.gte(0), z.lte(86_400_000))).check(z.maxLength(focusChangesMost)),
  /** Version of the front end. */
  version: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
});
export type AnswerEvidence = z.infer<typeof answerEvidence>;

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
  /** The lag credit. */
  lagCredit: z.number(),
  /** What is left: the answer's `timeTaken`. */
  counted: z.number(),
});
export type AnswerTiming = z.infer<typeof answerTiming>;

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
