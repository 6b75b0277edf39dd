import * as z from 'zod/mini';

import { adminReason } from './admin-contests.ts';
import { contestId } from './ids.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ question: wholeNumber(1, 2 ** 31 - 1) });
const revision = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const voided = z.object({ contest: contestId, revision, reason: adminReason });
/** Number of finished games that have the question, and of standings whose score changed. */
const rescored = z.object({ games: z.int(), standings: z.int() });

export const voidQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/:question/void',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Voids a text of a question in a contest and withdraws it: in every game with it, it counts as the mean of the others.',
  params,
  body: voided,
  replies: { 200: rescored },
  refusals: ['not-found', 'contest-settled'],
});

export const unvoidQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/:question/unvoid',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Counts a voided text of a question again. It stays withdrawn.',
  params,
  body: voided,
  replies: { 200: rescored },
  refusals: ['not-found', 'contest-settled'],
});

export const restoreQuestion = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/:question/restore',
  caller: 'admin',
  rateLimit: writes,
  summary: 'Undoes the withdrawal of a text of a question.',
  params,
  body: z.object({ revision, reason: adminReason }),
  replies: { 204: null },
  refusals: ['stale-view', 'question-voided'],
});

export const adminQuestionsRoutes = { voidQuestion, unvoidQuestion, restoreQuestion } as const;
