import { lagCreditPerAnswerMs, lagCreditPerGameMs, secondsPerQuestion } from '@lights-out/contracts';

export const questionTimeMs = secondsPerQuestion * 1_000;

export interface AnswerTime {
  /** In [0, 15,000], whole milliseconds. */
  readonly usedMs: number;
  /** The lag credit. */
  readonly lagCreditMs: number;
}

/**
 * Time used for an answer: the server's, less a credit for the line. The player's own clock counts where it is lower,
 * at most 250 ms below the server's and 1,000 ms over a whole game, so that a false report gains next to nothing.
 *
 * @param creditSpentMs what this game's earlier answers were credited
 */
export function answerTime(serverElapsedMs: number, clientElapsedMs: number, creditSpentMs: number): AnswerTime {
  const elapsedMs = Math.max(serverElapsedMs, 0);
  const claimedLagMs = Math.round(elapsedMs - clientElapsedMs);
  const mostCreditMs = Math.min(lagCreditPerAnswerMs, lagCreditPerGameMs - creditSpentMs, elapsedMs);
  const lagCreditMs = clamp(claimedLagMs, 0, mostCreditMs);
  return { usedMs: clamp(elapsedMs - lagCreditMs, 0, questionTimeMs), lagCreditMs };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
