import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { postPasswordReset } from '@lights-out/contracts';
import { confirmAddress } from '@lights-out/contracts/mails';
import type { TestStack } from '@lights-out/stack';
import PostalMime, { type Email } from 'postal-mime';

import { call, send } from '@lights-out/stack/players/calls';

const askEveryMs = 100;
// A mail that is not announced is looked for every 15 s.
const timeoutMs = 30_000;

/**
 * Waits until this many mails with the subject have arrived at the address, and returns the text of the latest as its
 * reader sees it.
 *
 * @throws {Error} if they do not arrive
 */
export async function mailTo(folder: string, email: string, subject: string, count = 1): Promise<string> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const mails = (await mailsIn(folder)).filter((mail) => addressOf(mail) === email && mail.subject === subject);
    const latest = mails.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))[0];
    if (mails.length >= count && latest !== undefined) return latest.text ?? '';
    if (performance.now() > giveUpAt)
      throw new Error(`${mails.length} of ${count} mails "${subject}" have come to ${email}.`);
    await pause(askEveryMs);
  }
}

/** Confirms the address by the token of the mail's link: without that there is no second step and no heat. */
export async function confirmEmail(stack: Pick<TestStack, 'url' | 'mailDir'>, email: string): Promise<void> {
  const mail = await mailTo(stack.mailDir, email, 'Confirm your email address');
  const [, token = ''] = /[?&#]confirm=([\w-]{43})/.exec(mail) ?? [];
  await call(stack, '', confirmAddress, { body: { token } });
}

/**
 * Has the mails sent that became due by a leap of the clock, which are looked for every 15 s: a request queues one for an
 * address that no account has.
 */
export async function wakeMails(stack: Pick<TestStack, 'url'>): Promise<void> {
  const { method, path } = postPasswordReset;
  await send(stack, '', method, path, { email: 'nobody-at-all@example.com' });
}

/** The text of each mail that has arrived so far, by recipient. */
export async function textsByAddress(folder: string): Promise<Map<string, string>> {
  return new Map((await mailsIn(folder)).map((mail) => [addressOf(mail), mail.text ?? '']));
}

/** How many mails have arrived so far, without reading them. */
export async function countMails(folder: string): Promise<number> {
  return (await namesIn(folder)).length;
}

async function mailsIn(folder: string): Promise<Email[]> {
  return Promise.all((await namesIn(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** The folder is created with the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml'));
}

function addressOf({ to }: Email): string {
  return to?.[0]?.address ?? '';
}
