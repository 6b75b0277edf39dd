import { confirmationDays, pages, resetMinutes } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { Block, MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

type Linked = Reader & { readonly token: string };
/** `at`: when it happened. */
export type Dated = Reader & { readonly at: Date };

/** The mail with the link that confirms an address. It also says what to do if its reader has not registered. */
export function confirmationMail(reader: Linked): MailContent {
  const { subject, ask, link, why, notYou } = reader.words.account.confirm;
  return {
    subject,
    blocks: [
      greeting(reader),
      ask(confirmationDays),
      { label: link, href: `${reader.origin}${pages.email({ confirm: reader.token })}` },
      why,
      notYou,
    ],
  };
}

/** The mail with a reset link. It also says what to do if the owner did not ask for it. */
export function resetMail(reader: Linked): MailContent {
  const { setPassword, reset } = reader.words.account;
  return {
    subject: setPassword,
    blocks: [
      greeting(reader),
      reset.ask(resetMinutes),
      { label: setPassword, href: `${reader.origin}${pages.email({ reset: reader.token })}` },
      reset.notYou,
    ],
  };
}

/** Tells the owner that the password was changed, perhaps by another person. */
export function passwordChangedMail(reader: Dated & { readonly twoStepRemoved?: boolean }): MailContent {
  const { subject, text, twoStepRemoved } = reader.words.account.passwordChanged;
  return {
    subject,
    blocks: [
      greeting(reader),
      text(at(reader, reader.at)),
      ...(reader.twoStepRemoved ? [twoStepRemoved] : []),
      ...setAnew(reader),
    ],
  };
}

/** Tells the owner of a sign-in from a browser in which the account was not signed in before. */
export function newSignInMail(reader: Dated & { readonly device: string | null }): MailContent {
  const { subject, text, device, noDevice, wasYou } = reader.words.account.newSignIn;
  return {
    subject,
    blocks: [
      greeting(reader),
      text(at(reader, reader.at)),
      [[device, reader.device === null ? noDevice : reader.words.formats.device(reader.device)]],
      wasYou,
      ...setAnew(reader),
    ],
  };
}

/** What a mail says of a closed account. `until` is null where there is no end. */
export interface ClosedFacts {
  readonly until: string | null;
  readonly reason: string;
}

/** Tells the owner that an admin has closed the account. */
export function accountClosedMail(reader: Reader, { until, reason }: ClosedFacts): MailContent {
  const { closed, reason: reasonIs } = reader.words.account;
  return {
    subject: closed.subject,
    blocks: [greeting(reader), closed.text(until && at(reader, until)), reasonIs(reason), closed.wrong],
  };
}

/** Tells the owner that an admin has reopened the account. */
export function accountReopenedMail(reader: Reader): MailContent {
  const { subject, text, link } = reader.words.account.reopened;
  return { subject, blocks: [greeting(reader), text, { label: link, href: `${reader.origin}${pages.email()}` }] };
}

/** What a mail says of a changed name. */
export interface RenamedFacts {
  readonly former: string;
}

/** Tells the owner that the display name was changed, perhaps by another person. `displayName` is the new one. */
export function nameChangedMail(reader: Dated, { former }: RenamedFacts): MailContent {
  const { subject, text } = reader.words.account.renamed;
  return {
    subject,
    blocks: [greeting(reader), text(at(reader, reader.at)), bothNames(reader, former), ...setAnew(reader)],
  };
}

/** Tells the owner that support has changed the display name, and why. */
export function renamedBySupportMail(
  reader: Reader,
  { former, reason }: RenamedFacts & { readonly reason: string },
): MailContent {
  const { renamedBySupport, reason: reasonIs } = reader.words.account;
  return {
    subject: renamedBySupport.subject,
    blocks: [
      greeting(reader),
      renamedBySupport.text,
      bothNames(reader, former),
      reasonIs(reason),
      renamedBySupport.another,
      toSettings(reader),
    ],
  };
}

function bothNames({ displayName, words }: Reader, former: string): Block {
  return [
    [words.account.before, former],
    [words.account.now, displayName],
  ];
}

/** What a mail about a change of the account says to an owner who did not make it. */
export function setAnew({ origin, words: { account } }: Reader): readonly Block[] {
  return [account.setAnew, { label: account.setPassword, href: `${origin}${pages.email()}` }];
}

/** The link to the settings of the account. */
export function toSettings({ origin, words }: Reader): Block {
  return { label: words.account.settings, href: `${origin}${pages.settings()}` };
}
