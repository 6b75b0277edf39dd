import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { postPasswordReset } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';
import PostalMime from 'postal-mime';

import type { ServiceUnderTest } from './service-under-test.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** Whether it is marked as perhaps the second copy. */
  readonly isRepeat: boolean;
  /** The value of a header by its name in lower case; undefined without one. */
  header(name: string): string | undefined;
}

/** Of the mail that every new account is sent. */
export const confirmationSubject = 'Confirm your email address';

/** The folder that mails are written to, parsed as a mail program would. */
export interface Mailbox {
  readonly folder: string;
  /** Without those that ask a new account to confirm its address; `received` finds them too. */
  mails(to?: string): Promise<ReceivedMail[]>;
  /** Waits until so many mails with the subject have arrived at the address; returns them, oldest first. */
  received(to: string, subject: string, count?: number): Promise<ReceivedMail[]>;
  remove(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'lights-out-mail-'));
  const known: string[] = [];
  const all = async (to?: string) => {
    // Keeps the order of arrival.
    for (const name of await readdir(folder)) if (name.endsWith('.eml') && !known.includes(name)) known.push(name);
    const read = await Promise.all(known.map(async (name) => readMail(await readFile(join(folder, name)))));
    return read.filter((mail) => to === undefined || mail.to === to);
  };
  const mails = async (to?: string) => (await all(to)).filter((mail) => mail.subject !== confirmationSubject);
  return {
    folder,
    mails,
    received: (to, subject, count = 1) =>
      eventually(async () => {
        const found = (await all(to)).filter((mail) => mail.subject === subject);
        expect(found).toHaveLength(count);
        return found;
      }),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Has the mails sent that are due, without waiting for the poll that finds them: a request queues one for an address that no account has. */
export async function wakeMails(identity: ServiceUnderTest): Promise<void> {
  await (await identity.as()).call(postPasswordReset, { body: { email: 'nobody-at-all@example.com' } });
}

/** The token of the link in a reset mail. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  return /\/email#reset=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Reads a mail as a mail program would. */
export async function readMail(source: Buffer): Promise<ReceivedMail> {
  const { to, subject = '', text = '', html = '', messageId = '', headers } = await PostalMime.parse(source);
  const isRepeat = headers.some(({ key, value }) => key === 'x-lights-out-repeat' && value === '1');
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  return { to: to?.[0]?.address ?? '', subject, text, html, messageId, isRepeat, header };
}
