import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { appealState, fairPlayRule, penalty } from './fair-play.ts';
import { keptEvidence } from './answers.ts';
import { contestId, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** Why a person should look at a player. */
export const signal = z.object({ kind: z.string(), weight: z.int(), sentence: z.string() });

/** A player in the stewards' queue. `rank` is null for a player whose result is struck. */
export const queuedPlayer = z.object({
  playerId: id,
  displayName: z.string(),
  rank: z.nullable(z.int()),
  score: z.nullable(z.int()),
  /** The sum of the signals' weights. */
  weight: z.int(),
  signals: z.array(signal),
  /** Whether the standings cannot be confirmed before a person has cleared this player. */
  isRequired: z.boolean(),
  isCleared: z.boolean(),
  hasAppealed: z.boolean(),
  /** Wins no prize, as of an admin's household. */
  isHorsConcours: z.boolean(),
  /** How many runs of a free board wait for a look; missing where none does. */
  waiting: z.optional(z.int()),
  /**
   * Whose card or address it shares, of a player before it in the queue; only where nothing else brought it there, so that both can
   * be looked at together.
   */
  sharesWith: z.optional(id),
});
export type QueuedPlayer = z.infer<typeof queuedPlayer>;

/** A decision or a note about a player in a contest; never changed. */
export const fairPlayEntry = z.object({
  outcome: z.enum(['noted', 'cleared', 'struck', 'upheld', 'lifted', 'admitted']),
  rule: z.nullable(fairPlayRule),
  /** Of a struck result. */
  penalty: z.optional(penalty),
  reason: z.string(),
  /** What the player was told that speaks for a struck result. */
  grounds: z.optional(z.string()),
  by: z.string(),
  at: instant,
});
export type FairPlayEntry = z.infer<typeof fairPlayEntry>;

/** An answer beside what the field does with the question. Times in seconds. */
const judgedAnswer = z.object({
  n: z.int(),
  question: z.string(),
  difficulty,
  isCorrect: z.boolean(),
  timedOut: z.boolean(),
  /** When the question was opened and its clock started. */
  openedAt: instant,
  timeTaken: z.number(),
  lagCredit: z.number(),
  /** How many of the field were asked the question, and how many were right. */
  asked: z.int(),
  right: z.int(),
  evidence: z.nullable(keptEvidence),
});

export const judgedGame = z.object({
  gameId: id,
  startedAt: instant,
  /** Score and right answers as they count, without the voided questions. */
  score: z.int(),
  correctAnswers: z.int(),
  voided: z.int(),
  /** A decision has struck it. */
  isStruck: z.boolean(),
  /** It waits for a look before it stands on a free board. */
  isWaiting: z.optional(z.literal(true)),
  averageSpeed: z.number(),
  /** How often the game was taken up again, and how many answers were refused. */
  resumed: z.int(),
  refused: z.int(),
  answers: z.array(judgedAnswer),
});
export type JudgedGame = z.infer<typeof judgedGame>;

/** Another account of the contest that looks related, and why. Weight 0: families and flats show it as well. */
export const relatedAccount = z.object({
  playerId: id,
  /** Empty for an account that has not played. */
  displayName: z.string(),
  kind: z.string(),
  weight: z.int(),
  sentence: z.string(),
});

/** A decision or note about the player in another contest. */
export const earlierEntry = z.object({ ...fairPlayEntry.shape, contest: contestId });
export type EarlierEntry = z.infer<typeof earlierEntry>;

/** A player in a contest with everything that a decision needs. */
export const judgedPlayer = z.object({
  ...queuedPlayer.shape,
  /** Accounts that look related, the strongest relation first. */
  related: z.array(relatedAccount),
  /** Seconds that the field takes for a right answer, and its share of right answers, by difficulty. */
  field: z.array(z.object({ difficulty, medianTime: z.number(), rightRate: z.number() })),
  /** Latest first. */
  games: z.array(judgedGame),
  log: z.array(fairPlayEntry),
  /** In other contests, latest first. */
  elsewhere: z.array(earlierEntry),
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
export type JudgedPlayer = z.infer<typeof judgedPlayer>;

/** The last games of a player, which are listed and judged. */
export const judgedGamesMost = 100;

const reads = { max: 60, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ contest: contestId, player: id });

export const getAdminQueue = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/contests/:contest/queue',
  caller: 'admin',
  rateLimit: reads,
  summary: "The stewards' queue: prize places and the three behind, then players with signals or an appeal.",
  params: z.object({ contest: contestId }),
  replies: { 200: z.array(queuedPlayer) },
  refusals: ['not-found'],
});

export const getAdminPlayer = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/contests/:contest/players/:player',
  caller: 'admin',
  rateLimit: reads,
  summary: "A player's last hundred games of a contest against the field, with signals, notes and decisions.",
  params,
  replies: { 200: judgedPlayer },
  refusals: ['not-found'],
});

export const decideOnPlayer = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/contests/:contest/players/:player/decisions',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary:
    'Notes something about a player, clears the result as it stands, decides an appeal, or admits an entry to the prizes that stands outside them. A result is struck by `disqualify`.',
  params,
  /** `standing`: the score as the admin saw it, for a result that is cleared. */
  body: z.object({
    outcome: z.enum(['noted', 'cleared', 'upheld', 'lifted', 'admitted']),
    reason: adminReason,
    standing: z.optional(z.nullable(z.int())),
    /** Games that waited, as the admin saw them: a clearance releases them to the free board. */
    waiting: z.optional(z.array(id).check(z.maxLength(judgedGamesMost))),
  }),
  replies: { 200: fairPlayEntry },
  refusals: ['not-found', 'stale-view', 'no-appeal', 'same-steward', 'own-entry'],
});

export const adminFairPlayRoutes = { getAdminQueue, getAdminPlayer, decideOnPlayer } as const;
