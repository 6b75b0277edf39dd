import * as z from 'zod/mini';

/** What a sector looks like once its question is closed; `right` is a right answer without the clock. */
export const dailyMarks = ['purple', 'green', 'yellow', 'right', 'wrong', 'timed-out'] as const;
export const dailyMark = z.enum(dailyMarks);
export type DailyMark = z.infer<typeof dailyMark>;
