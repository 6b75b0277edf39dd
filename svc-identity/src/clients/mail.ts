import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createTransport } from 'nodemailer';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import SmtpTransport from 'nodemailer/lib/smtp-transport';

import type { Unsubscribe } from '../mail/rules/mail.ts';

export interface Mail {
  /** Names the mail in its Message-ID, by which a mail program recognizes a second copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whether an earlier attempt may have reached the reader; marked by the header `X-Lights-Out-Repeat`. */
  readonly isRepeat: boolean;
  /** Of a mail that is not owed; in the headers `List-Unsubscribe` and `List-Unsubscribe-Post` (RFC 8058). */
  readonly unsubscribe?: Unsubscribe | undefined;
}

/** The mail certainly was not accepted. After any other error of `SendMail` it may have been. */
export class MailRefused extends Error {
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super('The mail was not accepted.', { cause });
    this.code = (cause as { code?: string }).code;
  }
}

/** The mail server refuses the address for good: there is no such mailbox, or it takes no mails. */
export class AddressRefused extends MailRefused {
  /** What the server said. */
  readonly reply: string;
  constructor(cause: { readonly response?: string | undefined }) {
    super(cause);
    this.reply = (cause.response ?? '').slice(0, 500);
  }
}

/**
 * Sends a mail, once.
 *
 * @throws {AddressRefused} when the mail server refuses the address for good
 * @throws {MailRefused} when it was not accepted; any other error when that is not known
 */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  readonly from: string;
  /** Where a person reads what players reply: some mails ask for an answer, and mail to the sender's own address may not be read at all. */
  readonly replyTo: string;
  /** `smtp://` or `smtps://`, with user and password if needed. */
  readonly smtpUrl?: string | undefined;
  /** Without SMTP, the folder that mails are written to, one `.eml` file each. */
  readonly folder?: string | undefined;
}

const timeoutMs = 3_000;
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** Sends by SMTP if it is configured, otherwise writes files. */
export function createMail({ from, replyTo, smtpUrl, folder }: MailOptions): SendMail {
  const compose = async ({ id, isRepeat, unsubscribe, ...mail }: Mail) => {
    const { message, envelope } = await writer.sendMail({
      ...mail,
      from,
      replyTo,
      messageId: `<${id}@${domainOf(from)}>`,
      headers: { ...(isRepeat && { 'X-Lights-Out-Repeat': '1' }), ...(unsubscribe && listHeaders(unsubscribe)) },
    });
    return { message: message as Buffer, envelope };
  };
  return async (mail) => {
    const { message, envelope } = await compose(mail).catch(refused);
    if (smtpUrl !== undefined) await sendBySmtp(smtpUrl, envelope, message);
    else await writeFileOf(folder, mail.id, message).catch(refused);
  };
}

function listHeaders({ oneClick, mailTo }: Unsubscribe): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClick}>, <mailto:${mailTo}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function refused(error: unknown): never {
  throw new MailRefused(error);
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** One connection for each mail. Up to the greeting and the sign-in, and after any refusal in words, nothing was accepted. */
async function sendBySmtp(
  url: string,
  envelope: SmtpConnection.Envelope | { from: string | false; to: string[] },
  message: Buffer,
): Promise<void> {
  const { options } = new SmtpTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const connection = new SmtpConnection(options);
  // Errors after the connection was made are events; the call that is under way does not return then.
  const failed = new Promise<never>((_resolve, reject) => connection.once('error', reject));
  failed.catch(() => {});
  try {
    await Promise.race([failed, signIn(connection, options.auth)]).catch(refused);
    const send = promisify(connection.send.bind(connection)) as (
      envelope: object,
      message: Buffer,
    ) => Promise<SmtpConnection.SentMessageInfo>;
    await Promise.race([failed, send(envelope, message)]).catch((error: SmtpError) => {
      if (isOfAddress(error)) throw new AddressRefused(error);
      if (error.responseCode !== undefined) refused(error);
      throw error;
    });
  } finally {
    connection.close();
  }
}

interface SmtpError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

// A refusal before the address (of the sender, or of everything) is ours to mend, and says nothing of the reader.
function isOfAddress({ command, responseCode = 0 }: SmtpError): boolean {
  return command === 'RCPT TO' && responseCode >= 500;
}

async function signIn(connection: SmtpConnection, auth: SmtpTransport['options']['auth']): Promise<void> {
  await promisify(connection.connect.bind(connection))();
  if (auth) await promisify(connection.login.bind(connection))(auth);
}

/** Written beside and moved, so that a reader never finds half a mail. A second copy replaces the first. */
async function writeFileOf(folder: string | undefined, id: string, message: Buffer): Promise<void> {
  if (folder === undefined) throw new Error('Neither SMTP_URL nor MAIL_DIR is configured.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = join(folder, `.${id}`);
  await writeFile(written, message, { mode: 0o600 });
  await rename(written, join(folder, `${id}.eml`));
}
