import { confirmationDays, messages, pages, resetMinutes } from '@lights-out/contracts';

import { endInWords } from '../../users/rules/closure.ts';
import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

export interface Addressed {
  readonly displayName: string;
  readonly origin: string;
}

/** The mail with the link that confirms an address. It also says what to do if its reader has not registered. */
export function confirmationMail({ displayName, origin, token }: Addressed & { readonly token: string }): MailContent {
  return {
    subject: 'Confirm your email address',
    blocks: [
      greeting(displayName),
      `An account was registered with this address. If it is yours, confirm the address within ${confirmationDays} days:`,
      { label: 'Confirm the address', href: `${origin}${pages.email({ confirm: token })}` },
      'You can play and pay without it. A prize is handed over to a confirmed address only.',
      'If you have not registered, do nothing: without you the address is never confirmed.',
    ],
  };
}

/** The mail with a reset link. It also says what to do if the owner did not ask for it. */
export function resetMail({ displayName, origin, token }: Addressed & { readonly token: string }): MailContent {
  return {
    subject: 'Set a new password',
    blocks: [
      greeting(displayName),
      `Somebody asked for a new password for your account. If it was you, set it here within ${resetMinutes} minutes:`,
      { label: 'Set a new password', href: `${origin}${pages.email({ reset: token })}` },
      'The link works once. If it was not you, do nothing: your password stays as it is.',
    ],
  };
}

/** Tells the owner that the password was changed, perhaps by another person. */
export function passwordChangedMail({
  displayName,
  origin,
  at,
  twoStepRemoved = false,
}: Addressed & { readonly at: Date; readonly twoStepRemoved?: boolean }): MailContent {
  return {
    subject: 'Your password was changed',
    blocks: [
      greeting(displayName),
      `The password of your account was changed on ${mailInstant(at)}, and every other device was signed out.`,
      ...(twoStepRemoved
        ? [
            'Your address was not confirmed before, so we removed the passkeys and recovery codes that had been added to the account. You can set up two-step sign-in anew.',
          ]
        : []),
      ...setAnew(origin),
    ],
  };
}

/** Tells the owner of a sign-in from a browser in which the account was not signed in before. */
export function newSignInMail({
  displayName,
  origin,
  at,
  device,
}: Addressed & { readonly at: Date; readonly device: string | null }): MailContent {
  return {
    subject: 'New sign-in to your account',
    blocks: [
      greeting(displayName),
      `Somebody signed in to your account on ${mailInstant(at)}, from a browser that we had not seen with it before.`,
      [['Device', device ?? 'not named by the browser']],
      'If it was you, there is nothing to do.',
      ...setAnew(origin),
    ],
  };
}

/** What a mail says of a closed account. `until` is null where there is no end. */
export interface ClosedFacts {
  readonly until: string | null;
  readonly reason: string;
}

/** Tells the owner that an admin has closed the account. */
export function accountClosedMail({ displayName, until, reason }: Addressed & ClosedFacts): MailContent {
  return {
    subject: 'Your account was closed',
    blocks: [
      greeting(displayName),
      `Your account is closed ${endInWords(until)}, and every device was signed out.`,
      `The reason: ${reason}`,
      'If you think that is wrong, or want your data or your account deleted, write to us.',
    ],
  };
}

/** Tells the owner that an admin has reopened the account. */
export function accountReopenedMail({ displayName, origin }: Addressed): MailContent {
  return {
    subject: 'Your account is open again',
    blocks: [
      greeting(displayName),
      'Your account is open again. You can sign in as before:',
      { label: 'Sign in', href: `${origin}${pages.email()}` },
    ],
  };
}

/** What a mail says of a changed name. */
export interface RenamedFacts {
  readonly former: string;
}

/** Tells the owner that the display name was changed, perhaps by another person. `displayName` is the new one. */
export function nameChangedMail({
  displayName,
  origin,
  at,
  former,
}: Addressed & RenamedFacts & { readonly at: Date }): MailContent {
  return {
    subject: 'Your display name was changed',
    blocks: [
      greeting(displayName),
      `The display name of your account was changed on ${mailInstant(at)}. The boards show the new one.`,
      [
        ['Before', former],
        ['Now', displayName],
      ],
      ...setAnew(origin),
    ],
  };
}

/** Tells the owner that support has changed the display name, and why. */
export function renamedBySupportMail({
  displayName,
  origin,
  former,
  reason,
}: Addressed & RenamedFacts & { readonly reason: string }): MailContent {
  return {
    subject: 'We changed your display name',
    blocks: [
      greeting(displayName),
      'Our support has given your account another display name. The boards show the new one.',
      [
        ['Before', former],
        ['Now', displayName],
      ],
      `The reason: ${reason}`,
      'You can choose another one in your account settings:',
      { label: 'Account settings', href: `${origin}${pages.settings()}` },
    ],
  };
}

/** What a mail about a change of the account says to an owner who did not make it. */
export function setAnew(origin: string): MailContent['blocks'] {
  return [
    `If it was not you, set a new password at once. Choose "${messages.email.login}" on this page, then "${messages.email.forgot}":`,
    { label: 'Set a new password', href: `${origin}${pages.email()}` },
  ];
}
