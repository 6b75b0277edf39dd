import * as z from 'zod/mini';

/** Opaque id of a player, a game or a result: a random UUID in lower case. */
export const id = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(36)), z.uuid());

/** Id of a contest: `2026-11` for a month's, words with hyphens for others. */
export const contestId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/));

/** A calendar month in UTC, `YYYY-MM`: the id of its contest. */
export const contestName = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** Whether the contest is a month's, `2026-11`. */
export function isMonth(contest: string): boolean {
  return contestName.safeParse(contest).success;
}
