import * as z from 'zod/mini';

import { optionsPerQuestion, questionsPerGame } from './constants.ts';
import { id } from './ids.ts';
import { defineRoute } from './route.ts';

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
  /** Why the right option is right, in a sentence. */
  explanation: z.string(),
  /** What share of everybody knew the answer, in percent; left out below `fewestForShares` answers and in contests. */
  knew: z.optional(z.nullable(z.int())),
});
export type Verdict = z.infer<typeof verdict>;

/**
 * A question that is not open yet, encrypted. `text` is base64url of AES-256-GCM (`sealAlgorithm`): ciphertext, then a tag
 * of 16 bytes; the key comes when the question opens. The plaintext is JSON (`sealedText`), padded with spaces to a size
 * that does not depend on the question.
 */
export const sealedQuestion = z.object({ n: z.int(), iv: z.string(), text: z.string() });
export type SealedQuestion = z.infer<typeof sealedQuestion>;

/**
 * Signed by svc-game: when it was sent, and the shortest round trip measured in this game so far. It means nothing to a
 * browser, which returns it at once (`postEcho`) and with each answer.
 */
export const lineToken = z.string().check(z.maxLength(120));

/** From the error of an earlier try (`errorBody`), signed by svc-game for this answer alone. */
export const arrivalToken = z.string().check(z.maxLength(60));

/** What a reply carries along for the next step; none of it after the last question. */
export const forTheNextStep = { sealedQuestion: z.optional(sealedQuestion), lineToken: z.optional(lineToken) };

export const judgedAnswer = z.object({ ...verdict.shape, ...forTheNextStep });

/** How an answer was given; `none` says that the time was up. */
export const answerInput = z.enum(['key', 'touch', 'pen', 'mouse', 'none']);
export type AnswerInput = z.infer<typeof answerInput>;

/** Milliseconds since 1970 by the browser's clock, which may be wrong. */
const browserInstant = z.int().check(z.gte(0), z.lte(8_640_000_000_000));

/** How often focus is lost and regained before more is not recorded. */
export const focusChangesMost = 20;

/**
 * What a browser says of an answer. A changed browser says what it likes, so nothing is decided by it but that no answer took
 * less time than it says.
 */
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
/** As it is kept. */
export const keptEvidence = z.object({
  ...answerEvidence.shape,
  /** For how many ms an answer that had arrived could not be stored; no part of its time. */
  heldMs: z.optional(z.int()),
});

export type KeptEvidence = z.infer<typeof keptEvidence>;

export type AnswerEvidence = z.infer<typeof answerEvidence>;

export const postAnswer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/games/:id/answers',
  caller: 'player',
  isRepeatable: true,
  summary:
    'Locks the answer to the open question and gives the verdict; the last one finishes the game and stores its result. The same option sent again gets the same verdict. An answer that could not be stored is refused with its arrival, and counts by it when it is sent again with that.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  params: z.object({ id }),
  body: z.object({
    n: z.int().check(z.gte(1), z.lte(questionsPerGame)),
    /** Index into this game's options; null for a time-out. */
    selectedOption: z.nullable(z.int().check(z.gte(0), z.lt(optionsPerQuestion))),
    /** The last one received in this game; without a valid one nothing is credited for the line. */
    lineToken: z.optional(lineToken),
    evidence: z.optional(answerEvidence),
    arrival: z.optional(arrivalToken),
  }),
  replies: { 200: judgedAnswer },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});
