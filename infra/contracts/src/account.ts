import * as z from 'zod/mini';

import { answerEvidence, mode } from './game.ts';
import { helmetCode } from './helmet.ts';
import { contestId, id } from './ids.ts';
import { messages } from './messages.ts';
import { email, newPassword } from './player.ts';
import { questionReport } from './question-reports.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';
import { acceptedTerms } from './wire.ts';

/** How long the link in a reset mail is valid. */
export const resetMinutes = 60;

/** The word that a player types to confirm the deletion of the account. */
export const deletionWord = 'DELETE';

/** The present password, as a confirmation of identity. Only the server can tell whether it is right. */
export const ownPassword = z
  .string({ error: messages.fields.passwordMissing })
  .check(z.minLength(1, messages.fields.passwordMissing), z.maxLength(256, messages.fields.passwordWrong));

/** The form that requests a reset link. */
export const resetRequest = z.object({ email });

export const postPasswordReset = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/password-reset',
  caller: 'anyone',
  summary:
    'Mails a link to set a new password, where there is such an account. The reply is the same where there is none.',
  rateLimit: { max: 10, windowSeconds: 600, per: 'address' },
  body: resetRequest,
  replies: { 202: null },
  refusals: [],
});

/** The form that a reset link leads to. */
export const resetForm = z.object({ password: newPassword });

export const confirmPasswordReset = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/password-reset/confirm',
  caller: 'anyone',
  summary:
    'Sets a new password by the token of a reset mail, once, and ends every session of the account. Does not sign in.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'address' },
  body: z.object({ token: z.string().check(z.maxLength(200)), ...resetForm.shape }),
  replies: { 204: null },
  refusals: ['reset-link-invalid', 'unavailable'],
});

/** The form that changes a password. */
export const passwordChange = z.object({ currentPassword: ownPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

export const changePassword = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/password',
  caller: 'player',
  summary: "Changes the caller's password, ends every other session and renews this one.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: passwordChange,
  replies: { 204: null },
  refusals: ['wrong-password', 'unavailable'],
});

export const postLogoutEverywhere = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/logout-everywhere',
  caller: 'player',
  summary: 'Ends every session of the caller, this one too.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  replies: { 204: null },
  refusals: [],
});

export const postLogoutOthers = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/logout-others',
  caller: 'player',
  summary: 'Ends every session of the caller except this one.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  replies: { 204: null },
  refusals: [],
});

/** A session as its owner sees it. */
export const ownSession = z.object({
  id,
  /** Browser and system, such as "Firefox on Windows", as the browser named them; null where it did not. */
  device: z.nullable(z.string()),
  createdAt: instant,
  /** The use of a session is recorded at most once a day, which limits the precision. */
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/sessions',
  caller: 'player',
  summary: "The caller's sessions, newest first, at most 100.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.array(ownSession) },
  refusals: [],
});

export const deleteOwnSession = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/sessions/:id',
  caller: 'player',
  summary: "Ends one of the caller's sessions; does nothing where it has ended, or is another player's.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: z.object({ id }),
  replies: { 204: null },
  refusals: [],
});

/** The form that deletes an account. */
export const deletionForm = z.object({
  password: ownPassword,
  confirmation: z.literal(deletionWord, { error: messages.fields.confirmation }),
});
export type DeletionForm = z.infer<typeof deletionForm>;

export const deleteAccount = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/account/delete',
  caller: 'player',
  summary:
    'Deletes the account for good: sessions, email, name and password. Results stay on the boards under a pseudonym.',
  rateLimit: { max: 10, windowSeconds: 60, per: 'player' },
  body: deletionForm,
  replies: { 204: null },
  refusals: ['wrong-password', 'unavailable'],
});

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
  /** What admins did and noted about the player, the newest first, without their names (decision 0276). */
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
  n: z.int(),
  questionId: z.int(),
  category: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  selectedOption: z.nullable(z.int()),
  correctOption: z.int(),
  isCorrect: z.boolean(),
  timedOut: z.boolean(),
  /** Seconds. */
  timeTaken: z.number(),
  /** Seconds taken off for the line. */
  lagCredit: z.optional(z.number()),
  score: z.int(),
  servedAt: instant,
  answeredAt: z.nullable(instant),
  /** What the browser said of the answer, in games of contests while it is kept. */
  evidence: z.optional(answerEvidence),
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
    }),
  },
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

/**
 * The routes among these that svc-identity answers; the exports of games and payments are in their services' tables.
 */
export const accountRoutes = {
  postPasswordReset,
  confirmPasswordReset,
  changePassword,
  postLogoutEverywhere,
  postLogoutOthers,
  listOwnSessions,
  deleteOwnSession,
  deleteAccount,
  exportAccount,
} as const;
