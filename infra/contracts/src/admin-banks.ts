import * as z from 'zod/mini';

import { adminReason } from './admin-text.ts';
import { contestId } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** Largest bank file that is taken; the one of F1DB 2026.11 has 1 MB. */
export const bankMaxBytes = 16 * 1024 * 1024;

/** Something that is wrong with a bank file, or with the race data that it was made of: where, and what it is. */
const bankFault = z.object({ where: z.string(), what: z.string() });

/**
 * What a bank did to a live question: `corrected`, asked with another text, options or explanation; `retired`, no
 * longer asked; `unchecked`, not asked until race data have the table that proves it.
 */
export const questionChange = z.object({
  question: z.int(),
  origin: z.enum(['written', 'made']),
  became: z.enum(['corrected', 'retired', 'unchecked']),
  text: z.string(),
  /** Null, and `why` empty, for a question that a contest may still ask: nobody is told its key. */
  rightOption: z.nullable(z.string()),
  /** The right option afterwards, or the options that the facts accept. */
  now: z.nullable(z.string()),
  why: z.string(),
});
export type QuestionChange = z.infer<typeof questionChange>;

/**
 * What a bank does to the one in use, and what is wrong with it. At most a hundred faults are kept: of the file where it was refused,
 * else of its race data.
 */
export const bankReport = z.object({
  faults: z.array(bankFault),
  faultCount: z.int(),
  /** Tables of the race data in doubt: the questions were made without them. */
  leftOut: z.array(z.string()),
  /** Number of made questions: in the bank, unchanged, new. */
  questions: z.int(),
  kept: z.int(),
  added: z.int(),
  changes: z.array(questionChange),
  /** Other names of the same drivers, teams, circuits and Grands Prix, and how many questions they change in nothing else. */
  renames: z.array(z.object({ from: z.string(), to: z.string(), questions: z.int() })),
  /**
   * Rewordings by editors that would not count any more, since the bank has other facts of these made questions: `now` is what it makes
   * of them, null for nothing.
   */
  rewordings: z.optional(
    z.array(z.object({ question: z.int(), text: z.string(), made: z.string(), now: z.nullable(z.string()) })),
  ),
  /** Contests that run, or whose pool is sealed, and how many of their questions it changes: they keep their texts until an admin voids one. */
  contests: z.array(z.object({ contest: contestId, questions: z.int() })),
  tookMs: z.int(),
});
export type BankReport = z.infer<typeof bankReport>;

/** `waiting` for another admin to approve it; `replaced` banks can be used again. */
export const bankStates = ['waiting', 'in-use', 'replaced', 'declined', 'refused'] as const;

/** What came of asking the address of banks: one that was not known, which now waits or was refused, one that was, or none. */
export const fetchOutcomes = ['new', 'known', 'failed'] as const;
export type FetchOutcome = (typeof fetchOutcomes)[number];

/** An imported bank. What the file says of itself is null where it was refused. */
export const importedBank = z.object({
  id: z.int(),
  /** SHA-256 of the file. */
  hash: z.string(),
  state: z.enum(bankStates),
  /** `2026.11-1f2e3d4c`: of the race data and of the content. */
  version: z.nullable(z.string()),
  /** The race data that its questions are made from, and the day on which they were released. */
  release: z.nullable(z.string()),
  releasedOn: z.nullable(z.iso.date()),
  receivedAt: instant,
  receivedBy: z.string(),
  /** Whether the caller sent it, who therefore cannot approve it. */
  isOwn: z.boolean(),
  /** Who put it in use last, or declined it. */
  decidedBy: z.nullable(z.string()),
  report: bankReport,
});
export type ImportedBank = z.infer<typeof importedBank>;

/** The bank in use and those that were imported. */
export const banksView = z.object({
  /** `isShipped`: it came with the service and was not imported. */
  inUse: z.nullable(
    z.object({
      version: z.string(),
      release: z.string(),
      isShipped: z.boolean(),
      /** The day on which its race data were released, the last Grand Prix in them, and those that have been run since. */
      releasedOn: z.iso.date(),
      lastRace: z.string(),
      racesSince: z.array(z.string()),
    }),
  ),
  /** The bank that came with the service. */
  shipped: z.nullable(z.object({ version: z.string(), release: z.string() })),
  /** When the address of banks was asked last, and what came of it, `failure` in words; null where there is none or it was not asked yet. */
  fetched: z.optional(
    z.nullable(z.object({ at: instant, outcome: z.enum(fetchOutcomes), failure: z.nullable(z.string()) })),
  ),
  /** Newest first, at most twenty. */
  imports: z.array(importedBank),
});
export type BanksView = z.infer<typeof banksView>;

