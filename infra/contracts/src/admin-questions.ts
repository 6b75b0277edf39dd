import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { questionFilter, questionOrders, rewordingStates } from './admin-question-filter.ts';
import { contestId } from './ids.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;
const params = z.object({ question: wholeNumber(1, 2 ** 31 - 1) });
const revision = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const voided = z.object({ contest: contestId, revision, reason: adminReason });
/** Number of finished games that have the question, and of standings whose score changed. */
const rescored = z.object({ games: z.int(), standings: z.int() });

const oddFigures = ['nobody-right', 'everybody-right', 'wrong-option-ahead'] as const;
export const quarantineReasons = [...oddFigures, 'many-reports'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Names a text of a question: its number and the revision. */
export function keyOfText(question: number, textRevision: string): string {
  return `${question} ${textRevision}`;
}

/** How a text was answered. Shares are from 0 to 1, with their interval at 95 %. */
const figures = z.object({
  shown: z.int(),
  correct: z.int(),
  timedOut: z.int(),
  shareRight: z.number(),
  shareLow: z.number(),
  shareHigh: z.number(),
  medianSeconds: z.number(),
  /** How often each option was picked; null where the key is kept. */
  picked: z.nullable(z.array(z.int())),
  reports: z.int(),
});

/**
 * Why the key of a question is not shown: a contest may still ask it. One admin asks for it and another opens it, for a day;
 * `askedBy` and `reason` are null where nobody has asked in the last week.
 */
export const keptKey = z.object({
  askedBy: z.nullable(z.string()),
  /** Whether it was the admin who reads this. */
  isOwn: z.boolean(),
  reason: z.nullable(z.string()),
});
export type KeptKey = z.infer<typeof keptKey>;

/** The answer key of a question; all null where it is kept. */
export const keyShown = {
  correctOption: z.nullable(z.int()),
  explanation: z.nullable(z.string()),
  kept: z.nullable(keptKey),
};

/** A question of the bank, and how it was answered. */
export const bankQuestion = z.object({
  question: z.int(),
  revision: z.string(),
  origin: z.enum(['written', 'made']),
  /** What a made question was made by. */
  template: z.optional(z.string()),
  rewording: z.optional(z.enum(rewordingStates)),
  category: z.string(),
  difficulty,
  text: z.string(),
  options: z.array(z.string()),
  ...keyShown,
  /** Empty where the key is kept. */
  source: z.string(),
  validUntil: z.nullable(z.iso.date()),
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  isWithdrawn: z.boolean(),
  voidedIn: z.array(contestId),
  quarantine: z.nullable(z.object({ reason: z.enum(quarantineReasons), at: instant })),
  /** What is odd in the figures of a text that no rule withdraws while it is in a contest: it waits for a person. */
  waits: z.nullable(z.enum(oddFigures)),
  /** Null where no player was asked it. */
  figures: z.nullable(figures),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

export const questionsShown = 20;

export const getAdminQuestions = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/questions',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: 'Twenty questions of the bank that match, withdrawn ones included, and how many match.',
  query: z.object({
    ...questionFilter,
    order: z.optional(z.enum(questionOrders)),
    /** How many of those that match come before. */
    from: z.optional(wholeNumber(0, 100_000)),
  }),
  replies: {
    200: z.object({
      questions: z.array(bankQuestion),
      matching: z.int(),
      /** What stands in place of a file with the keys that are kept: null where the caller may save one. Left out where they may not ask or open. */
      fileKeys: z.optional(z.nullable(keptKey)),
    }),
  },
  refusals: [],
});

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
  refusals: ['not-found', 'contest-settled', 'own-entry'],
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
  refusals: ['not-found', 'contest-settled', 'own-entry'],
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

export const openKey = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/:question/key',
  caller: 'admin',
  rateLimit: writes,
  summary:
    'Asks for the key of a question that a contest may still ask, or opens it for a day where another admin has asked for it.',
  params,
  body: z.object({ revision, reason: adminReason }),
  replies: { 200: z.object({ isOpen: z.boolean() }) },
  refusals: ['stale-view', 'own-entry'],
});

export const adminQuestionsRoutes = {
  getAdminQuestions,
  voidQuestion,
  unvoidQuestion,
  restoreQuestion,
  openKey,
} as const;
