import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail. Throws where it could not be handed over; who asked tries again. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  readonly from: string;
  /** `smtp://` or `smtps://`, with user and password where needed. */
  readonly smtpUrl?: string | undefined;
  /** Without SMTP: the folder that mails are written to, one `.eml` file each. */
  readonly folder?: string | undefined;
}

// Shorter than a transaction may idle: the mail is sent before what asked for it is marked as done.
const timeoutMs = 3_000;

/** By SMTP where it is configured, else to files. */
export function createMail({ from, smtpUrl, folder }: MailOptions): SendMail {
  if (smtpUrl !== undefined) {
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    return async (mail) => void (await smtp.sendMail({ from, ...mail }));
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    if (folder === undefined) throw new Error('Neither SMTP_URL nor MAIL_DIR is configured.');
    const { message, messageId } = await writer.sendMail({ from, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${messageId.replaceAll(/[^\w-]/g, '')}.eml`), message as Buffer, { mode: 0o600 });
  };
}
