import * as z from 'zod/mini';

import { keptEvidence } from './answers.ts';
import { arrivalSources } from './funnel.ts';
import { mode } from './game-view.ts';
import { heatComparison } from './heat-comparison.ts';
import { heatForm } from './heats.ts';
import { helmetCode } from './helmet.ts';
import { contestId, id } from './ids.ts';
import { language } from './languages.ts';
import { exportedAnswer } from './own-answers.ts';
import { ownSession } from './own-sessions.ts';
import { questionReport } from './question-reports.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';
import { acceptedTerms } from './wire.ts';

/** What svc-identity stores about the caller. */
export const accountExport = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  createdAt: instant,
  /** When the address was confirmed. */
  emailConfirmedAt: z.optional(instant),
  /** Whether the player gets the mails about contests that are not owed. */
  contestMails: z.optional(z.boolean()),
  /** Of the mails to the account. */
  language: z.optional(language),
  terms: acceptedTerms,
  /** The helmet that the player has chosen. */
  helmet: z.optional(helmetCode),
  /** Former names, the latest first. `reason` of a change by support. */
  formerNames: z.optional(z.array(z.object({ name: z.string(), until: instant, reason: z.nullable(z.string()) }))),
  sessions: z.array(ownSession),
  /** Mails to the account that are kept, the newest first, with what they were about. */
  mails: z.optional(
    z.array(
      z.object({
        kind: z.string(),
        state: z.enum(['waiting', 'sent', 'given-up']),
        at: instant,
        about: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  /**
   * What admins did and noted about the player, the newest first. Without their names, which are personal data of the admins, and without
   * stewards' notes, which say how cheating is found (GDPR article 15(4); Court of Justice, C-579/21).
   */
  handled: z.optional(
    z.array(
      z.object({ action: z.string(), at: instant, contest: z.nullable(contestId), reason: z.nullable(z.string()) }),
    ),
  ),
  /** The passkeys of the second step, without their keys. */
  passkeys: z.optional(z.array(z.object({ name: z.string(), addedAt: instant, usedAt: z.nullable(instant) }))),
  /** How many recovery codes are left. */
  recoveryCodes: z.optional(z.int()),
});
export type AccountExport = z.infer<typeof accountExport>;

const onceInAWhile = { max: 20, windowSeconds: 3_600, per: 'player' } as const;

export const exportAccount = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/export/account',
  caller: 'player',
  summary: 'The account and its sessions, to be kept by its owner.',
  rateLimit: onceInAWhile,
  replies: { 200: accountExport },
  refusals: [],
});

/** A question as the player saw it, with the answer. Options are referred to by index. */
const answeredQuestion = z.object({
  ...exportedAnswer.shape,
  category: z.string(),
  /** Seconds of network delay taken off the answer time. */
  lagCredit: z.optional(z.number()),
  score: z.int(),
  /** What the browser said of the answer, in games of contests while it is kept. */
  evidence: z.optional(keptEvidence),
  /** In a finished game: the question is voided, and `score` is what it counts instead. */
  isVoided: z.optional(z.boolean()),
  /** What the player reported about it. */
  report: z.optional(z.object({ ...questionReport.shape, comment: z.nullable(z.string()), reportedAt: instant })),
});

/** A game of the player, with every locked question. */
export const playedGame = z.object({
  gameId: id,
  mode,
  difficulty,
  contest: z.nullable(contestId),
  challengeId: z.nullable(z.string()),
  isUntimed: z.optional(z.literal(true)),
  state: z.enum(['running', 'finished', 'abandoned']),
  startedAt: instant,
  endedAt: z.nullable(instant),
  answers: z.array(answeredQuestion),
  /** When the game was taken up again, and steps of it that were refused; of contests, while they are kept. */
  incidents: z.optional(
    z.array(z.object({ kind: z.enum(['resumed', 'refused']), n: z.nullable(z.int()), at: instant })),
  ),
  /** The friend challenges that the player created from it. */
  challengesMade: z.array(z.object({ challengeId: z.string(), createdAt: instant, expiresAt: instant })),
});
export type PlayedGame = z.infer<typeof playedGame>;

