import * as z from 'zod/mini';

import { questionsPerGame } from './constants.ts';
import { mode, openQuestion } from './game-view.ts';
import { id } from './ids.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** Id of a friend challenge, which also grants access to it: 22 random letters and digits (131 bits). */
export const challengeId = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/));

// A string that is not such an id answers 404 with the message that the page shows, not 400.
const challengeParams = z.object({ id: z.string() });
const challengeName = z.object({ challengeId, expiresAt: instant });

/** A friend challenge: a score to beat until it expires. Anyone with the link may see it. */
export const challenge = z.object({
  ...challengeName.shape,
  creatorId: id,
  creatorName: z.string(),
  /** The score to beat; an equal score does not beat it. */
  creatorScore: z.int(),
  isPremium: z.boolean(),
  mode,
  difficulty,
  /** 1 to n if it has the questions of the creator's game; empty if they were drawn for the challenge. */
  questionIds: z.array(z.int()),
});
export type Challenge = z.infer<typeof challenge>;

/**
 * A row of a challenge's table: a player's first game on it; the creator's is the game that the challenge was created
 * from.
 */
export const challengeEntry = z.object({
  rank: z.int(),
  userId: id,
  displayName: z.string(),
  score: z.int(),
  correctAnswers: z.int(),
  averageSpeed: z.number(),
  achievedAt: instant,
  isCreator: z.boolean(),
});
export type ChallengeEntry = z.infer<typeof challengeEntry>;

/**
 * A question of a challenge, its options in alphabetical order, which reveals nothing. It has the answer key only if
 * the caller has finished the challenge.
 */
export const challengeQuestion = z.object({
  ...z.omit(openQuestion, { servedAt: true, deadlineAt: true, serverTime: true }).shape,
  difficulty,
  /** Index into `options`. */
  correctOption: z.int(),
});
export type ChallengeQuestion = z.infer<typeof challengeQuestion>;

/** What a finished game was worth in its friend challenge. */
export const challengeOutcome = z.object({
  ...challengeName.shape,
  creatorName: z.string(),
  creatorScore: z.int(),
  /** Whether the score is above the creator's; never true for the creator. */
  isBeaten: z.boolean(),
  /** Number of points missing to beat the creator: 0 if beaten. */
  pointsNeeded: z.int(),
  /** Whether this game is in the table: the player's first one on the challenge. */
  isCounted: z.boolean(),
  isCreator: z.boolean(),
});
export type ChallengeOutcome = z.infer<typeof challengeOutcome>;

export const postChallenge = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/challenges',
  caller: 'player',
  summary:
    "Makes a friend challenge of the caller's own finished game. Asked again for the same game and switch, it gives the one that is there (200).",
  rateLimit: { max: 12, windowSeconds: 60, per: 'player' },
  body: z.object({
    creatorId: id,
    /** These three are claims; the server takes the values from the game. */
    creatorScore: z.number(),
    isPremium: z.boolean(),
    difficulty,
    /** At most seven days from now; later times are reduced to that. */
    expiresAt: instant,
    /**
     * Not empty: the questions of that game, unless it was a contest's. Empty, or of a contest: other questions, drawn once for
     * all players.
     */
    questionIds: z.array(z.int()).check(z.maxLength(questionsPerGame)),
    /** Which game; the newest finished one by default. */
    gameId: z.optional(id),
  }),
  replies: { 200: challengeName, 201: challengeName },
  refusals: ['not-allowed', 'no-finished-game', 'switched-off', 'untimed-game'],
});

export const getChallenge = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/challenges/:id',
  caller: 'anyone',
  summary: 'A friend challenge that has not expired.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  params: challengeParams,
  replies: { 200: challenge },
  refusals: ['challenge-not-found'],
});

export const getChallengeLeaderboard = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/challenges/:id/leaderboard',
  caller: 'anyone',
  summary:
    'The table of a challenge, best first, at most 100 rows: the first game of each player, and the creator with the game it was made of.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  params: challengeParams,
  replies: { 200: z.array(challengeEntry) },
  refusals: ['challenge-not-found'],
});

export const getChallengeQuestions = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/challenges/:id/questions',
  caller: 'player',
  summary: 'The questions of a challenge with their answers, for a caller who has finished it.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: challengeParams,
  replies: { 200: z.array(challengeQuestion) },
  refusals: ['challenge-not-found', 'challenge-not-played'],
});

export const getChallengePreview = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/challenges/:id/preview.png',
  caller: 'anyone',
  summary: 'The preview picture of a shared link: 1200 × 630, PNG.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  params: challengeParams,
  /** Sent as `image/png`, not as JSON. */
  replies: { 200: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array) },
  refusals: ['challenge-not-found'],
});