export const getAdminBanks = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/banks',
  caller: 'admin',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  summary: 'The question bank in use, and the bank files that were imported, newest first.',
  replies: { 200: banksView },
  refusals: [],
});

/** Thousands of questions are compared with thousands, in turns that let players' calls pass. */
const bankWithinSeconds = 60;

export const postAdminBank = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/banks',
  caller: 'admin',
  rateLimit: { max: 10, windowSeconds: 60, per: 'address' },
  summary:
    'Takes a bank file, as infra/questions makes it of race data and the written texts, and compares it with the bank in use: the list of banks says what came of it. Nothing changes before another admin has approved it.',
  rawBody: { mostBytes: bankMaxBytes },
  answersWithinSeconds: bankWithinSeconds,
  replies: { 200: z.object({ id: z.int() }) },
  refusals: ['import-under-way', 'invalid-request'],
});

/** An import by its id, or the bank that came with the service. */
const bankParams = z.object({ bank: z.string().check(z.regex(/^(?:shipped|[1-9]\d{0,8})$/)) });

export const getBankComparison = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/banks/:bank/comparison',
  caller: 'admin',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  summary: 'What a bank that waits, or one that was in use before, would change in the one that is in use.',
  params: bankParams,
  answersWithinSeconds: bankWithinSeconds,
  replies: { 200: bankReport },
  refusals: ['not-found'],
});

export const putBankInUse = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/banks/:bank/use',
  caller: 'admin',
  rateLimit: { max: 10, windowSeconds: 60, per: 'address' },
  summary:
    "Approves another admin's bank, or goes back to one that was in use before. Games that run keep their questions.",
  params: bankParams,
  /** `inUse`: the version that it was compared with. */
  body: z.object({ inUse: z.nullable(z.string()), reason: adminReason }),
  answersWithinSeconds: bankWithinSeconds,
  replies: { 204: null },
  refusals: ['not-found', 'own-bank', 'stale-view', 'import-under-way'],
});

export const declineBank = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/admin/banks/:bank/decline',
  caller: 'admin',
  rateLimit: { max: 10, windowSeconds: 60, per: 'address' },
  summary: 'Declines a bank that waits for its approval.',
  params: bankParams,
  body: z.object({ reason: adminReason }),
  replies: { 204: null },
  refusals: ['not-found'],
});

const count = z.int();

/**
 * What the dailies keep as long as their own reserve lasts: the mix of difficulties, nothing that was asked within a year, a picture, and on
 * Sundays three written questions.
 */
export const dailyRules = ['mix', 'unseen', 'picture', 'written'] as const;
export type DailyRule = (typeof dailyRules)[number];

/**
 * How many questions each pool has: free play, the months that are sealed, what no contest was given of the made ones and of those
 * written for contests, what no daily has asked, rehearsals.
 */
export const stockView = z.object({
  pools: z.array(
    z.object({
      pool: z.enum(['free', 'month', 'reserve', 'written', 'daily', 'rehearsal']),
      contest: z.nullable(contestId),
      questions: z.object({ easy: count, medium: count, hard: count }),
      /** Games that a player can play before a question comes again. */
      games: count,
    }),
  ),
  /** Months after the current one for which there are questions that nobody was ever shown. */
  monthsLeft: count,
  isScarce: z.boolean(),
  /** The next month will have fewer than 30 that were written for contests. */
  isWrittenScarce: z.boolean(),
  dailies: z.object({
    /** Until the first of the rules cannot be kept; at most a year. */
    daysLeft: count,
    /** The first day (UTC) on which each cannot be kept any more; null where it can for a year. */
    brokenOn: z.record(z.enum(dailyRules), z.nullable(z.iso.date())),
    isScarce: z.boolean(),
  }),
});
export type StockView = z.infer<typeof stockView>;

export const getAdminStock = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/stock',
  caller: 'admin',
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
  summary:
    'How many questions each pool has, for how many months the contests have unused ones, and until when the dailies keep their rules.',
  replies: { 200: stockView },
  refusals: [],
});

export const adminBanksRoutes = {
  getAdminBanks,
  postAdminBank,
  getBankComparison,
  putBankInUse,
  declineBank,
  getAdminStock,
} as const;