/** A card that has paid, or an address that was played from, in a contest; hashed. */
export const accountTrace = z.object({
  contest: contestId,
  kind: z.enum(['card', 'address']),
  hash: z.string(),
  notedAt: instant,
});
export type AccountTrace = z.infer<typeof accountTrace>;

/** When the player registered and where they came from. */
export const ownRegistration = z.object({ on: z.iso.date(), source: z.enum(arrivalSources) });
export type OwnRegistration = z.infer<typeof ownRegistration>;

export const exportGames = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/games',
  caller: 'player',
  summary: "A page of the caller's games with their answers, newest first. `next` requests the next page.",
  rateLimit: { max: 240, windowSeconds: 60, per: 'player' },
  query: z.object({ before: z.optional(id) }),
  replies: {
    200: z.object({
      games: z.array(playedGame),
      next: z.nullable(id),
      /** Hashed cards and addresses, while some are kept; with the first page alone. */
      traces: z.optional(z.array(accountTrace)),
      /** For twelve weeks; with the first page alone. */
      registration: z.optional(ownRegistration),
    }),
  },
  refusals: [],
});

/** A heat of the caller in the download of their own data. */
const exportedHeat = z.object({
  contest: contestId,
  attempt: z.int(),
  form: heatForm,
  hasHelper: z.boolean(),
  invitedAt: instant,
  appointmentAt: z.nullable(instant),
  admittedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  answers: z.array(z.object({ ...exportedAnswer.shape, evidence: z.optional(keptEvidence) })),
});

/** A decision about the caller's heats with what was seen of them, or the caller's appeal against one. */
const exportedHeatDecision = z.object({
  contest: contestId,
  outcome: z.enum(['confirmed', 'not-confirmed', 'lapsed', 'repeat-granted', 'appealed', 'upheld', 'lifted']),
  text: z.string(),
  at: instant,
  comparison: z.optional(z.nullable(heatComparison)),
});

export const heatsExport = z.object({ heats: z.array(exportedHeat), decisions: z.array(exportedHeatDecision) });
export type HeatsExport = z.infer<typeof heatsExport>;

export const exportHeats = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/heats',
  caller: 'player',
  summary: "The caller's heats with their answers, what was decided, and the caller's own words.",
  rateLimit: onceInAWhile,
  replies: { 200: heatsExport },
  refusals: [],
});

export const dailiesExport = z.array(
  z.object({
    n: z.int(),
    isUntimed: z.boolean(),
    /** Raced after its day: no percentile, no streak. */
    isPractice: z.boolean(),
    startedAt: instant,
    endedAt: z.nullable(instant),
    answers: z.array(z.object({ ...exportedAnswer.shape, score: z.int() })),
  }),
);
export type DailiesExport = z.infer<typeof dailiesExport>;

export const exportDailies = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/dailies',
  caller: 'player',
  summary: "The caller's dailies with the answers that are locked, the latest number first.",
  rateLimit: onceInAWhile,
  replies: { 200: dailiesExport },
  refusals: [],
});

/** What svc-payments stores about the caller. Amounts in cents. */
export const paymentsExport = z.object({
  payments: z.array(
    z.object({
      id,
      contest: contestId,
      amountMinor: z.int(),
      currency: z.string(),
      state: z.string(),
      createdAt: instant,
      changedAt: instant,
      refund: z.nullable(z.object({ reason: z.string(), state: z.string(), doneAt: z.nullable(instant) })),
      /** What went back to the player or is on its way, and what the bank has withdrawn, in cents. */
      refundedMinor: z.int(),
      disputedMinor: z.int(),
    }),
  ),
  entries: z.array(z.object({ contest: contestId, state: z.string(), enteredAt: instant, terms: acceptedTerms })),
  savedCards: z.array(z.object({ brand: z.string(), last4: z.string() })),
});
export type PaymentsExport = z.infer<typeof paymentsExport>;

export const exportPayments = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/api/export/payments',
  caller: 'player',
  summary: "The caller's payments, entries and saved cards.",
  rateLimit: onceInAWhile,
  replies: { 200: paymentsExport },
  refusals: ['unavailable'],
});
