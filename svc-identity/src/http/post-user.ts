import { randomUUID } from 'node:crypto';

import { contestOf, messages, type postUser as contract, type RequestOf, type User } from '@lights-out/contracts';
import { inTransaction, isUniqueViolation, readCookie, Refusal, type Handler, type Tx } from '@lights-out/service-kit';

import { foldDisplayName, foldEmail } from '../domain/fold.ts';
import { isGuessablePassword } from '../domain/password-rules.ts';
import { hashSessionToken, newSessionToken, sessionCookie, sessionCookieName, sessionExpiry } from '../domain/session.ts';
import { hasEntry } from '../store/entries.ts';
import { deleteSession, insertSession } from '../store/sessions.ts';
import { findUserByEmail, hasDisplayName, insertUser, type UserRow } from '../store/users.ts';
import type { Deps } from './index.ts';

type Body = RequestOf<typeof contract>['body'];

/** Registers with a display name, logs in without one; either way a new session replaces the browser's old one. */
export function postUser(deps: Deps): Handler<typeof contract> {
  const { db, clock, secureCookies } = deps;
  return async ({ body, address, cookie }) => {
    const isLogin = body.displayName.trim() === '';
    const now = clock.now();
    const row = isLogin ? await authenticate(deps, body, address) : await prepareUser(deps, body);
    const token = newSessionToken();
    const user = await inTransaction(db, async (tx): Promise<User> => {
      if (!isLogin) await register(tx, row, now);
      await startSession(tx, row.id, token, readCookie(cookie, sessionCookieName), now);
      const isPremium = await hasEntry(tx, row.id, contestOf(now));
      return { id: row.id, email: row.email, displayName: row.displayName, isPremium };
    });
    return { status: isLogin ? 200 : 201, body: user, headers: { 'set-cookie': sessionCookie(token, secureCookies) } };
  };
}

async function authenticate({ db, passwords, failedLogins }: Deps, body: Body, address: string): Promise<UserRow> {
  const account = foldEmail(body.email);
  await failedLogins.check(account, address);
  const user = await findUserByEmail(db, account);
  if (!(await passwords.matches(user?.passwordHash, body.password)) || user === undefined) {
    await failedLogins.count(account, address);
    throw new Refusal('wrong-credentials');
  }
  await failedLogins.forget(account, address);
  return user;
}

async function prepareUser({ db, passwords }: Deps, { email, displayName, password }: Body): Promise<UserRow> {
  if (isGuessablePassword(password, { email, displayName }))
    throw new Refusal('invalid-request', { message: messages.fields.passwordCommon, fields: { password: messages.fields.passwordCommon } });
  // Looked up before the costly hash; the unique constraints decide when two register at once.
  if (await findUserByEmail(db, foldEmail(email))) throw emailTaken();
  if (await hasDisplayName(db, foldDisplayName(displayName))) throw displayNameTaken();
  return { id: randomUUID(), email, displayName, passwordHash: await passwords.hash(password) };
}

async function register(tx: Tx, user: UserRow, now: Date): Promise<void> {
  try {
    await insertUser(tx, {
      ...user, emailFolded: foldEmail(user.email), displayNameFolded: foldDisplayName(user.displayName), createdAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken();
    if (isUniqueViolation(error, 'users_display_name_unique')) throw displayNameTaken();
    throw error;
  }
}

async function startSession(tx: Tx, userId: string, token: string, replaced: string | undefined, now: Date): Promise<void> {
  if (replaced !== undefined) await deleteSession(tx, hashSessionToken(replaced));
  await insertSession(tx, { tokenHash: hashSessionToken(token), userId, createdAt: now, expiresAt: sessionExpiry(now) });
}

function emailTaken(): Refusal {
  return new Refusal('email-taken', { fields: { email: new Refusal('email-taken').message } });
}

function displayNameTaken(): Refusal {
  return new Refusal('display-name-taken', { fields: { displayName: messages.fields.displayNameTaken } });
}
