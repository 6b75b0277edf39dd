import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail. Throws when the mail server did not accept it; the caller tries again. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  readonly from: string;
  /** `smtp://` or `smtps://`, with user and password if needed. */
  readonly smtpUrl?: string | undefined;
  /** Without SMTP, the folder that mails are written to, one `.eml` file each. */
  readonly folder?: string | undefined;
}

// Shorter than the idle limit of a transaction, because a listener sends the mail inside one.
const timeoutMs = 3_000;

/** Sends by SMTP if it is configured, otherwise writes files. */
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
