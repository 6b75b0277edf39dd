import { inRetriedTransaction, secureRandomInt, type Player, type Tx } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { newChallengeId, type Challenge } from '../domain/challenge.ts';
import { drawQuestions } from '../domain/draw.ts';
import { openPool } from '../domain/pools.ts';
import type { StoredResult } from '../domain/result.ts';
import { isValidOn } from '../questions/bank/bank.ts';
import { insertDrawnQuestions, insertQuestionsOfGame } from '../store/challenge-questions.ts';
import { findChallengeOfGame, insertChallenge, type NewChallenge } from '../store/challenges.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { admitPlayer } from './admit-player.ts';

interface Made {
  readonly challenge: Pick<Challenge, 'id' | 'expiresAt'>;
  readonly isNew: boolean;
}

/**
 * Makes a friend challenge of the player's finished game, or returns the one that was made of it with the same choice
 * of questions and has not expired.
 *
 * @throws {Refusal} `not-signed-in` if the account is deleted
 */
export function makeChallenge(
  ctx: Context,
  player: Player,
  result: StoredResult,
  { hasSameQuestions, createdAt, expiresAt }: Pick<NewChallenge, 'hasSameQuestions' | 'createdAt' | 'expiresAt'>,
): Promise<Made> {
  return inRetriedTransaction(ctx.db, async (tx) => {
    // Locks the player's row: the second of two concurrent calls finds the challenge of the first.
    await admitPlayer(tx, player);
    const known = await findChallengeOfGame(tx, result.gameId, hasSameQuestions, createdAt);
    if (known) return { challenge: known, isNew: false };
    const id = newChallengeId(secureRandomInt);
    const challenge = { id, gameId: result.gameId, hasSameQuestions, createdAt, expiresAt };
    await insert(tx, ctx, challenge, result);
    return { challenge, isNew: true };
  });
}

async function insert(
  tx: Tx,
  { bank, pools, shuffle }: Context,
  made: NewChallenge,
  result: StoredResult,
): Promise<void> {
  await insertChallenge(tx, made);
  if (made.hasSameQuestions) return insertQuestionsOfGame(tx, made.id, made.gameId);
  // New to the creator as far as there are any, and true for as long as the challenge can be played.
  const seenAt = await listSeenQuestions(tx, result.playerId);
  const open = openPool(bank.current(), made.createdAt, pools.all());
  const questions = open.filter((question) => isValidOn(question, made.expiresAt));
  const drawn = drawQuestions(questions, seenAt, result.difficulty, shuffle);
  return insertDrawnQuestions(tx, made.id, drawn);
}
