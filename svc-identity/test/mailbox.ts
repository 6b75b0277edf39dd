import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The folder that mails are written to, parsed as a mail program would. */
export interface Mailbox {
  readonly folder: string;
  mails(to?: string): Promise<ReceivedMail[]>;
  /** Waits until so many mails with the subject have arrived at the address; returns them, oldest first. */
  received(to: string, subject: string, count?: number): Promise<ReceivedMail[]>;
  remove(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'lights-out-mail-'));
  const known: string[] = [];
  const mails = async (to?: string) => {
    // Keeps the order of arrival.
    for (const name of await readdir(folder)) if (!known.includes(name)) known.push(name);
    const read = await Promise.all(known.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))));
    return read.filter((mail) => to === undefined || mail.to === to);
  };
  return {
    folder,
    mails,
    received: (to, subject, count = 1) =>
      eventually(async () => {
        const found = (await mails(to)).filter((mail) => mail.subject === subject);
        expect(found).toHaveLength(count);
        return found;
      }),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The token of the link in a reset mail. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  return /\/email\?reset=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

function readMail(source: string): ReceivedMail {
  const [head = '', ...body] = source.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const text = body
    .join('\n\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { to: header('To'), subject: header('Subject'), text };
}
