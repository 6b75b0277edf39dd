import { createHmac } from 'node:crypto';

import type { Question } from '../bank/bank.ts';
import { type FormOfText, inForm } from './draw.ts';

/**
 * The form in which a contest asks a question of a player: its text or one of its variants, by HMAC-SHA256 of the pool's seed. It is the
 * same in each of the player's games, and nobody can tell it beforehand.
 *
 * @param seed of the contest's pool, in hex
 */
export function formFor(question: Question, seed: string, playerId: string): FormOfText {
  const { variants = [] } = question;
  if (variants.length === 0) return question;
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`variant ${question.id} ${playerId}`).digest();
  return inForm(question, [null, ...variants][mac.readUInt32BE() % (variants.length + 1)]);
}
