import * as z from 'zod/mini';

import { contestId } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** Largest release that is taken; F1DB 2026.11 is a zip of 3.4 MB. */
export const releaseMaxBytes = 32 * 1024 * 1024;

/** Something that is wrong with a release: a file with its row and column, and what it is. */
const releaseFault = z.object({ where: z.string(), what: z.string() });

/**
 * What a release did to a live question: `corrected`, asked with another text, options or explanation; `retired`, no
 * longer asked; `unchecked`, not asked until a release has the table that proves it.
 */
export const questionChange = z.object({
  question: z.int(),
  origin: z.enum(['written', 'made']),
  became: z.enum(['corrected', 'retired', 'unchecked']),
  text: z.string(),
  rightOption: z.string(),
  /** The right option afterwards, or the options that the facts accept. */
  now: z.nullable(z.string()),
  why: z.string(),
});
export type QuestionChange = z.infer<typeof questionChange>;

/** What came of checking a release, and of making the questions anew. At most a hundred faults are kept. */
export const releaseReport = z.object({
  faults: z.array(releaseFault),
  faultCount: z.int(),
  /** Tables in doubt: the rest was taken without them. */
  leftOut: z.array(z.string()),
  /** Number of made questions: in the bank, unchanged, new. */
  questions: z.int(),
  kept: z.int(),
  added: z.int(),
  changes: z.array(questionChange),
  tookMs: z.int(),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

export const releaseStates = ['received', 'in-use', 'replaced', 'refused'] as const;

/** An imported release. `version` is null until it was read; `report` until it was checked. */
export const factRelease = z.object({
  id: z.int(),
  hash: z.string(),
  state: z.enum(releaseStates),
  version: z.nullable(z.string()),
  releasedOn: z.nullable(z.iso.date()),
  receivedAt: instant,
  receivedBy: z.string(),
  decidedAt: z.nullable(instant),
  report: z.nullable(releaseReport),
});
export type FactRelease = z.infer<typeof factRelease>;

/** The race data that questions are made from. */
export const factsView = z.object({
  /** The version in use. `isShipped`: it came with the service and was not imported. */
  inUse: z.nullable(z.object({ version: z.string(), isShipped: z.boolean() })),
  /** Newest first, at most twenty. */
  imports: z.array(factRelease),
});
export type FactsView = z.infer<typeof factsView>;

export const getAdminFacts = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/facts',
  caller: 'admin',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  summary: 'The race data in use, and the releases that were imported, newest first.',
  replies: { 200: factsView },
  refusals: [],
});

export const postAdminFacts = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/facts',
  caller: 'admin',
  rateLimit: { max: 10, windowSeconds: 60, per: 'address' },
  summary:
    "Takes a release of F1DB (the zip of JSON files as published). It is checked afterwards: ask for the facts' state.",
  rawBody: { mostBytes: releaseMaxBytes },
  replies: { 202: z.object({ id: z.int() }) },
  refusals: ['import-under-way', 'invalid-request'],
});

const count = z.int();

/** How many questions each pool has: free play, each month that has unused questions (the current one first), others. */
export const stockView = z.object({
  pools: z.array(
    z.object({
      pool: z.enum(['free', 'month', 'other', 'rehearsal']),
      contest: z.nullable(contestId),
      questions: z.object({ easy: count, medium: count, hard: count }),
      /** Games that a player can play before a question comes again. */
      games: count,
    }),
  ),
  /** Months after the current one that have questions which free play has never shown. */
  monthsLeft: count,
  isScarce: z.boolean(),
});
export type StockView = z.infer<typeof stockView>;

export const getAdminStock = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/stock',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary: 'How many questions each pool has, and for how many months the contests have unused ones.',
  replies: { 200: stockView },
  refusals: [],
});

export const adminFactsRoutes = { getAdminFacts, postAdminFacts, getAdminStock } as const;
