import * as z from 'zod/mini';

import { answerEvidence, arrivalToken, verdict } from './answers.ts';
import { optionsPerQuestion, questionsPerHeat } from './constants.ts';
import { appealForm, appealState } from './fair-play.ts';
import { openQuestion } from './game-view.ts';
import { heatComparison } from './heat-comparison.ts';
import { contestId, id } from './ids.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/**
 * The heat by which a player near a prize place confirms that it was their knowledge that raced: questions that no game has
 * shown, at an appointment, with a steward on a call that is outside the product. The product keeps no picture and no sound.
 */

/** A heat can be started from so many minutes before its appointment to so many after. */
export const heatOpensMinutes = 10;
export const heatClosesMinutes = 30;

/** `untimed` and `spoken` have no deadline; in a spoken heat the steward reads out the questions and the options. */
export const heatForms = ['timed', 'untimed', 'spoken'] as const;
export const heatForm = z.enum(heatForms);
export type HeatForm = z.infer<typeof heatForm>;

/**
 * Where a player's heat stands.
 * - `invited`: an appointment is to be chosen, or was missed and may be chosen anew
 * - `booked`: an appointment is chosen; the steward has not admitted the player
 * - `admitted`: the steward has heard the code word, and the player may start
 * - `running`: started
 * - `played`: over, and a steward decides, or grants the one repeat (then `invited` again, as attempt 2)
 * - `confirmed`, `not-confirmed`: decided
 * - `lapsed`: the time was over before it was started. Counts as not confirmed, and can be appealed against
 */
export const heatState = z.enum([
  'invited',
  'booked',
  'admitted',
  'running',
  'played',
  'confirmed',
  'not-confirmed',
  'lapsed',
]);
export type HeatState = z.infer<typeof heatState>;

/** A time that stewards offer; each holds one player. */
export const heatAppointment = z.object({ id, startsAt: instant });
export type HeatAppointment = z.infer<typeof heatAppointment>;

/** A heat that runs, as a running game: the next step is to answer the open question, or to open `nextQuestion`. */
export const heatRun = z.object({
  startedAt: instant,
  totalQuestions: z.int(),
  secondsPerQuestion: z.int(),
  /** No time counts, and no question closes by itself. */
  isUntimed: z.boolean(),
  answers: z.array(verdict),
  openQuestion: z.nullable(openQuestion),
  nextQuestion: z.nullable(z.int()),
});
export type HeatRun = z.infer<typeof heatRun>;

/** How a heat was decided, as its player reads it. */
export const heatDecision = z.object({
  /** Empty for a heat that lapsed. */
  reason: z.string(),
  at: instant,
  /** Null where the place is confirmed. */
  appealBy: z.nullable(instant),
  /** Null where the place was confirmed by the first decision. `lifted` leaves the heat confirmed or, after a lapse, open again. */
  appeal: z.nullable(appealState),
  appealText: z.nullable(z.string()),
  /** The words of the steward who answered the appeal. */
  answer: z.nullable(z.string()),
  /** What the steward saw who decided; null for a heat that lapsed. 1.0.0 does not send it. */
  comparison: z.optional(z.nullable(heatComparison)),
});
export type HeatDecision = z.infer<typeof heatDecision>;

