/** What the product makes hard for a program, as far as a contest's questions decide it. */
export interface Conditions {
  /** Questions of each game that were written by hand, whose answers stand in no race data. */
  readonly writtenPerGame: number;
  /** The share of what one account has read of the pool that is of use to another: below 1 where each gets variants. */
  readonly keyShare: number;
}

/**
 * A month has written questions for a player's first 26 games, and a program plays on. Each player has forms of their own, which ask the
 * same but for 13 of 678 questions about a place on a podium, where every second pair is asked for two places.
 */
export const today: Conditions = { writtenPerGame: 0, keyShare: 0.99 };

/**
 * How many of a month's questions a program with the public race data has right that looks each of them up: 704 of 764, measured
 * in November 2026.
 */
export const databaseRate = 704 / 764;
