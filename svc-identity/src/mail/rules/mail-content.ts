import {
  accountClosedMail,
  accountReopenedMail,
  confirmationMail,
  nameChangedMail,
  newSignInMail,
  passwordChangedMail,
  renamedBySupportMail,
  resetMail,
} from './account-mail.ts';
import { adminMail } from './admin-mail.ts';
import { appealMail } from './appeal-mail.ts';
import { closingMail, provisionalMail } from './contest-mail.ts';
import { enteredMail, restoredMail, suspendedMail } from './entry-mail.ts';
import { heatDecidedMail, heatDueMail, heatInvitedMail } from './heat-mail.ts';
import type { MailContent } from './mail.ts';
import { prizeChangeMail } from './prize-change-mail.ts';
import { prizeMail, prizePassedOnMail, prizeReminderMail } from './prize-mail.ts';
import { isToAdmins, type MailFacts, type QueuedMailKind } from './queued-mail.ts';
import { canceledMail, returnMail } from './return-mail.ts';
import { strikeMail } from './strike-mail.ts';
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
  twoStepRemovedMail,
} from './two-step-mail.ts';
import type { Reader } from './words.ts';

/** A mail of any kind with what it is about. */
export type MailAbout = {
  readonly [Kind in QueuedMailKind]: {
    readonly kind: Kind;
    readonly facts: MailFacts[Kind];
    /** What it is about happened then. */
    readonly askedAt: Date;
  };
}[QueuedMailKind];

interface Addressed extends Reader {
  readonly taxLine: string;
  /** Of the link that resets the password or confirms the address; undefined in mails without one. */
  readonly token: string | undefined;
}

/** What a mail says to its reader. */
export function mailContent(mail: MailAbout, { taxLine, token, ...reader }: Addressed): MailContent {
  if (isOfHeat(mail)) return heatContent(mail, reader);
  if (isToAdmins(mail)) return adminMail(mail, reader.displayName);
  const linked = { ...reader, token: token ?? '' };
  const dated = { ...reader, at: mail.askedAt };
  switch (mail.kind) {
    case 'confirm-address':
      return confirmationMail(linked);
    case 'password-reset':
      return resetMail(linked);
    case 'password-changed':
      return passwordChangedMail({ ...dated, ...mail.facts });
    case 'account-closed':
      return accountClosedMail(reader, mail.facts);
    case 'account-reopened':
      return accountReopenedMail(reader);
    case 'name-changed':
      return nameChangedMail(dated, mail.facts);
    case 'renamed-by-support':
      return renamedBySupportMail(reader, mail.facts);
    case 'new-sign-in':
      return newSignInMail({ ...dated, ...mail.facts });
    case 'passkey-added':
      return passkeyAddedMail(dated, mail.facts);
    case 'passkey-removed':
      return passkeyRemovedMail(dated, mail.facts);
    case 'recovery-codes-made':
      return recoveryCodesMadeMail(dated);
    case 'recovery-code-used':
      return recoveryCodeUsedMail(dated, mail.facts);
    case 'two-step-removed':
      return twoStepRemovedMail(reader, mail.facts);
    case 'prize-awarded':
      return prizeMail({ ...reader, token }, mail.facts);
    case 'prize-reminder':
      return prizeReminderMail({ ...reader, token }, mail.facts);
    case 'prize-passed-on':
      return prizePassedOnMail(reader, mail.facts);
    case 'result-struck':
      return strikeMail(reader, mail.facts);
    case 'appeal-decided':
      return appealMail(reader, mail.facts);
    case 'entered':
      return enteredMail(reader, mail.facts, taxLine);
    case 'entry-suspended':
      return suspendedMail(reader, mail.facts);
    case 'entry-restored':
      return restoredMail(reader, mail.facts);
    case 'contest-closing':
      return closingMail(reader, mail.facts);
    case 'provisional-result':
      return provisionalMail(reader, mail.facts);
    case 'payment-returned':
      return returnMail(reader, mail.facts);
    case 'contest-canceled':
      return canceledMail(reader, mail.facts);
    case 'prize-changed':
      return prizeChangeMail(reader, mail.facts);
  }
}

type HeatMail = Extract<MailAbout, { readonly kind: `heat-${string}` }>;

function isOfHeat(mail: MailAbout): mail is HeatMail {
  return mail.kind.startsWith('heat-');
}

function heatContent(mail: HeatMail, reader: Reader): MailContent {
  switch (mail.kind) {
    case 'heat-invited':
      return heatInvitedMail(reader, mail.facts);
    case 'heat-due':
      return heatDueMail(reader, mail.facts);
    case 'heat-decided':
      return heatDecidedMail(reader, mail.facts);
  }
}
