import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findChallenge, isOpen, listChallengeQuestions } from '../../challenges/index.ts';
import type { Creation } from '../rules/creation.ts';
import { resumeRunning, startGame, type Begun } from './start-game.ts';

/**
 * Takes up the player's game on the challenge, or begins one by the challenge's own rules. What was begun before the
 * challenge expired may be played to its end.
 */
export async function playChallenge(
  tx: Tx,
  ctx: Context,
  playerId: string,
  { id, creation }: { readonly id: string; readonly creation: Creation | null },
  now: Date,
): Promise<Begun> {
  const challenge = await findChallenge(tx, id);
  if (challenge === undefined) throw new Refusal('challenge-not-found');
  const resumed = await resumeRunning(tx, ctx, playerId, { kind: 'challenge', challengeId: challenge.id }, now);
  if (resumed) return { game: resumed, isNew: false };
  if (!isOpen(challenge, now)) throw new Refusal('challenge-not-found');
  const { mode, difficulty } = challenge;
  const texts = await listChallengeQuestions(tx, challenge.id);
  return startGame(
    tx,
    ctx,
    { playerId, mode, difficulty, contest: null, challengeId: challenge.id },
    texts,
    creation,
    now,
  );
}