/** The caller's heat in a contest. */
export const ownHeat = z.object({
  contest: contestId,
  /** As it stands in a sentence: 'the Monthly Challenge of November 2026'. */
  contestTitle: z.string(),
  state: heatState,
  /** 2 for the repeat. */
  attempt: z.int(),
  form: heatForm,
  /** A helper may read the questions aloud. */
  hasHelper: z.boolean(),
  invitedAt: instant,
  /** Appointments up to then can be chosen; the heat lapses once it is over. */
  bookBy: instant,
  /** The chosen one; null before that. It can be started from `opensAt` until `closesAt`. */
  appointment: z.nullable(z.object({ ...heatAppointment.shape, opensAt: instant, closesAt: instant })),
  /** How often the appointment may still be moved; a missed one that is chosen anew counts as moved. */
  movesLeft: z.int(),
  /** What can be chosen now, the earliest first; empty where none can be or is offered. */
  offered: z.array(heatAppointment),
  /** To be read to the steward, between `opensAt` and `closesAt` alone; two words. */
  codeWord: z.nullable(z.string()),
  /** Once the heat is over, without those that are voided in the contest; so is the pass mark, and what was right. */
  totalQuestions: z.int(),
  passMark: z.int(),
  /** Null until the heat is over. */
  rightAnswers: z.nullable(z.int()),
  /** While it runs. */
  run: z.nullable(heatRun),
  /** The latest; null before. */
  decision: z.nullable(heatDecision),
  serverTime: instant,
});
export type OwnHeat = z.infer<typeof ownHeat>;

const reads = { max: 120, windowSeconds: 60, per: 'player' } as const;
const writes = { max: 20, windowSeconds: 60, per: 'player' } as const;
const params = z.object({ contest: contestId });

export const getHeats = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/heats',
  caller: 'player',
  summary: "The caller's heats, that of the newest contest first.",
  rateLimit: reads,
  replies: { 200: z.array(ownHeat) },
  refusals: [],
});

export const getHeat = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/contests/:contest/heat',
  caller: 'player',
  summary: "The caller's heat in a contest; asked again and again while the player waits to be admitted.",
  rateLimit: reads,
  params,
  replies: { 200: ownHeat },
  refusals: ['heat-not-found'],
});

export const bookHeat = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/heat/appointment',
  caller: 'player',
  summary: 'Chooses an appointment for the heat, or moves it, twice at most; choosing the same again changes nothing.',
  rateLimit: writes,
  params,
  body: z.object({ appointment: id }),
  replies: { 200: ownHeat },
  refusals: ['heat-not-found', 'address-not-confirmed', 'heat-over', 'appointment-gone', 'no-moves-left'],
});

export const startHeat = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/heat/start',
  caller: 'player',
  isRepeatable: true,
  summary:
    'Starts the heat of a player who is admitted, and draws its questions. No question is open yet. A second call gives the one that runs.',
  rateLimit: writes,
  params,
  replies: { 200: ownHeat },
  refusals: ['heat-not-found', 'heat-over', 'not-admitted', 'outside-appointment', 'no-unseen-questions'],
});

export const postHeatQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/heat/questions/:n',
  caller: 'player',
  isRepeatable: true,
  summary: 'Opens question n of the heat and starts its clock; asked again it gives the same one, its clock running.',
  rateLimit: reads,
  params: z.object({ contest: contestId, n: wholeNumber(1, questionsPerHeat) }),
  replies: { 200: openQuestion },
  refusals: ['heat-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const postHeatAnswer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/heat/answers',
  caller: 'player',
  isRepeatable: true,
  summary: 'Locks the answer to the open question of the heat and gives the verdict; the last one ends the heat.',
  rateLimit: reads,
  params,
  body: z.object({
    n: z.int().check(z.gte(1), z.lte(questionsPerHeat)),
    /** Index into the options as shown; null for a time-out, which an untimed heat has not. */
    selectedOption: z.nullable(z.int().check(z.gte(0), z.lt(optionsPerQuestion))),
    evidence: z.optional(answerEvidence),
    arrival: z.optional(arrivalToken),
  }),
  replies: { 200: verdict },
  refusals: ['heat-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const postHeatAppeal = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/heat/appeal',
  caller: 'player',
  summary: 'Appeals against a heat that was not confirmed or has lapsed, once, within 7 days.',
  rateLimit: { max: 10, windowSeconds: 60, per: 'player' },
  params,
  body: appealForm,
  replies: { 200: ownHeat },
  refusals: ['heat-not-found', 'appeal-too-late', 'already-appealed'],
});

export const heatRoutes = {
  getHeats,
  getHeat,
  bookHeat,
  startHeat,
  postHeatQuestion,
  postHeatAnswer,
  postHeatAppeal,
} as const;
