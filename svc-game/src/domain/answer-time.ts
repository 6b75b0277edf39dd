import { lagCreditPerAnswerMs, lagCreditPerGameMs, secondsPerQuestion } from '@lights-out/contracts';

export const questionTimeMs = secondsPerQuestion * 1_000;

export interface AnswerTime {
  /** In [0, 15,000], whole milliseconds. */
  readonly usedMs: number;
  /** The lag credit. */
  readonly lagCreditMs: number;
}

/** What an answer without the clock counts as: the whole time, for which there is no bonus (decision 0209). */
export const untimedAnswer: AnswerTime = { usedMs: questionTimeMs, lagCreditMs: 0 };

/**
 * Time used for an answer: from when the question was opened to when the answer arrived, less one round trip on the
 * player's line, at most 150 ms and 600 ms over a whole game. A player who delays echoes gains no more than that
 * (decision 0220).
 *
 * @param lineMs the shortest round trip measured in this game; null where none was
 * @param creditSpentMs what this game's earlier answers were credited
 */
export function answerTime(serverElapsedMs: number, lineMs: number | null, creditSpentMs: number): AnswerTime {
  const elapsedMs = Math.max(serverElapsedMs, 0);
  const mostCreditMs = Math.min(lagCreditPerAnswerMs, lagCreditPerGameMs - creditSpentMs, elapsedMs);
  const lagCreditMs = clamp(Math.round(lineMs ?? 0), 0, mostCreditMs);
  return { usedMs: clamp(elapsedMs - lagCreditMs, 0, questionTimeMs), lagCreditMs };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
