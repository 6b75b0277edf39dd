import { pages } from '@lights-out/contracts';

import { mailInstant } from '../../users/rules/mail-instant.ts';
import { type Addressed, setAnew } from './account-mail.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';

type Dated = Addressed & { readonly at: Date };

/** Tells the owner of a new passkey, perhaps of another person. */
export function passkeyAddedMail({ displayName, origin, at, name }: Dated & { readonly name: string }): MailContent {
  return {
    subject: 'A passkey was added to your account',
    blocks: [
      greeting(displayName),
      `A passkey was added to your account on ${mailInstant(at)}. From now on signing in takes your password and one of your passkeys, or a recovery code.`,
      [['Passkey', name]],
      ...notYou(origin),
    ],
  };
}

/** Tells the owner that a passkey was removed. `isLast`: the password alone is enough from now on. */
export function passkeyRemovedMail({
  displayName,
  origin,
  at,
  name,
  isLast,
}: Dated & { readonly name: string; readonly isLast: boolean }): MailContent {
  return {
    subject: 'A passkey was removed from your account',
    blocks: [
      greeting(displayName),
      `A passkey was removed from your account on ${mailInstant(at)}.`,
      [['Passkey', name]],
      isLast
        ? 'It was the last one. Your password alone is enough to sign in from now on, and your recovery codes no longer work.'
        : 'Signing in still takes one of your other passkeys, or a recovery code.',
      ...notYou(origin),
    ],
  };
}

/** Tells the owner that there are new recovery codes. The codes themselves are in no mail. */
export function recoveryCodesMadeMail({ displayName, origin, at }: Dated): MailContent {
  return {
    subject: 'You have new recovery codes',
    blocks: [
      greeting(displayName),
      `New recovery codes were made for your account on ${mailInstant(at)}. The old ones no longer work.`,
      ...notYou(origin),
    ],
  };
}

/** Tells the owner that a recovery code was used to sign in, and how many are left. */
export function recoveryCodeUsedMail({
  displayName,
  origin,
  at,
  left,
}: Dated & { readonly left: number }): MailContent {
  return {
    subject: 'A recovery code was used to sign in',
    blocks: [
      greeting(displayName),
      `Somebody signed in to your account with your password and a recovery code on ${mailInstant(at)}.`,
      left === 0
        ? 'It was the last one. Make new ones in your account settings, before you need one:'
        : `${left} ${left === 1 ? 'code is' : 'codes are'} left. You can make new ones in your account settings:`,
      { label: 'Account settings', href: `${origin}${pages.settings()}` },
      ...setAnew(origin),
    ],
  };
}

/** Tells the owner that support has removed the second step of the sign-in, and why. */
export function twoStepRemovedMail({
  displayName,
  origin,
  reason,
}: Addressed & { readonly reason: string }): MailContent {
  return {
    subject: 'We removed two-step sign-in from your account',
    blocks: [
      greeting(displayName),
      'Our support has removed the passkeys and recovery codes of your account. Your password alone is enough to sign in now.',
      `The reason: ${reason}`,
      'You can add a passkey again in your account settings:',
      { label: 'Account settings', href: `${origin}${pages.settings()}` },
      'If you did not ask for this, write to us, and set a new password.',
    ],
  };
}

function notYou(origin: string): MailContent['blocks'] {
  return [
    'If it was you, there is nothing to do. Otherwise look at the passkeys and devices in your account settings:',
    { label: 'Account settings', href: `${origin}${pages.settings()}` },
    ...setAnew(origin),
  ];
}
