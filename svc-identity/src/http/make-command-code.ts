import { commandCodeMinutes, type makeCommandCode as contract } from '@lights-out/contracts/admin-people';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashCode, newRecoveryCode } from '../domain/typed-code.ts';
import { insertCodes } from '../store/admin-codes.ts';
import { insertAuditRow } from '../store/audit.ts';

const validMs = commandCodeMinutes * 60_000;

/** A code by which a command signs in as the caller: it has no authenticator. */
export function makeCommandCode({ db, clock }: Context): Handler<typeof contract> {
  return async ({ admin, requestId }) => {
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + validMs);
    const code = newRecoveryCode();
    await inTransaction(db, async (tx) => {
      await insertCodes(tx, admin.id, [hashCode(code)], expiresAt);
      await insertAuditRow(tx, { action: 'command-code-made', session: admin.session, admin, at, requestId });
    });
    return { status: 201, body: { code, expiresAt: expiresAt.toISOString() } };
  };
}
