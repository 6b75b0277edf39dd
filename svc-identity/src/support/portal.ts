import { contestOf, id as accountId, instant } from '@lights-out/contracts';
import { cursorForm, pageOf, Refusal } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import { renameAccount as rename } from '../accounts/index.ts';
import { type AuditRow, insertAuditRow, listAuditRowsOf } from '../admins/index.ts';
import type { Context, HandlerOf } from '../context.ts';
import { listMailsTo } from '../mail/index.ts';
import { countPlayerCodes, lastUsedAt, listPasskeysOf, listSessions } from '../signing-in/index.ts';
import { foldDisplayName, foldEmail } from '../users/index.ts';
import { closeAccount as close, reopenAccount as reopen } from './flows/close-account.ts';
import { endSessions, notePlayer, removeSecondStep, sendAgain } from './flows/support-player.ts';
import { listUsers } from './sql/listed-users.ts';
import { closureView } from './views.ts';

export const supportPortal = (ctx: Context) => ({
  getAdminUsers: getAdminUsers(ctx),
  getSupportPlayer: getSupportPlayer(ctx),
  postSupportNote: postSupportNote(ctx),
  renameAccount: renameAccount(ctx),
  closeAccount: closeAccount(ctx),
  reopenAccount: reopenAccount(ctx),
  endPlayerSessions: endPlayerSessions(ctx),
  removeTwoStep: removeTwoStep(ctx),
  resendMail: resendMail(ctx),
});

/** A page of accounts. Reading the list is recorded in the audit list, without the search text. */
function getAdminUsers({ db, clock }: Context): HandlerOf<'getAdminUsers'> {
  return async ({ query: { search: text, only, cursor, limit }, admin, requestId }) => {
    const now = clock.now();
    const key = cursors.decode(cursor);
    const after = key && { createdAt: key[0], id: key[1] };
    const search = text
      ? { email: foldEmail(text), displayName: foldDisplayName(text), id: text.toLowerCase() }
      : undefined;
    const rows = await listUsers(db, { contest: contestOf(now), now, search, only, after, limit: limit + 1 });
    await insertAuditRow(db, { action: 'users-read', session: admin.session, admin, at: now, requestId });
    const { shown, headers } = pageOf(rows, limit, (last) => cursors.encode([last.createdAt.toISOString(), last.id]));
    return {
      status: 200,
      body: shown.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        closure: row.closure && closureView(row.closure),
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
        unreachable: row.unreachable && { ...row.unreachable, since: row.unreachable.since.toISOString() },
      })),
      headers,
    };
  };
}

const cursors = cursorForm(z.tuple([instant, accountId]));

const mostListed = 100;

/** One account for those who help players. Reading it is recorded in the audit list. */
function getSupportPlayer({ db, clock }: Context): HandlerOf<'getSupportPlayer'> {
  return async ({ params: { user: playerId }, admin, requestId }) => {
    const now = clock.now();
    const [user] = await listUsers(db, { contest: contestOf(now), now, id: playerId, limit: 1 });
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

function postSupportNote(ctx: Context): HandlerOf<'postSupportNote'> {
  return async ({ params: { user: playerId }, body, admin, requestId }) => {
    await notePlayer(ctx, { playerId, admin, requestId }, body.reason);
    return { status: 204, body: undefined };
  };
}

function renameAccount(ctx: Context): HandlerOf<'renameAccount'> {
  return async ({ params: { user: userId }, body, admin, requestId }) => {
    await rename(ctx, { userId, ...body, admin, requestId, at: ctx.clock.now() });
    return { status: 204, body: undefined };
  };
}

function closeAccount(ctx: Context): HandlerOf<'closeAccount'> {
  return async ({ params: { user: userId }, body, admin, requestId }) => {
    const closure = await close(ctx, { userId, ...body, admin, requestId, at: ctx.clock.now() });
    return { status: 200, body: closureView(closure) };
  };
}

function reopenAccount(ctx: Context): HandlerOf<'reopenAccount'> {
  return async ({ params: { user: userId }, body: { reason }, admin, requestId }) => {
    await reopen(ctx, { userId, reason, admin, requestId, at: ctx.clock.now() });
    return { status: 204, body: undefined };
  };
}

function endPlayerSessions(ctx: Context): HandlerOf<'endPlayerSessions'> {
  return async ({ params: { user: playerId }, body, admin, requestId }) => {
    await endSessions(ctx, { playerId, admin, requestId }, body.reason);
    return { status: 204, body: undefined };
  };
}

function removeTwoStep(ctx: Context): HandlerOf<'removeTwoStep'> {
  return async ({ params: { user: playerId }, body, admin, requestId }) => {
    await removeSecondStep(ctx, { playerId, admin, requestId }, body.reason);
    return { status: 204, body: undefined };
  };
}

function resendMail(ctx: Context): HandlerOf<'resendMail'> {
  return async ({ params: { user: playerId, mail }, admin, requestId }) => {
    await sendAgain(ctx, { playerId, admin, requestId }, mail);
    return { status: 204, body: undefined };
  };
}
