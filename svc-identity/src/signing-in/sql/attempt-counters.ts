import { createHash } from 'node:crypto';

import { createSharedCounter, type Db, type UseCounter } from '@lights-out/service-kit';

import { type AttemptKind, attemptLimits } from '../rules/attempt-limits.ts';

export type AttemptCounters = Readonly<Record<AttemptKind, UseCounter>>;

// Both tables have the shape that rate-limiter-flexible gives them.
const places: Readonly<Record<AttemptKind, { readonly table: string; readonly prefix: string }>> = {
  loginByDevice: { table: 'failed_logins', prefix: 'device' },
  loginByPair: { table: 'failed_logins', prefix: 'both' },
  loginByAccount: { table: 'failed_logins', prefix: 'account' },
  loginByAddress: { table: 'failed_logins', prefix: 'address' },
  adminByAddress: { table: 'failed_logins', prefix: 'admin-address' },
  adminFirstByAddress: { table: 'failed_logins', prefix: 'admin-first' },
  adminInAll: { table: 'failed_logins', prefix: 'admin-everyone' },
  recoveryCodeByAccount: { table: 'failed_logins', prefix: 'recovery-code' },
  resetByEmail: { table: 'reset_requests', prefix: 'address' },
  confirmationByAccount: { table: 'reset_requests', prefix: 'confirmation' },
  registrationByAddress: { table: 'failed_logins', prefix: 'registration' },
};

/** @param scale multiplies every limit, for load tests from one address */
export function createAttemptCounters(db: Db, scale: number): AttemptCounters {
  const counterOf = (kind: AttemptKind) => createCounter(db, kind, scale);
  return {
    loginByDevice: counterOf('loginByDevice'),
    loginByPair: counterOf('loginByPair'),
    loginByAccount: counterOf('loginByAccount'),
    loginByAddress: counterOf('loginByAddress'),
    adminByAddress: counterOf('adminByAddress'),
    adminFirstByAddress: counterOf('adminFirstByAddress'),
    adminInAll: counterOf('adminInAll'),
    recoveryCodeByAccount: counterOf('recoveryCodeByAccount'),
    resetByEmail: counterOf('resetByEmail'),
    confirmationByAccount: counterOf('confirmationByAccount'),
    registrationByAddress: counterOf('registrationByAddress'),
  };
}

function createCounter(db: Db, kind: AttemptKind, scale: number): UseCounter {
  const { attempts, seconds } = attemptLimits[kind];
  const counter = createSharedCounter(db, { ...places[kind], uses: Math.ceil(attempts * scale), seconds });
  return {
    count: (key) => counter.count(hashed(key)),
    find: (key) => counter.find(hashed(key)),
    uncount: (key) => counter.uncount(hashed(key)),
    delete: (key) => counter.delete(hashed(key)),
  };
}

/** Deletes the counts whose time is over, by the clock that rate-limiter-flexible counts with. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  for (const table of ['reset_requests', 'failed_logins'])
    await db(table).delete().whereRaw('expire <= extract(epoch from now()) * 1000');
}

// The tables hold no email address and no client address.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
