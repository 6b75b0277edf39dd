import * as z from 'zod/mini';

import { freeBoards } from './board.ts';
import { contestId, id } from './ids.ts';
import { messages } from './messages.ts';
import { defineRoute } from './route.ts';
import { canBeKept } from './text.ts';
import { instant } from './time.ts';

/** How long a player can appeal against a decision. */
export const appealDays = 7;
export const appealMaxLength = 1_000;

/** The rules that a steward can find broken. */
export const fairPlayRules = [
  'program',
  'several-accounts',
  'another-player',
  'help',
  'interference',
  'other',
] as const;
export const imposedRule = z.enum(fairPlayRules);
/** Why a decision was taken. `household`: of an admin, whose entry stands outside the prizes. */
export const fairPlayRule = z.enum([...fairPlayRules, 'household']);
export type FairPlayRule = z.infer<typeof fairPlayRule>;

/**
 * What a decision takes away: the results that were played until then, or those and the rest of the contest. Closing the account
 * is the fourth of the catalogue beside these and no action (decision 0251).
 */
export const penalties = ['result-struck', 'disqualified'] as const;
export const imposedPenalty = z.enum(penalties);
export type ImposedPenalty = z.infer<typeof imposedPenalty>;
/** `hors-concours` takes nothing but the prize and is no steward's decision: it follows from the household of an admin. */
export const penalty = z.enum([...penalties, 'hors-concours']);
export type Penalty = z.infer<typeof penalty>;

/** Where an appeal stands: `possible` until 7 days after the decision, then once made `open`, and in the end decided. */
export const appealState = z.enum(['possible', 'over', 'open', 'upheld', 'lifted']);
export type AppealState = z.infer<typeof appealState>;

/** The one run of a free board that was struck. */
export const struckRun = z.object({ score: z.int() });

/** A decision against a player's results in a contest or on a free board, as the player sees it. */
export const strike = z.object({
  /** Of a free board its name, `free` or `untimed`. */
  contest: contestId,
  /** As it stands in a sentence: 'the Monthly Challenge of November 2026'. */
  title: z.string(),
  penalty,
  rule: fairPlayRule,
  reason: z.string(),
  /** What speaks for the decision; missing where a rule of the product decided. */
  grounds: z.optional(z.string()),
  /** Missing where all that was raced until then is struck. */
  run: z.optional(struckRun),
  /** Until when games of the contest can be raced that count; only while they can. */
  racesUntil: z.optional(instant),
  at: instant,
  appealBy: instant,
  appeal: appealState,
  /** The player's own words; null before the appeal. */
  appealText: z.nullable(z.string()),
  /** Why the decision was upheld or lifted; null before that. */
  answer: z.nullable(z.string()),
});
export type Strike = z.infer<typeof strike>;

/** What a player writes against a decision. */
export const appealForm = z.object({
  text: z
    .string({ error: messages.fields.appeal })
    .check(
      z.trim(),
      z.minLength(10, messages.fields.appeal),
      z.maxLength(appealMaxLength, messages.fields.appeal),
      z.refine(canBeKept, messages.fields.appeal),
    ),
});

export const getStrikes = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/strikes',
  caller: 'player',
  summary:
    "Decisions against the caller's results: of the newest contest first, there the latest first, and how an appeal against each stands.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(strike) },
  refusals: [],
});

export const postAppeal = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/contests/:contest/appeal',
  caller: 'player',
  summary:
    'Appeals against the decisions in a contest, or on a free board, whose 7 days are not over, once each; replies with the latest.',
  rateLimit: { max: 10, windowSeconds: 60, per: 'player' },
  params: z.object({ contest: contestId }),
  body: appealForm,
  replies: { 200: strike },
  refusals: ['not-found', 'appeal-too-late', 'already-appealed'],
});

/** A run of free practice that stands on no board until a steward has looked at it. */
export const waitingRun = z.object({ gameId: id, board: z.enum(freeBoards), score: z.int(), completedAt: instant });
export type WaitingRun = z.infer<typeof waitingRun>;

export const getWaitingRuns = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/waiting-runs',
  caller: 'player',
  summary: "The caller's runs that wait for a look before they stand on a free board, the newest first.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(waitingRun) },
  refusals: [],
});

/** For how many days a player reads that places came back. */
export const returnedPlacesDays = 7;

export const getReturnedPlaces = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/returned-places',
  caller: 'player',
  summary: `The places that came back to the caller on free boards in ${returnedPlacesDays} days, as runs above the own one were struck or their accounts closed.`,
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(z.object({ board: z.enum(freeBoards), places: z.int().check(z.positive()) })) },
  refusals: [],
});

export const fairPlayRoutes = { getStrikes, postAppeal, getWaitingRuns, getReturnedPlaces } as const;
