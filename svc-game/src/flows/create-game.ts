import { contestOf, defaultDifficulty, type Difficulty, type Mode } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Player, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { validQuestions } from '../domain/bank/bank.ts';
import { drawQuestions } from '../domain/draw.ts';
import { findActiveEntry } from '../store/entries.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { admitPlayer } from './admit-player.ts';
import { advanceGamesOf } from './advance-due-games.ts';
import { playChallenge } from './play-challenge.ts';
import { resumeRunning, startGame, type Begun } from './start-game.ts';

/** What a player asks for: a mode, or a friend challenge with its own rules. */
export interface GameRequest {
  readonly premium: boolean;
  readonly difficulty?: Difficulty | undefined;
  readonly challengeId?: string | undefined;
}

/**
 * Starts a game, or resumes the one that the player has running in the same contest or friend challenge.
 *
 * @throws {Refusal} `entry-required`, `challenge-not-found`, or `not-signed-in` where the account is gone
 */
export async function createGame(
  ctx: Context,
  player: Player,
  { premium, difficulty = defaultDifficulty, challengeId }: GameRequest,
  now: Date,
): Promise<Begun> {
  await advanceGamesOf(ctx, player.id, now);
  return inRetriedTransaction(ctx.db, async (tx) => {
    await admitPlayer(tx, player);
    if (challengeId !== undefined) return playChallenge(tx, ctx, player.id, challengeId, now);
    // The Monthly Challenge is played at one difficulty, so that its scores compare.
    const wanted = premium
      ? ({ mode: 'premium', contest: contestOf(now), difficulty: defaultDifficulty } as const)
      : ({ mode: 'free', contest: null, difficulty } as const);
    return playMode(tx, ctx, { playerId: player.id, ...wanted }, now);
  });
}

interface Wanted {
  readonly playerId: string;
  readonly mode: Mode;
  readonly contest: string | null;
  readonly difficulty: Difficulty;
}

async function playMode(tx: Tx, ctx: Context, wanted: Wanted, now: Date): Promise<Begun> {
  const { playerId, mode, contest, difficulty } = wanted;
  if (contest !== null && !(await findActiveEntry(tx, playerId, contest))) throw new Refusal('entry-required');
  const resumed = await resumeRunning(tx, playerId, { mode, contest }, now);
  if (resumed) return { game: resumed, isNew: false };
  const seenAt = await listSeenQuestions(tx, playerId);
  const drawn = drawQuestions(validQuestions(ctx.bank, now), seenAt, difficulty, ctx.shuffle);
  return startGame(tx, ctx, { ...wanted, challengeId: null }, drawn, now);
}
