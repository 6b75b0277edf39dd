import { contestBoard, defaultDifficulty, isUntimed, modeOf, type Board, type Difficulty } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { drawQuestions } from '../../questions/index.ts';
import { findOrSealPool, isRunning, openPool } from '../../contests/index.ts';
import type { Creation } from '../rules/creation.ts';
import { advanceByTime, pauseLeft } from '../rules/game-steps.ts';
import type { RunningGame } from '../rules/game.ts';
import { findChallengeSetUp } from '../sql/challenge-set-ups.ts';
import { findGameSetUp, insertStartedGame } from '../sql/game-starts.ts';
import { findGame } from '../sql/games.ts';
import { nowAfter, timeOf } from './shared-clock.ts';
import { newContestGame, newGame, type Begun } from './start-game.ts';

/** A game with the player's best score on its board, at its difficulty. */
export interface Started extends Begun {
  readonly best: number | null;
}

export interface WantedPractice {
  readonly board: Extract<Board, { kind: 'practice' }>;
  readonly difficulty: Difficulty;
}

/**
 * Makes a game of practice, and starts it by one read and one write.
 *
 * @returns also the game where it was not started: the player has one running, the key has made one, or the account is
 * closed or deleted
 */
export async function practiseAtOnce(
  ctx: Context,
  player: Player,
  { board, difficulty }: WantedPractice,
  creation: Creation | null,
  now: Date,
): Promise<{ game: RunningGame; best: number | null; isStarted: boolean }> {
  const wanted = { playerId: player.id, board, difficulty, creation };
  const { seenAt, best, runningId, isCreated } = await findGameSetUp(ctx.prepared, wanted, now);
  const pool = openPool(ctx.bank.current(), now, ctx.pools.forFreePlay());
  const drawn = drawQuestions(pool, seenAt, difficulty, ctx.shuffle, 'free-play');
  const head = {
    playerId: player.id,
    mode: modeOf(board),
    difficulty,
    contest: null,
    challengeId: null,
    isUntimed: isUntimed(board),
  } as const;
  const game = newGame(ctx.shuffle, head, drawn, now);
  const mayStart = runningId === null && !isCreated;
  const isStarted = mayStart && (await insertStartedGame(ctx.prepared, player, game, creation));
  return { game, best, isStarted };
}

/**
 * Starts the player's game in a contest by one read and one write, or resumes it by two reads (decision 0110). A race that is
 * asked for before the verdict on the last answer of the one before was shown for its time is held until then.
 *
 * @returns undefined where games must be ended first or the player is to be refused, which is decided under locks
 */
export async function playContestAtOnce(
  ctx: Context,
  player: Player,
  id: string,
  creation: Creation | null,
  now: Date,
): Promise<Started | undefined> {
  const wanted = { playerId: player.id, board: contestBoard(id), difficulty: defaultDifficulty, creation };
  const { contest, best, ...found } = await findGameSetUp(ctx.prepared, wanted, now);
  if (contest === undefined || !isRunning(contest, now)) return undefined;
  if (!found.hasEntry || found.isOutOfPlay || found.isMarked || found.hasLeftOver || found.isCreated) return undefined;
  if (found.runningId !== null) {
    const game = await findGame(ctx.db, found.runningId, player.id);
    const isAsItWas = game?.state === 'running' && advanceByTime(game, timeOf(ctx, game, now)) === game;
    return isAsItWas ? { game, isNew: false, best } : undefined;
  }
  const pool = await findOrSealPool(ctx, contest, now);
  const restMs = found.racedAt ? pauseLeft(found.racedAt, now) : 0;
  const startedAt = restMs > 0 ? await nowAfter(ctx, restMs) : now;
  const game = newContestGame(ctx, player.id, { contest, pool, seenAt: found.seenAt }, startedAt);
  return (await insertStartedGame(ctx.prepared, player, game, creation)) ? { game, isNew: true, best } : undefined;
}

/**
 * Starts a friend challenge's game by one read and one write.
 *
 * @returns undefined where the player has one running or is to be refused, which is decided under locks
 */
export async function playChallengeAtOnce(
  ctx: Context,
  player: Player,
  challengeId: string,
  creation: Creation | null,
  now: Date,
): Promise<Started | undefined> {
  const challenge = await findChallengeSetUp(ctx.prepared, challengeId);
  if (challenge === undefined || now >= challenge.expiresAt) return undefined;
  const { mode, difficulty, texts } = challenge;
  const game = newGame(ctx.shuffle, { playerId: player.id, mode, difficulty, contest: null, challengeId }, texts, now);
  return (await insertStartedGame(ctx.prepared, player, game, creation))
    ? { game, isNew: true, best: null }
    : undefined;
}
