import * as z from 'zod/mini';

import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** How long the link that confirms an address is valid: as long as a winner has to claim a prize. */
export const confirmationDays = 7;

/** What the owner of an account reads of its mails. */
export const mailSettings = z.object({
  /** When the present address was confirmed; null where it has not been. */
  confirmedAt: z.nullable(instant),
  /** Since when the mail server refuses the present address for good; null where it takes mails, as far as is known. */
  unreachableSince: z.nullable(instant),
  /** Whether the player gets the mails about contests that are not owed: the last 48 hours and the provisional result. */
  contestMails: z.boolean(),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const getMailSettings = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/mail-settings',
  caller: 'player',
  summary: "Whether the caller's address is confirmed and reachable, and which mails the caller gets.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: mailSettings },
  refusals: [],
});

export const postConfirmation = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/email-confirmation',
  caller: 'player',
  summary:
    "Mails the caller a link that confirms the account's address, at most three times an hour; nothing where it is confirmed.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  replies: { 202: null },
  refusals: [],
});

export const confirmAddress = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/email-confirmation/confirm',
  caller: 'anyone',
  summary: 'Confirms the address that a mailed link was sent to, by its token, once. Does not sign in.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'address' },
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  replies: { 204: null },
  refusals: ['confirmation-link-invalid', 'unavailable'],
});

export const postMailSettings = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/mail-settings',
  caller: 'player',
  summary: 'Sets whether the caller gets the mails about contests that are not owed.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: z.object({ contestMails: mailSettings.shape.contestMails }),
  replies: { 204: null },
  refusals: [],
});

export const unsubscribe = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/unsubscribe',
  caller: 'anyone',
  summary:
    'Stops the mails that are not owed, by the token of one of them; idempotent. Mail programs call it with one click (RFC 8058).',
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
  query: z.object({ token: z.string().check(z.maxLength(200)) }),
  /** `List-Unsubscribe=One-Click` as a form, which says nothing that the token does not. */
  rawBody: { mostBytes: 4_096 },
  replies: { 204: null },
  refusals: ['unsubscribe-link-invalid', 'body-too-large', 'unavailable'],
});

export const mailRoutes = {
  getMailSettings,
  postMailSettings,
  postConfirmation,
  confirmAddress,
  unsubscribe,
} as const;
