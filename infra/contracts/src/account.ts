import * as z from 'zod/mini';

import { mode } from './game.ts';
import { contestId, id } from './ids.ts';
import { messages } from './messages.ts';
import { email, newPassword } from './player.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** How long the link of a reset mail works. */
export const resetMinutes = 60;

/** What is typed to show that an account is meant to be deleted. */
export const deletionWord = 'DELETE';

/** A password that is asked for to show who it is; whether it is the right one is the server's to say. */
const ownPassword = z
  .string({ error: messages.fields.passwordMissing })
  .check(z.minLength(1, messages.fields.passwordMissing), z.maxLength(256, messages.fields.passwordWrong));

/** Where the link of a forgotten password goes. */
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

/** What is typed into the form that a reset link leads to. */
export const resetForm = z.object({ password: newPassword });

export const confirmPasswordReset = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/password-reset/confirm',
  caller: 'anyone',
  summary:
    'Sets a new password by the token of a reset mail, once, and ends every session of the account. Signs nobody in.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'address' },
  body: z.object({ token: z.string().check(z.maxLength(200)), ...resetForm.shape }),
  replies: { 204: null },
  refusals: ['reset-link-invalid', 'unavailable'],
});

/** What is typed to change a password. */
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

/** What is typed to delete an account. */
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

/** What identity holds of the caller. */
export const accountExport = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  createdAt: instant,
  /** A session in use is noted once a day at most, so `lastUsedAt` is that exact. */
  sessions: z.array(z.object({ createdAt: instant, lastUsedAt: instant, expiresAt: instant, isCurrent: z.boolean() })),
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

/** A question as it was put to the player, and what came of it. Options by their index. */
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
  score: z.int(),
  servedAt: instant,
  answeredAt: z.nullable(instant),
});

/** A game that its player has begun, with every question that is locked. */
export const playedGame = z.object({
  gameId: id,
  mode,
  difficulty,
  contest: z.nullable(contestId),
  challengeId: z.nullable(z.string()),
  state: z.enum(['running', 'finished', 'abandoned']),
  startedAt: instant,
  endedAt: z.nullable(instant),
  answers: z.array(answeredQuestion),
  /** The friend challenges that the player has made of it. */
  challengesMade: z.array(z.object({ challengeId: z.string(), createdAt: instant, expiresAt: instant })),
});
export type PlayedGame = z.infer<typeof playedGame>;

export const exportGames = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/export/games',
  caller: 'player',
  summary: "A page of the caller's games with their answers, newest first. The next page is asked for by `next`.",
  rateLimit: { max: 240, windowSeconds: 60, per: 'player' },
  query: z.object({ before: z.optional(id) }),
  replies: { 200: z.object({ games: z.array(playedGame), next: z.nullable(id) }) },
  refusals: [],
});

/** What payments holds of the caller. Amounts in cents. */
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
  entries: z.array(z.object({ contest: contestId, state: z.string(), enteredAt: instant })),
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

/** What identity answers of these; the exports of games and payments stand in their services' tables. */
export const accountRoutes = {
  postPasswordReset,
  confirmPasswordReset,
  changePassword,
  postLogoutEverywhere,
  deleteAccount,
  exportAccount,
} as const;
