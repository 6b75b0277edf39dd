import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';

type Counting = Pick<Context, 'attempts'>;

/** @throws {Refusal} `rate-limited` after too many failed logins to this account or from this address */
export async function refuseLoginsOverLimit({ attempts }: Counting, account: string, address: string): Promise<void> {
  const waits = await Promise.all([
    attempts.loginByPair.findWait(pairOf(account, address)),
    attempts.loginByAccount.findWait(account),
    attempts.loginByAddress.findWait(address),
  ]);
  refuseFor(waits, 'Too many failed logins. Please wait a while and try again.');
}

export async function countFailedLogin({ attempts }: Counting, account: string, address: string): Promise<void> {
  await Promise.all([
    attempts.loginByPair.count(pairOf(account, address)),
    attempts.loginByAccount.count(account),
    attempts.loginByAddress.count(address),
  ]);
}

/** Forgets the failed logins to this account from this address. */
export async function forgetFailedLogins({ attempts }: Counting, account: string, address: string): Promise<void> {
  await attempts.loginByPair.delete(pairOf(account, address));
}

/**
 * Counts an attempt at the portal's password. Called before the password is compared, so that concurrent attempts cannot
 * exceed the limit.
 *
 * @throws {Refusal} `rate-limited`
 */
export async function countAdminAttempt({ attempts }: Counting, address: string): Promise<void> {
  refuseFor([await attempts.adminByAddress.count(address)]);
  const isFirst = (await attempts.adminFirstByAddress.count(address)) === undefined;
  if (!isFirst) refuseFor([await attempts.adminInAll.count('all')]);
}

export async function forgetAdminAttempts({ attempts }: Counting, address: string): Promise<void> {
  await attempts.adminByAddress.delete(address);
}

/** Counts a request for a reset link. Returns false over the limit: the mails already sent hold a link that works. */
export async function mayRequestReset({ attempts }: Counting, emailFolded: string): Promise<boolean> {
  return (await attempts.resetByEmail.count(emailFolded)) === undefined;
}

function pairOf(account: string, address: string): string {
  return `${account} ${address}`;
}

function refuseFor(waitsMs: readonly (number | undefined)[], message?: string): void {
  const waits = waitsMs.filter((wait) => wait !== undefined);
  if (waits.length === 0) return;
  throw new Refusal('rate-limited', {
    ...(message === undefined ? {} : { message }),
    retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1_000)),
  });
}
