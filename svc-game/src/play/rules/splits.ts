import { questionsPerGame } from '@lights-out/contracts';

/**
 * The score after each question; null where they are not all there, or do not make the score that counts, as after one of
 * them was voided.
 */
export function splitsOf(points: readonly number[], score: number): number[] | null {
  const splits: number[] = [];
  for (const one of points) splits.push((splits.at(-1) ?? 0) + one);
  return splits.length === questionsPerGame && splits.at(-1) === score ? splits : null;
}
