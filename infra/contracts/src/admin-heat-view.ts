import * as z from 'zod/mini';

import { keptEvidence } from './answers.ts';
import { appealState } from './fair-play.ts';
import { heatComparison } from './heat-comparison.ts';
import { heatAppointment, heatForm, heatState } from './heats.ts';
import { id } from './ids.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** A time that a steward offers, and who has chosen it. */
export const offeredAppointment = z.object({
  ...heatAppointment.shape,
  addedBy: z.string(),
  /** Null while it is free. */
  player: z.nullable(z.object({ playerId: id, displayName: z.string() })),
});
export type OfferedAppointment = z.infer<typeof offeredAppointment>;

export const heatOutcome = z.enum(['confirmed', 'not-confirmed', 'lapsed', 'repeat-granted', 'upheld', 'lifted']);

/**
 * What was decided about a player's heat, in the log; never changed. `by` is `clock` for a lapse. `comparison` is what the steward saw;
 * 1.0.0 does not send it.
 */
export const heatLogEntry = z.object({
  outcome: heatOutcome,
  reason: z.string(),
  by: z.string(),
  at: instant,
  comparison: z.optional(z.nullable(heatComparison)),
});

/** The latest heat of a player in a contest. */
export const adminHeat = z.object({
  playerId: id,
  displayName: z.string(),
  /** The place in line for the prizes, from 1; null for a player who is out of it, as after a lapse. */
  inLine: z.nullable(z.int()),
  /** Whether that is a prize place, whose heat the standings wait for. */
  isPrizePlace: z.boolean(),
  state: heatState,
  attempt: z.int(),
  form: heatForm,
  hasHelper: z.boolean(),
  invitedAt: instant,
  bookBy: instant,
  /** Null until the player has chosen an appointment. */
  appointment: z.nullable(z.object({ ...heatAppointment.shape, opensAt: instant, closesAt: instant })),
  movesLeft: z.int(),
  admittedBy: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** How many questions are closed, and how many of them were answered rightly. */
  answered: z.int(),
  right: z.int(),
  /** Whether the one repeat can be granted: the first heat is over and not decided. */
  mayRepeat: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: instant,
      state: appealState,
      /** Open, and against a decision of the caller: another admin decides on it. */
      isAgainstYou: z.boolean(),
    }),
  ),
});
export type AdminHeat = z.infer<typeof adminHeat>;

export const heatsOfContest = z.object({
  hasHeats: z.boolean(),
  /** Whether that may still be switched: the contest has not opened. */
  maySwitch: z.boolean(),
  /** The earliest first. */
  appointments: z.array(offeredAppointment),
  /** Players in line by their place, then those who left the line. */
  heats: z.array(adminHeat),
});
export type HeatsOfContest = z.infer<typeof heatsOfContest>;

/** A question of a heat as its steward sees it. `correctOption` and what follows are null until the answer is locked. */
export const watchedQuestion = z.object({
  n: z.int(),
  category: z.string(),
  difficulty,
  question: z.string(),
  /** As the player sees them. */
  options: z.array(z.string()),
  image: z.optional(z.string()),
  openedAt: instant,
  /** Null in a heat without the clock. */
  deadlineAt: z.nullable(instant),
  correctOption: z.nullable(z.int()),
  /** Null before the answer, and where the time ran out. */
  selectedOption: z.nullable(z.int()),
  isCorrect: z.nullable(z.boolean()),
  timedOut: z.nullable(z.boolean()),
  /** Seconds. */
  timeTaken: z.nullable(z.number()),
  /** What the browser said; null before the answer, and where it said nothing. */
  evidence: z.nullable(keptEvidence),
  /** Voided in the contest: it does not count. 1.0.0 does not send it. */
  isVoided: z.optional(z.boolean()),
});
export type WatchedQuestion = z.infer<typeof watchedQuestion>;

/** A heat in full, live while it runs. */
export const watchedHeat = z.object({
  ...adminHeat.shape,
  /** What the player reads out; null outside of the appointment's time. */
  codeWord: z.nullable(z.string()),
  /** Without those that are voided. */
  totalQuestions: z.int(),
  passMark: z.int(),
  /** The questions that were opened, in order. */
  questions: z.array(watchedQuestion),
  /** Once the heat is over, from its decision on as the steward saw it; null where the contest's answers say nothing. */
  comparison: z.nullable(heatComparison),
  /** Names these very figures, for the decision that is made by them. 1.0.0 does not send it. */
  comparisonMark: z.optional(z.string()),
  /** Of attempt 1 where this is the repeat. */
  earlier: z.nullable(z.object({ right: z.int(), endedAt: instant })),
  /** The latest first. */
  log: z.array(heatLogEntry),
  serverTime: instant,
});
export type WatchedHeat = z.infer<typeof watchedHeat>;
