import { deleteAdminSession, postAdminSession } from '@lights-out/contracts/admin';
import { signInByCode } from '@lights-out/contracts/admin-people';
import { getAdminBanks, postAdminBank, type ImportedBank, type BanksView } from '@lights-out/contracts/admin-banks';
import { expected } from '@lights-out/stand-ins/setup/expected';

const sendTimeoutMs = 60_000;

interface Import {
  readonly url: string;
  /** Of the portal. */
  readonly password: string;
  /** Of an admin, made in the portal for this command. */
  readonly code: string;
  /** The bank file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly say: (line: string) => void;
}

/**
 * Imports a bank file through the portal of a running site, as an admin does with a browser, and says what came of it.
 *
 * @returns whether the bank is in use
 */
export async function importBank({ url, password, code, bytes, say }: Import): Promise<boolean> {
  const gate = cookieOf(await call(url, jsonCall(postAdminSession, { password }), ''));
  const cookie = cookieOf(await call(url, jsonCall(signInByCode, { code }), gate));
  try {
    const sent = { ...postAdminBank, body: bytes, type: 'application/gzip' };
    const { id } = (await (await call(url, sent, cookie)).json()) as { id: number };
    const { imports } = (await (await call(url, getAdminBanks, cookie)).json()) as BanksView;
    const bank = imports.find((one) => one.id === id);
    if (bank === undefined) throw expected('The site does not list the bank that it received.');
    return report(bank, say);
  } finally {
    await call(url, deleteAdminSession, cookie).catch(() => {});
  }
}

function jsonCall({ method, path }: Pick<Call, 'method' | 'path'>, body: object): Call {
  return { method, path, body: JSON.stringify(body), type: 'application/json' };
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

async function call(url: string, { method, path, body, type }: Call, cookie: string): Promise<Response> {
  const headers = { cookie, ...(type && { 'content-type': type }) };
  const signal = AbortSignal.timeout(sendTimeoutMs);
  const response = await fetch(new URL(path, url), { method, headers, signal, ...(body && { body }) }).catch(() => {
    throw expected(`There is no answer from ${url}. Start the product with npm start, or name another address.`);
  });
  if (response.ok) return response;
  const { message = response.statusText } = (await response.json().catch(() => ({}))) as { message?: string };
  throw expected(`${method} ${path}: ${response.status} ${message}`);
}

function report({ state, version, release, report: found }: ImportedBank, say: (line: string) => void): boolean {
  const isTaken = state !== 'refused';
  say(isTaken ? `The bank ${version} of F1DB ${release} is in use.` : 'The bank was refused. Nothing was changed.');
  if (found.leftOut.length > 0) say(`Made without these tables: ${found.leftOut.join(', ')}.`);
  for (const { where, what } of found.faults) say(`FAULT ${where}: ${what}`);
  if (found.faultCount > found.faults.length) say(`and ${found.faultCount - found.faults.length} more faults`);
  if (isTaken) say(`Made questions: ${found.questions}, ${found.kept} unchanged, ${found.added} new.`);
  for (const { question, became, text, rightOption, now, why } of found.changes)
    say(
      `${became.toUpperCase()} ${question}: ${text} Was: ${rightOption}; now: ${now ?? 'none of its options'}. ${why}`,
    );
  return isTaken;
}
