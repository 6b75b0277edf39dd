import type { postChallenge } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, secureRandomInt, type Handler, type Tx } from '@lights-out/service-kit';

import { validQuestions } from '../domain/bank/bank.ts';
import { differingChallengeClaims, expiryOf, newChallengeId, type Challenge } from '../domain/challenge.ts';
import { drawQuestions } from '../domain/draw.ts';
import type { StoredResult } from '../domain/result.ts';
import { insertDrawnQuestions, insertQuestionsOfGame } from '../store/challenge-questions.ts';
import { findChallengeOfGame, insertChallenge, type NewChallenge } from '../store/challenges.ts';
import { updatePlayer } from '../store/players.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { finishedGameOf } from './finished-game.ts';
import type { GameContext } from './context.ts';

export function postChallengeHandler(context: GameContext): Handler<typeof postChallenge> {
  return async ({ body, player, requestId }) => {
    if (body.creatorId !== player.id) throw new Refusal('not-allowed');
    const now = context.clock.now();
    const expiresAt = expiryOf(new Date(body.expiresAt), now);
    if (expiresAt === undefined) throw refusedExpiry();
    const result = await finishedGameOf(context, player.id, body.gameId);
    if (result === undefined) throw noGame();
    const differing = differingChallengeClaims(body, result);
    if (differing.length > 0)
      context.log.warn({ event: 'challenge-claim-differs', requestId, gameId: result.gameId, fields: differing });

    const hasSameQuestions = body.questionIds.length > 0;
    const { challenge, isNew } = await inRetriedTransaction(context.db, async (tx) => {
      // Holds the player's row: of two calls at once the second finds what the first has made.
      await updatePlayer(tx, player);
      const known = await findChallengeOfGame(tx, result.gameId, hasSameQuestions, now);
      if (known) return { challenge: known, isNew: false };
      const id = newChallengeId(secureRandomInt);
      const made = { id, gameId: result.gameId, hasSameQuestions, createdAt: now, expiresAt };
      await make(tx, context, made, result);
      return { challenge: made, isNew: true };
    });
    return { status: isNew ? 201 : 200, body: nameOf(challenge) };
  };
}

async function make(tx: Tx, { bank, shuffle }: GameContext, made: NewChallenge, result: StoredResult): Promise<void> {
  await insertChallenge(tx, made);
  if (made.hasSameQuestions) return insertQuestionsOfGame(tx, made.id, made.gameId);
  // New to the creator as far as there are such, and true for as long as the challenge can be played.
  const seenAt = await listSeenQuestions(tx, result.playerId);
  const drawn = drawQuestions(validQuestions(bank, made.expiresAt), seenAt, result.difficulty, shuffle);
  return insertDrawnQuestions(tx, made.id, drawn);
}

function nameOf({ id, expiresAt }: Pick<Challenge, 'id' | 'expiresAt'>) {
  return { challengeId: id, expiresAt: expiresAt.toISOString() };
}

function noGame(): Refusal {
  return new Refusal('no-finished-game', { message: 'There is no finished game to make a challenge of.' });
}

function refusedExpiry(): Refusal {
  return new Refusal('invalid-request', { message: 'expiresAt: is past', fields: { expiresAt: 'is past' } });
}
