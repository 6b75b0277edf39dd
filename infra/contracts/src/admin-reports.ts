import * as z from 'zod/mini';

import { keyShown } from './admin-questions.ts';
import { adminReason } from './admin-text.ts';
import { contestId } from './ids.ts';
import { wholeNumber } from './query.ts';
import { questionReport } from './question-reports.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** A text of a question that players reported, with the newest of its reports. */
export const reportedQuestion = z.object({
  question: z.int(),
  revision: z.string(),
  category: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  ...keyShown,
  source: z.string(),
  isWithdrawn: z.boolean(),
  /** The contests in which it is voided. */
  voidedIn: z.array(contestId),
  /** Number of reports that wait for an answer. */
  open: z.int(),
  /** What they weigh together; from five on a text that is in no running contest is withdrawn. */
  weight: z.number(),
  reports: z.array(
    z.object({
      ...questionReport.shape,
      id: z.int(),
      displayName: z.string(),
      comment: z.nullable(z.string()),
      at: instant,
      /** Where the player was asked a variant of the question. */
      form: z.optional(
        z.object({
          text: z.string(),
          /** None where the key is kept. */
          options: z.array(z.string()),
          correctOption: keyShown.correctOption,
          explanation: keyShown.explanation,
        }),
      ),
    }),
  ),
});
export type ReportedQuestion = z.infer<typeof reportedQuestion>;

export const getAdminReports = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/reports',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: 'The fifty questions that most reports wait for, then those that were answered last.',
  replies: { 200: z.array(reportedQuestion) },
  refusals: [],
});

export const resolveReports = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/reports/:question/resolve',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary: 'Answers all open reports of a text of a question, which stays or is not asked any more.',
  params: z.object({ question: wholeNumber(1, 2 ** 31 - 1) }),
  body: z.object({
    revision: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    outcome: z.enum(['kept', 'withdrawn']),
    /** Shown to the players who reported the text. */
    answer: adminReason,
  }),
  replies: { 200: z.object({ answered: z.int() }) },
  refusals: ['stale-view'],
});

export const adminReportsRoutes = { getAdminReports, resolveReports } as const;
