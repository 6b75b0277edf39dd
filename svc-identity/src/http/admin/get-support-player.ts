import { contestOf } from '@lights-out/contracts';
import type { getSupportPlayer as contract } from '@lights-out/contracts/admin-support';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { lastUsedAt } from '../../domain/session.ts';
import { insertAuditRow, listAuditRowsOf, type AuditRow } from '../../store/audit.ts';
import { listUsers } from '../../store/listed-users.ts';
import { listPasskeysOf } from '../../store/passkeys.ts';
import { countPlayerCodes } from '../../store/player-codes.ts';
import { listMailsTo } from '../../store/sent-mails.ts';
import { listSessions } from '../../store/sessions.ts';
import { closureView } from './views/closure-view.ts';

const mostListed = 100;

/** One account for those who help players. Reading it is recorded in the audit list. */
export function getSupportPlayer({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params: { user: playerId }, admin, requestId }) => {
    const now = clock.now();
    const [user] = await listUsers(db, { contest: contestOf(now), now, only: playerId, limit: 1 });
    if (user === undefined) throw new Refusal('not-found');
    const { session } = admin;
    await insertAuditRow(db, { action: 'player-read', session, admin, playerId, at: now, requestId });
    const [passkeys, recoveryCodes, sessions, mails, handled] = await Promise.all([
      listPasskeysOf(db, { kind: 'player', id: playerId }),
      countPlayerCodes(db, playerId),
      listSessions(db, playerId, now),
      listMailsTo(db, playerId, mostListed),
      listAuditRowsOf(db, playerId, mostListed),
    ]);
    const { id, displayName, email, createdAt, closure } = user;
    return {
      status: 200,
      body: {
        id,
        displayName,
        email,
        createdAt: createdAt.toISOString(),
        closure: closure && closureView(closure),
        sessions: sessions.map((each) => ({
          id: each.id,
          device: each.device,
          createdAt: each.createdAt.toISOString(),
          lastUsedAt: lastUsedAt(each).toISOString(),
        })),
        twoStep: { passkeys: passkeys.length, recoveryCodes },
        mails: mails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
        handled: handled.map(handledView),
      },
    };
  };
}

function handledView({ id, at, action, adminName, contest, reason }: AuditRow) {
  return { id, at: at.toISOString(), action, by: adminName, contest, reason };
}
