import { contestOf, defaultLanguage } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import { listAuditRowsFor } from '../../admins/index.ts';
import type { Context, HandlerOf } from '../../context.ts';
import { findConfirmedAt, hasContestMails, listMailFacts } from '../../mail/index.ts';
import {
  countPlayerCodes,
  hashSessionToken,
  listPasskeysOf,
  listSessions,
  logIn,
  renewSession,
  secondsLeft,
  sessionView,
} from '../../signing-in/index.ts';
import {
  findRegistration,
  findUser,
  hasEntry,
  updateAcceptedTerms,
  updateLanguage,
  userView,
} from '../../users/index.ts';
import { deleteAccount as remove } from '../flows/delete-account.ts';
import { register } from '../flows/register.ts';
import { listChosenHelmets } from '../sql/helmets.ts';
import { listNameChanges, type PastName } from '../sql/name-changes.ts';
import { termsView } from '../views/terms-view.ts';

export const accountRoutes = (ctx: Context) => ({
  postUser: postUser(ctx),
  getMe: getMe(ctx),
  getTerms: getTerms(ctx),
  postTerms: postTerms(ctx),
  deleteAccount: deleteAccount(ctx),
  exportAccount: exportAccount(ctx),
});

/**
 * Registers with a display name, logs in without one. Either way a new session replaces the browser's old one, unless the
 * account asks for a second step first.
 */
function postUser(ctx: Context): HandlerOf<'postUser'> {
  return async ({ body, address, cookie, userAgent, requestId }) => {
    const browser = { ...ctx.cookies.readBrowser(cookie), userAgent };
    const origin = { address, solved: body.solved };
    if (body.displayName.trim() !== '') {
      const language = ctx.cookies.readLanguage(cookie) ?? defaultLanguage;
      const { started, user } = await register(ctx, { ...body, language }, { ...origin, requestId }, browser);
      return { status: 201, body: userView(user, false), headers: { 'set-cookie': ctx.cookies.started(started) } };
    }
    const done = await logIn(ctx, body, origin, browser);
    if ('started' in done) {
      const { started, user, isPremium } = done;
      return { status: 200, body: userView(user, isPremium), headers: { 'set-cookie': ctx.cookies.started(started) } };
    }
    return {
      status: 202,
      body: { secondStepUntil: done.until.toISOString() },
      headers: { 'set-cookie': ctx.cookies.pending(done.token, done.seconds) },
    };
  };
}

/**
 * The signed-in user, or null. Renews the session when that is due, and stores the language that the browser has chosen: every page
 * asks for this when it is loaded, also after the switch was used.
 */
function getMe({ db, clock, cookies }: Context): HandlerOf<'getMe'> {
  return async ({ player, cookie }) => {
    const user = player === null ? undefined : await findUser(db, player.id);
    if (user === undefined) return { status: 200, body: null };
    const language = cookies.readLanguage(cookie);
    if (language !== undefined && language !== user.language) await updateLanguage(db, user.id, language);
    const now = clock.now();
    const token = cookies.readSession(cookie);
    const expiresAt = token === undefined ? undefined : await renewSession(db, token, now);
    return {
      status: 200,
      body: userView(user, await hasEntry(db, user.id, contestOf(now))),
      ...(token !== undefined &&
        expiresAt && { headers: { 'set-cookie': cookies.session(token, secondsLeft(expiresAt, now)) } }),
    };
  };
}

function getTerms({ db }: Context): HandlerOf<'getTerms'> {
  return async ({ player }) => {
    const registration = await findRegistration(db, player.id);
    if (registration === undefined) throw new Refusal('not-signed-in');
    return { status: 200, body: { accepted: termsView(registration) } };
  };
}

function postTerms({ db, clock }: Context): HandlerOf<'postTerms'> {
  return async ({ player, body }) => {
    await updateAcceptedTerms(db, player.id, { version: body.version, at: clock.now() });
    return { status: 204, body: undefined };
  };
}

function deleteAccount(ctx: Context): HandlerOf<'deleteAccount'> {
  return async ({ player, address, body: { password, secondStep }, requestId, cookie }) => {
    const browser = { deviceToken: ctx.cookies.readDevice(cookie), session: ctx.cookies.readSession(cookie) };
    await remove(ctx, player, { password, secondStep, requestId, address, ...browser });
    return { status: 204, body: undefined, headers: { 'set-cookie': ctx.cookies.endedSession() } };
  };
}

const mostListed = 1_000;

/** The account's data for its owner, without any hash. */
function exportAccount({ db, clock, cookies }: Context): HandlerOf<'exportAccount'> {
  return async ({ player, cookie }) => {
    const user = await findUser(db, player.id);
    const registration = await findRegistration(db, player.id);
    if (user === undefined || registration === undefined) throw new Refusal('not-signed-in');
    const own = hashSessionToken(cookies.readSession(cookie) ?? '');
    const [chosen] = await listChosenHelmets(db, [user.id]);
    const confirmedAt = await findConfirmedAt(db, user.id);
    const names = await listNameChanges(db, user.id);
    const contestMails = await hasContestMails(db, user.id);
    const mails = await listMailFacts(db, user.id, mostListed);
    const handled = await listAuditRowsFor(db, user.id, mostListed);
    const passkeys = await listPasskeysOf(db, { kind: 'player', id: user.id });
    const sessions = await listSessions(db, user.id, clock.now());
    return {
      status: 200,
      body: {
        id: user.id,
        email: user.email,
        displayName: user.displayName,
        createdAt: registration.createdAt.toISOString(),
        ...(confirmedAt && { emailConfirmedAt: confirmedAt.toISOString() }),
        contestMails,
        language: user.language,
        terms: termsView(registration),
        ...(chosen && { helmet: chosen.helmet }),
        ...(names.length > 0 && { formerNames: names.map(formerNameView) }),
        sessions: sessions.map((session) => sessionView(session, own)),
        passkeys: passkeys.map(({ name, addedAt, usedAt }) => ({
          name,
          addedAt: addedAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
        handled: handled.map(({ action, at, contest, reason }) => ({ action, at: at.toISOString(), contest, reason })),
        recoveryCodes: await countPlayerCodes(db, user.id),
      },
    };
  };
}

function formerNameView({ former, reason, at }: PastName) {
  return { name: former, until: at.toISOString(), reason };
}
