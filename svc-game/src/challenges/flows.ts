import {
  type Conn,
  inRetriedTransaction,
  type Player,
  Refusal,
  secureRandomInt,
  type Tx,
} from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import type { StoredResult } from '../boards/index.ts';
import { admitPlayer } from '../players/index.ts';
import { drawQuestions, listSeenQuestions } from '../questions/index.ts';
import { openPool } from '../contests/index.ts';
import { isValidOn } from '../questions/bank/bank.ts';
import { type Challenge, isOpen, newChallengeId } from './rules/challenge.ts';
import { insertDrawnQuestions, insertQuestionsOfGame } from './sql/challenge-questions.ts';
import { findChallenge, findChallengeOfGame, insertChallenge, type NewChallenge } from './sql/challenges.ts';

/** @throws {Refusal} `challenge-not-found`, also for one that has expired, so that callers cannot tell the two apart */
export async function findOpenChallenge(conn: Conn, id: string, now: Date): Promise<Challenge> {
  const found = await findChallenge(conn, id);
  if (found === undefined || !isOpen(found, now)) throw new Refusal('challenge-not-found');
  return found;
}

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
  const open = openPool(bank.current(), made.createdAt, pools.forFreePlay());
  const questions = open.filter((question) => isValidOn(question, made.expiresAt));
  const drawn = drawQuestions(questions, seenAt, result.difficulty, shuffle);
  return insertDrawnQuestions(tx, made.id, drawn);
}
