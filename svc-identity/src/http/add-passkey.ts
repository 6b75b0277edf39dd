import type { addPasskey as contract } from '@lights-out/contracts/admin-people';
import { passkeysMost } from '@lights-out/contracts/passkeys';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findGate } from '../flows/find-gate.ts';
import { findPasskey, insertPasskey, listPasskeysOf } from '../store/passkeys.ts';
import { claimAdminChallenge } from '../store/admin-sessions.ts';
import { lockAdmins } from '../store/admins.ts';
import { insertAuditRow } from '../store/audit.ts';
import { createCookies } from './views/cookies.ts';
import { passkeyView } from './views/passkey-view.ts';

export function addPasskey(ctx: Context): Handler<typeof contract> {
  const { db, clock, passkeys, secureCookies } = ctx;
  const cookies = createCookies(secureCookies);
  return async ({ body: { name, passkey }, admin, cookie, requestId }) => {
    const at = clock.now();
    const { tokenHash } = await findGate(ctx, cookies.readAdmin(cookie));
    const challenge = await claimAdminChallenge(db, tokenHash, at);
    if (challenge === undefined) throw new Refusal('passkey-refused');
    const made = { ...(await passkeys.checkNew(passkey, challenge)), ownerId: admin.id, name, addedAt: at };
    await inTransaction(db, async (tx) => {
      await lockAdmins(tx);
      if ((await listPasskeysOf(tx, { kind: 'admin', id: admin.id })).length >= passkeysMost)
        throw new Refusal('too-many-passkeys');
      if (await findPasskey(tx, 'admin', made.id)) throw new Refusal('passkey-refused');
      await insertPasskey(tx, 'admin', made);
      const done = { action: 'passkey-added', reason: name } as const;
      await insertAuditRow(tx, { ...done, session: admin.session, admin, at, requestId });
    });
    return { status: 201, body: passkeyView({ ...made, usedAt: null }) };
  };
}
