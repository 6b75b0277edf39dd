import { createHmac, hash } from 'node:crypto';

import type { Makings, Question, VariantText } from '../bank/bank.ts';
import { type FormOfText, inForm } from './draw.ts';

/**
 * The forms in which a contest asks questions of a player: of each, where it has makings, a variant that is made of them. The pool's
 * seed decides which fact, wording and wrong options, by a key for the player, HMAC-SHA256(seed, 'variants ' and the player), and the
 * SHA-256 of that key and the number. A question has the same form in each of the player's games, and before the pool is sealed
 * nobody can tell one.
 *
 * @param seed of the contest's pool, in hex
 */
export function formsFor(questions: readonly Question[], seed: string, playerId: string): readonly FormOfText[] {
  if (questions.every(({ makings }) => makings === undefined)) return questions;
  // One HMAC for all, as each takes as long as a third of the draw.
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(`variants ${playerId}`).digest('hex');
  return questions.map((question) =>
    question.makings === undefined ? question : inForm(question, variantOf(question.makings, `${key} ${question.id}`)),
  );
}

/** The variant that the chance makes: a fact of the makings, one of its wordings, three of its wrong options. */
function variantOf(makings: readonly Makings[], chance: string): VariantText {
  const digits = hash('sha256', chance);
  const pick = (turn: number, bound: number) => Number.parseInt(digits.slice(8 * turn, 8 * turn + 8), 16) % bound;
  const making = makings[pick(0, makings.length)]!;
  return variantAt(making, pick(1, making.trios.length), making.wordings[pick(2, making.wordings.length)]!);
}

/** Every variant that can be made of a question. */
export function variantsOf(makings: readonly Makings[]): readonly VariantText[] {
  return makings.flatMap((making) =>
    making.trios.flatMap((_, trio) => making.wordings.map((wording) => variantAt(making, trio, wording))),
  );
}

function variantAt({ right, wrong, trios, explanations }: Makings, trio: number, wording: string): VariantText {
  // By the alphabet, so that the order tells nothing of the right one; each game has an order of its own.
  const options = [right, ...Array.from(trios[trio]!, (digit) => wrong[Number.parseInt(digit, 36)]!)].sort();
  return {
    question: wording,
    options,
    correctOption: options.indexOf(right),
    explanation: explanations[trio] ?? explanations[0]!,
  };
}
