import { type Dated, setAnew, toSettings } from './account-mail.ts';
import { greeting } from './greeting.ts';
import type { Block, MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

/** Tells the owner of a new passkey, perhaps of another person. */
export function passkeyAddedMail(reader: Dated, { name }: { readonly name: string }): MailContent {
  const { passkey, added } = reader.words.account.twoStep;
  return {
    subject: added.subject,
    blocks: [greeting(reader), added.text(at(reader, reader.at)), [[passkey, name]], ...notYou(reader)],
  };
}

/** Tells the owner that a passkey was removed. `isLast`: the password alone is enough from now on. */
export function passkeyRemovedMail(
  reader: Dated,
  { name, isLast }: { readonly name: string; readonly isLast: boolean },
): MailContent {
  const { passkey, removed } = reader.words.account.twoStep;
  return {
    subject: removed.subject,
    blocks: [
      greeting(reader),
      removed.text(at(reader, reader.at)),
      [[passkey, name]],
      isLast ? removed.last : removed.notLast,
      ...notYou(reader),
    ],
  };
}

/** Tells the owner that there are new recovery codes. The codes themselves are in no mail. */
export function recoveryCodesMadeMail(reader: Dated): MailContent {
  const { subject, text } = reader.words.account.twoStep.codesMade;
  return { subject, blocks: [greeting(reader), text(at(reader, reader.at)), ...notYou(reader)] };
}

/** Tells the owner that a recovery code was used to sign in, and how many are left. */
export function recoveryCodeUsedMail(reader: Dated, { left }: { readonly left: number }): MailContent {
  const { codeUsed } = reader.words.account.twoStep;
  return {
    subject: codeUsed.subject,
    blocks: [
      greeting(reader),
      codeUsed.text(at(reader, reader.at)),
      left === 0 ? codeUsed.last : codeUsed.left(left),
      toSettings(reader),
      ...setAnew(reader),
    ],
  };
}

/** Tells the owner that support has removed the second step of the sign-in, and why. */
export function twoStepRemovedMail(reader: Reader, { reason }: { readonly reason: string }): MailContent {
  const { twoStep, reason: reasonIs } = reader.words.account;
  const { subject, text, again, notAsked } = twoStep.taken;
  return { subject, blocks: [greeting(reader), text, reasonIs(reason), again, toSettings(reader), notAsked] };
}

function notYou(reader: Reader): readonly Block[] {
  return [reader.words.account.twoStep.notYou, toSettings(reader), ...setAnew(reader)];
}
