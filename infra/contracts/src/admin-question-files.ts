import * as z from 'zod/mini';

import { questionFilter } from './admin-question-filter.ts';
import { adminReason } from './admin-text.ts';
import { wholeNumber } from './query.ts';
import { defineRoute } from './route.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const exportFormats = ['csv', 'json'] as const;

export const exportQuestions = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/questions/export',
  caller: 'admin',
  rateLimit: { max: 12, windowSeconds: 60, per: 'address' },
  summary:
    'Every question of the bank that matches, with its answer key, as a file to be saved: CSV or JSON. Those that a contest may still ask are left out, but for an owner to whom another admin has opened their keys.',
  query: z.object({ ...questionFilter, format: z.enum(exportFormats), keys: z.optional(z.literal('all')) }),
  /** Sent as `text/csv` or `application/json`, as an attachment. */
  replies: { 200: z.string() },
  refusals: ['not-allowed', 'key-kept'],
});

export const openFileKeys = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/keys',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary:
    'Asks, as an owner, for a file with the keys of all questions that a contest may still ask, or opens them to the owner who has asked, for a day.',
  body: z.object({ reason: adminReason }),
  replies: { 200: z.object({ isOpen: z.boolean() }) },
  refusals: ['not-allowed', 'own-entry'],
});

/** Largest file of questions that is compared; the whole bank as JSON is 18 MB. */
export const questionFileMaxBytes = 24 * 1024 * 1024;

export const comparedRowsMost = 200;

/** A question of a file beside the bank's, by its number in the file, from 1. Options are named A to D. */
export const comparedQuestion = z.object({
  row: z.int(),
  question: z.nullable(z.int()),
  verdict: z.enum(['added', 'changed', 'refused']),
  text: z.string(),
  /** What the bank has and what the file says, as text. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why it is refused: `column: what is wrong`. */
  faults: z.array(z.string()),
});

/**
 * How many questions of a file are new, changed, unchanged or refused, and the first two hundred that are not unchanged, in the
 * order of the file.
 */
export const questionComparison = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(comparedQuestion),
});
export type QuestionComparison = z.infer<typeof questionComparison>;

export const compareQuestions = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/compare',
  caller: 'admin',
  rateLimit: { max: 12, windowSeconds: 60, per: 'address' },
  summary: 'Compares a file of questions, of the form that the export has, with the bank. Nothing is stored.',
  query: z.object({ format: z.enum(exportFormats) }),
  rawBody: { mostBytes: questionFileMaxBytes },
  answersWithinSeconds: 60,
  replies: { 200: questionComparison },
  refusals: ['invalid-request'],
});

export const importQuestions = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/questions/import',
  caller: 'admin',
  rateLimit: { max: 12, windowSeconds: 60, per: 'address' },
  summary: 'Makes a draft of each question that a file adds or changes: of all of them, or of none. Compare it first.',
  query: z.object({
    format: z.enum(exportFormats),
    /** What the comparison counted; the file is refused where it counts something else by now. */
    added: wholeNumber(0, comparedRowsMost),
    changed: wholeNumber(0, comparedRowsMost),
    why: adminReason,
  }),
  rawBody: { mostBytes: questionFileMaxBytes },
  answersWithinSeconds: 60,
  replies: { 201: z.object({ drafts: z.int() }) },
  refusals: ['invalid-request', 'stale-view'],
});

export const adminQuestionFilesRoutes = {
  exportQuestions,
  openFileKeys,
  compareQuestions,
  importQuestions,
} as const;
