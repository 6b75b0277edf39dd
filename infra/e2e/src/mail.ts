import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 100;
const timeoutMs = 15_000;

/**
 * Waits until this many mails with the subject have arrived at the address, and returns the text of the latest as its
 * reader sees it.
 *
 * @throws {Error} if they do not arrive
 */
export async function mailTo(folder: string, email: string, subject: string, count = 1): Promise<string> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const mails = (await sourcesIn(folder)).filter(
      (source) => source.includes(`\nTo: ${email}\n`) && source.includes(`\nSubject: ${subject}\n`),
    );
    const latest = mails.toSorted((a, b) => sentAt(b) - sentAt(a))[0];
    if (mails.length >= count && latest !== undefined) return textOf(latest);
    if (performance.now() > giveUpAt)
      throw new Error(`${mails.length} of ${count} mails "${subject}" have come to ${email}.`);
    await pause(askEveryMs);
  }
}

/** The text of each mail that has arrived so far, by recipient. */
export async function textsByAddress(folder: string): Promise<Map<string, string>> {
  return new Map((await sourcesIn(folder)).map((source) => [/^To: (.*)$/m.exec(source)?.[1] ?? '', textOf(source)]));
}

/** The folder is created with the first mail. */
async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

function sentAt(source: string): number {
  return Date.parse(/^Date: (.*)$/m.exec(source)?.[1] ?? '');
}

/** Decodes the transfer encoding that the mail names; the charset is always UTF-8. */
function textOf(source: string): string {
  const end = source.indexOf('\n\n');
  const written = source.slice(end).trim();
  if (/^Content-Transfer-Encoding: base64$/im.test(source.slice(0, end)))
    return Buffer.from(written, 'base64').toString();
  const bytes = written
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
