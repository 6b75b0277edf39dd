import { questionsPerGame, unsettledStates } from '@lights-out/contracts';

import { idleLimitMs } from './game-steps.ts';
import { questionTimeMs, type ClosedSlot } from './game.ts';
import type { Settlement } from '../../contests/rules/settlement.ts';
import { sum } from '../../questions/rules/sum.ts';

/** No game ends later than this after its start, with a minute for its questions' grace and a process that is behind. */
export const longestGameMs = questionsPerGame * (idleLimitMs + questionTimeMs) + 60_000;

/**
 * The slots of a finished game with its voided questions scored again: each has the mean of the player's other questions,
 * rounded, and does not count as answered rightly (decision 0232).
 */
export function scoredWithoutVoided(slots: readonly ClosedSlot[]): readonly ClosedSlot[] {
  const counted = slots.filter(({ isVoided }) => !isVoided);
  if (counted.length === slots.length) return slots;
  const mean = counted.length === 0 ? 0 : Math.round(sum(counted.map(({ score }) => score)) / counted.length);
  return slots.map((slot) => (slot.isVoided ? { ...slot, score: mean } : slot));
}

/** Whether questions may be voided: until the winners are announced. */
export function canBeScoredAgain({ state }: Pick<Settlement, 'state'>): boolean {
  return unsettledStates.includes(state);
}
