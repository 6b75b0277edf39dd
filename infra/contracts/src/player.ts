import * as z from 'zod/mini';

import {
  displayNameMaxLength,
  displayNameMinLength,
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
} from './constants.ts';
import { id } from './ids.ts';
import { messages } from './messages.ts';
import { instant } from './time.ts';

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/u;

// Scripts that write with joiners: one cursive letter apart from the next, or a cluster in another shape.
const joinedScripts = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt'.split(' ');
const neededJoiner = new RegExp(
  [
    ...joinedScripts.map((script) => {
      const letter = `(?=\\p{L})\\p{sc=${script}}`;
      return `${letter}\\p{M}*[\\u200C\\u200D](?=${letter})`;
    }),
    '\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]*\\u200D(?=\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
);

/** Whether a name holds a character that nobody sees; joiners that their letters or emoji need are none. */
function holdsInvisible(name: string): boolean {
  return invisible.test(name.replace(neededJoiner, ''));
}

/** An email address, trimmed; compared case-insensitively. */
export const email = z
  .string({ error: messages.fields.email })
  .check(z.trim(), z.maxLength(emailMaxLength, messages.fields.email), z.email({ error: messages.fields.email }));

/**
 * A display name after NFKC and trimming: 2 to 32 characters (code points), none of them control, format (bidi,
 * zero-width, but for joiners that the writing needs) or unassigned, and not an email address. Only the server can check uniqueness.
 */
export const displayName = z.pipe(
  z.pipe(
    z.string({ error: messages.fields.displayName }).check(z.maxLength(200, messages.fields.displayNameLong)),
    z.transform((text) => text.normalize('NFKC').trim()),
  ),
  z.string().check(
    z.refine((text) => [...text].length >= displayNameMinLength, messages.fields.displayName),
    z.refine((text) => [...text].length <= displayNameMaxLength, messages.fields.displayNameLong),
    z.refine((text) => !holdsInvisible(text), messages.fields.displayNameCharacters),
    z.refine((text) => !/^\S+@\S+\.\S+$/.test(text), messages.fields.displayNameEmail),
  ),
);

/** A new password. The server refuses common ones, with a message for the same field. */
export const newPassword = z
  .string({ error: messages.fields.password })
  .check(
    z.minLength(passwordMinLength, messages.fields.password),
    z.maxLength(passwordMaxLength, messages.fields.passwordLong),
  );

/** The account as its owner sees it. `isPremium` is derived: has an entry for the current contest. */
export const user = z.object({ id, email: z.string(), displayName: z.string(), isPremium: z.boolean() });
export type User = z.infer<typeof user>;

/** The password was right, and the account asks for a second step until then: a passkey or a recovery code. */
export const pendingSignIn = z.object({ secondStepUntil: instant });
export type PendingSignIn = z.infer<typeof pendingSignIn>;
