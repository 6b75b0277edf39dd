import * as z from 'zod/mini';

import { instant } from './time.ts';

/** A question of a heat, a daily or a race of mistakes, as the player saw and answered it. */
export const exportedAnswer = z.object({
  n: z.int(),
  questionId: z.int(),
  question: z.string(),
  options: z.array(z.string()),
  selectedOption: z.nullable(z.int()),
  correctOption: z.int(),
  isCorrect: z.boolean(),
  timedOut: z.boolean(),
  /** Seconds. */
  timeTaken: z.number(),
  servedAt: instant,
  answeredAt: z.nullable(instant),
  /** In a heat: voided in its contest. */
  isVoided: z.optional(z.boolean()),
});
export type ExportedAnswer = z.infer<typeof exportedAnswer>;
