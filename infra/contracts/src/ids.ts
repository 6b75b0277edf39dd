import * as z from 'zod/mini';

/** Opaque id of a player, a game or a result: a random UUID in lower case. */
export const id = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(36)), z.uuid());

/** Name of a contest: a calendar month in UTC, `YYYY-MM`. */
export const contestName = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
