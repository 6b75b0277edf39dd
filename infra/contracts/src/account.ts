import * as z from 'zod/mini';

import { messages } from './messages.ts';
import { typedCode, usedPasskey } from './passkeys.ts';
import { email, newPassword } from './player.ts';
import { defineRoute } from './route.ts';

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

/** What deletes an account where it has a passkey, besides the password. */
export const deletionStep = z.union([z.object({ passkey: usedPasskey }), z.object({ code: typedCode })]);
export type DeletionStep = z.infer<typeof deletionStep>;

const deletion = {
  password: ownPassword,
  confirmation: z.literal(deletionWord, { error: messages.fields.confirmation }),
};

/** The form that deletes an account; its code is empty unless a second step is asked for. */
export const deletionForm = z.object({ ...deletion, code: z.string() });
export type DeletionForm = Omit<z.infer<typeof deletionForm>, 'code'>;

export const deleteAccount = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/account/delete',
  caller: 'player',
  summary:
    'Deletes the account for good: sessions, email, name and password. Results stay on the boards under a pseudonym. An account with a passkey asks for it, or for a recovery code, as well.',
  rateLimit: { max: 10, windowSeconds: 60, per: 'player' },
  body: z.object({ ...deletion, secondStep: z.optional(deletionStep) }),
  replies: { 204: null },
  refusals: ['wrong-password', 'second-step-needed', 'passkey-refused', 'code-refused', 'unavailable'],
});

export const accountRoutes = { postPasswordReset, confirmPasswordReset, changePassword, deleteAccount } as const;
