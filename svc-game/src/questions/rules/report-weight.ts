import { sum } from './sum.ts';

/** What is known of a player who has reported a question. */
export interface Reporter {
  /** Whether the email address is confirmed. */
  readonly isConfirmed: boolean;
  /** How many games the player has raced in earnest, up to as many as are looked at. */
  readonly earnestGames: number;
  /** How earlier reports ended: the question stayed, or was withdrawn by an admin. */
  readonly kept: number;
  readonly withdrawn: number;
}

/** The weight of open reports that withdraws a text. */
export const weightToJudge = 5;
/** A game is raced in earnest with so many right answers: guessing gives fewer in four games of five. */
export const earnestAnswers = 3;
export const earnestGamesToTrust = 3;

/**
 * How much a report counts, from 0 to 1: nothing without a confirmed address and three games raced in earnest, half for a
 * player whose reports have no history yet, more with each that was right and less with each that was not.
 */
export function weightOf({ isConfirmed, earnestGames, kept, withdrawn }: Reporter): number {
  if (!isConfirmed || earnestGames < earnestGamesToTrust) return 0;
  return (withdrawn + 1) / (withdrawn + kept + 2);
}

/** The weight of a text's open reports, to the tenth. */
export function totalWeight(reporters: readonly Reporter[]): number {
  return Math.round(10 * sum(reporters.map(weightOf))) / 10;
}
