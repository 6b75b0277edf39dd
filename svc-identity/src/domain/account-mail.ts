import { messages, pages, resetMinutes } from '@lights-out/contracts';

import { greeting } from './greeting.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Addressed {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail with a reset link. It also says what to do if the owner did not ask for it. */
export function resetMail({ displayName, origin, token }: Addressed & { readonly token: string }): MailText {
  return {
    subject: 'Set a new password',
    text: lines(
      greeting(displayName),
      `somebody asked for a new password for your account. If it was you, set it here within ${resetMinutes} minutes:`,
      `${origin}${pages.email({ reset: token })}`,
      'The link works once. If it was not you, do nothing: your password stays as it is.',
    ),
  };
}

/** Tells the owner that the password was changed, perhaps by another person. */
export function passwordChangedMail({ displayName, origin, at }: Addressed & { readonly at: Date }): MailText {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return {
    subject: 'Your password was changed',
    text: lines(
      greeting(displayName),
      `the password of your account was changed on ${when} UTC, and every other device was signed out.`,
      `If it was not you, set a new one at once: choose "${messages.email.login}", then "${messages.email.forgot}" on ${origin}${pages.email()}.`,
    ),
  };
}

function lines(...own: string[]): string {
  return [...own, `Questions: ${messages.brand.contactEmail}`, messages.brand.disclaimer].join('\n\n');
}
