import { fillPath } from '@lights-out/contracts';
import { deleteAdminSession, postAdminSession } from '@lights-out/contracts/admin';
import { signInByCode } from '@lights-out/contracts/admin-people';
import {
  type BankReport,
  type BanksView,
  getAdminBanks,
  getBankComparison,
  postAdminBank,
  putBankInUse,
} from '@lights-out/contracts/admin-banks';
import { expected } from '@lights-out/stand-ins/setup/expected';

import { cookieOf } from './players/calls.ts';

const sendTimeoutMs = 60_000;

/** Calls the portal of a running site, as an admin does with a browser. */
interface Visit {
  readonly url: string;
  /** Of the portal. */
  readonly password: string;
  /** Of an admin, made in the portal for this command. */
  readonly code: string;
  readonly say: (line: string) => void;
}

/**
 * Sends a bank file, which is compared with the bank in use, and says what came of it.
 *
 * @returns whether it waits for the approval of another admin
 */
export function importBank({ bytes, ...visit }: Visit & { readonly bytes: Uint8Array<ArrayBuffer> }): Promise<boolean> {
  return signedIn(visit, async (ask) => {
    const { id } = await ask<{ id: number }>({ ...postAdminBank, body: bytes, type: 'application/gzip' });
    const { imports } = await ask<BanksView>(getAdminBanks);
    const bank = imports.find((one) => one.id === id);
    if (bank === undefined) throw expected('The site does not list the bank that it received.');
    const isTaken = bank.state === 'waiting';
    visit.say(
      isTaken
        ? `The bank ${bank.version} of F1DB ${bank.release} waits for another admin, who approves it in the portal.`
        : 'The bank was refused. Nothing was changed.',
    );
    tellReport(bank.report, isTaken, visit.say);
    return isTaken;
  });
}

/**
 * Puts an earlier bank in use again, and says what it changed.
 *
 * @param visit `version`: of one that was in use before; `shipped` for the one that came with the site
 */
export async function goBackToBank({ version, ...visit }: Visit & { readonly version: string }): Promise<void> {
  await signedIn(visit, async (ask) => {
    const { inUse, imports } = await ask<BanksView>(getAdminBanks);
    const kept = imports.find((one) => one.version === version && one.state === 'replaced');
    if (kept === undefined && version !== 'shipped') throw expected(`No bank ${version} was in use before.`);
    const params = { bank: kept ? String(kept.id) : 'shipped' };
    const comparison = await ask<BankReport>(withParams(getBankComparison, params));
    const body = { inUse: inUse?.version ?? null, reason: 'Gone back by the command npm run facts.' };
    await ask(jsonCall(withParams(putBankInUse, params), body));
    visit.say(`The bank ${version} is in use again.`);
    tellReport(comparison, true, visit.say);
  });
}

type Ask = <Reply>(asked: Call) => Promise<Reply>;

async function signedIn<Result>({ url, password, code }: Visit, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const gate = cookieOf(await call(url, jsonCall(postAdminSession, { password }), ''));
  const cookie = cookieOf(await call(url, jsonCall(signInByCode, { code }), gate));
  try {
    return await work(async <Reply>(asked: Call) => {
      const response = await call(url, asked, cookie);
      return (response.status === 204 ? undefined : await response.json()) as Reply;
    });
  } finally {
    await call(url, deleteAdminSession, cookie).catch(() => {});
  }
}

function withParams({ method, path }: Pick<Call, 'method' | 'path'>, params: Readonly<Record<string, string>>): Call {
  return { method, path: fillPath<string>(path, params) };
}

function jsonCall({ method, path }: Pick<Call, 'method' | 'path'>, body: object): Call {
  return { method, path, body: JSON.stringify(body), type: 'application/json' };
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

function tellReport(found: BankReport, isTaken: boolean, say: (line: string) => void): void {
  if (found.leftOut.length > 0) say(`Made without these tables: ${found.leftOut.join(', ')}.`);
  for (const { where, what } of found.faults) say(`FAULT ${where}: ${what}`);
  if (found.faultCount > found.faults.length) say(`and ${found.faultCount - found.faults.length} more faults`);
  if (isTaken) say(`Made questions: ${found.questions}, ${found.kept} unchanged, ${found.added} new.`);
  for (const { question, became, text, rightOption, now, why } of found.changes)
    say(
      `${became.toUpperCase()} ${question}: ${text} ${rightOption === null ? 'Its key is kept.' : `Was: ${rightOption}; now: ${now ?? 'none of its options'}. ${why}`}`,
    );
  for (const { contest, questions } of found.contests) say(`TOUCHES ${questions} questions of the contest ${contest}`);
}
