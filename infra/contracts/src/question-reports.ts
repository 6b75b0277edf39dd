import * as z from 'zod/mini';

import { id } from './ids.ts';
import { wholeNumber } from './query.ts';
import { questionsPerGame } from './constants.ts';
import { defineRoute } from './route.ts';
import { canBeKept } from './text.ts';

export const reportReasons = ['wrong-answer', 'several-right', 'outdated', 'unclear', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportCommentMaxLength = 500;

/** A player may have so many reports that wait for an answer. */
export const openReportsMost = 20;

/**
 * A player's report of a question that they were asked. `kept`: it is right as it stands; `withdrawn`: it is not asked any
 * more. `answer` is the admin's word to the players who reported it.
 */
export const questionReport = z.object({
  reason: z.enum(reportReasons),
  outcome: z.enum(['open', 'kept', 'withdrawn']),
  answer: z.nullable(z.string()),
});
export type QuestionReport = z.infer<typeof questionReport>;

export const postQuestionReport = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/games/:id/reports',
  caller: 'player',
  summary: "Reports a question of the caller's finished game. A second report of the same question returns the first.",
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'player' },
  params: z.object({ id }),
  body: z.object({
    n: wholeNumber(1, questionsPerGame),
    reason: z.enum(reportReasons),
    comment: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(reportCommentMaxLength, 'At most 500 characters'),
          z.refine(canBeKept, 'This text cannot be stored'),
        ),
    ),
  }),
  replies: { 200: questionReport, 201: questionReport },
  refusals: ['game-not-found', 'too-many-reports'],
});
