import * as z from 'zod/mini';

import { lineToken } from './answers.ts';
import { questionsPerGame } from './constants.ts';
import { gameView, openQuestion, questionKey, runningGame } from './game-view.ts';
import { contestId, id } from './ids.ts';
import { sectorMark } from './marks.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';

const questionNumber = wholeNumber(1, questionsPerGame);
const gameParams = z.object({ id });

export const createGame = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/games',
  caller: 'player',
  isRepeatable: true,
  summary:
    'Starts a game. A new free game abandons the open one; an open game of the Monthly Challenge, or of the same friend challenge, is resumed (200). Repeated with the same key it gives the game that was made (201).',
  // An entry that svc-game has not heard of is asked for at svc-payments.
  alsoCalls: ['payments'],
  rateLimit: { max: 30, windowSeconds: 60, per: 'player' },
  /** A friend challenge determines how it is played; the others are then ignored. */
  body: z.object({
    premium: z.boolean(),
    /** Which contest, for premium; the current month's by default. */
    contest: z.optional(contestId),
    difficulty: z.optional(difficulty),
    challengeId: z.optional(z.string().check(z.maxLength(64))),
    /** Practice without the clock; only where neither of the other two is asked for. */
    untimed: z.optional(z.boolean()),
    /**
     * Made by the caller for one creation. A call that is repeated with the key of a game gives that game, as the first call
     * did. Without a key every call is a new one.
     */
    key: z.optional(id),
  }),
  replies: { 200: runningGame, 201: runningGame },
  refusals: [
    'entry-required',
    'result-struck',
    'matches-disqualified',
    'challenge-not-found',
    'contest-not-found',
    'contest-closed',
    'contest-canceled',
    'no-race-left',
    'key-used',
    'game-over',
    'unavailable',
  ],
});

/** The score after each question of a finished game, in order; the last is the game's. */
const splits = z.array(z.int()).check(z.length(questionsPerGame));

/** A run of another player that stands on the game's board. */
export const rival = z.object({ userId: id, displayName: z.string(), splits });
export type Rival = z.infer<typeof rival>;

/** The runs that a game is compared with. Null where there is none, and where not all of its questions count. */
export const gameSplits = z.object({
  /** The best run of another player on the game's board, at its difficulty. */
  leader: z.nullable(splits),
  /** The player's own best there. */
  own: z.nullable(splits),
  /** The run that a friend challenge was made of. */
  friend: z.nullable(splits),
  /** The sectors of that run; absent without it. */
  friendMarks: z.optional(z.array(sectorMark).check(z.length(questionsPerGame))),
  /**
   * The first of its board at its difficulty, and those around the own best (around half of the leader's score without one), in
   * the board's order; the caller's own is not among them.
   */
  field: z.array(rival),
});
export type GameSplits = z.infer<typeof gameSplits>;

export const getGameSplits = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/games/:id/splits',
  caller: 'player',
  summary:
    "The score after each question of the runs that the caller's game is compared with: the field of its board and the own best there, or the run behind its friend challenge.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: gameParams,
  replies: { 200: gameSplits },
  refusals: ['game-not-found'],
});

export const postQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/games/:id/questions/:n',
  caller: 'player',
  isRepeatable: true,
  summary:
    'Opens question n and starts its clock; asked again it gives the same question with the clock still running.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  params: z.object({ id, n: questionNumber }),
  replies: { 200: openQuestion },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const postQuestionKey = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/games/:id/questions/:n/key',
  caller: 'player',
  isRepeatable: true,
  summary: 'The same for a player who holds the sealed question: opens it, starts its clock and gives the key.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  params: z.object({ id, n: questionNumber }),
  replies: { 200: questionKey },
  refusals: ['game-not-found', 'out-of-order', 'already-answered', 'game-over'],
});

export const postEcho = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/games/:id/echoes',
  caller: 'player',
  summary:
    'Returns a line token. The time since it was sent is one measurement of the line; the reply carries the next.',
  rateLimit: { max: 240, windowSeconds: 60, per: 'player' },
  params: gameParams,
  body: z.object({ lineToken }),
  replies: { 200: z.object({ lineToken }) },
  refusals: [],
});

export const getGame = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/games/:id',
  caller: 'player',
  summary: 'Resumes a game; returns the whole game for review once it is finished.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  params: gameParams,
  replies: { 200: gameView },
  refusals: ['game-not-found'],
});
