import { createHmac, hash } from 'node:crypto';

import type { Question } from '../bank/bank.ts';
import { type FormOfText, inForm } from './draw.ts';

/**
 * The forms in which a contest asks questions of a player: of each its text or one of its variants. The pool's seed decides, by a key
 * for the player, HMAC-SHA256(seed, 'variants ' and the player), and the SHA-256 of that key and the number. A question has the same
 * form in each of the player's games, and nobody can tell it beforehand.
 *
 * @param seed of the contest's pool, in hex
 */
export function formsFor(questions: readonly Question[], seed: string, playerId: string): readonly FormOfText[] {
  if (questions.every(({ variants }) => variants === undefined)) return questions;
  // One HMAC for all, as each takes as long as a third of the draw.
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(`variants ${playerId}`).digest('hex');
  return questions.map((question) => {
    const forms = [null, ...(question.variants ?? [])];
    const chance = Number.parseInt(hash('sha256', `${key} ${question.id}`).slice(0, 8), 16);
    return inForm(question, forms[chance % forms.length]);
  });
}
