import * as z from 'zod/mini';

/** A part of a board by time: the results of the day, the week or the month so far, in UTC; a week begins on Monday. */
export const periods = ['day', 'week', 'month'] as const;
export const period = z.enum(periods);
export type Period = z.infer<typeof period>;
