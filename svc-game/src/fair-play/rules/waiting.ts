import { fieldWith } from './field.ts';
import { fasterThanReading, nearPerfect } from './pace.ts';
import { rightOnes, type JudgedAnswer } from './sample.ts';

/** What of the signals one game shows by itself. */
const ofOneGame = [fasterThanReading, nearPerfect];
const anyField = fieldWith(new Map(), []);
// Whoever picks without reading has as many right in 1 of 78 games, three in every fourth.
const rightFrom = 5;

/** Whether a run of free practice waits for a steward's look before it stands on a board, by its own pace. */
export function mustWait(answers: readonly JudgedAnswer[]): boolean {
  return rightOnes(answers).length >= rightFrom && ofOneGame.some((find) => find(answers, anyField) !== undefined);
}
