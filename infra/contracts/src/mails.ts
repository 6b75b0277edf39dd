import * as z from 'zod/mini';

import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** How long the link that confirms an address is valid: as long as a winner has to claim a prize. */
export const confirmationDays = 7;

/** What the owner of an account reads of its mails. */
export const mailSettings = z.object({
  /** When the present address was confirmed; null where it has not been. */
  confirmedAt: z.nullable(instant),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const getMailSettings = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/mail-settings',
  caller: 'player',
  summary: "Whether the caller's address is confirmed.",
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

export const mailRoutes = { getMailSettings, postConfirmation, confirmAddress } as const;
