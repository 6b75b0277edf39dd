import { randomUUID } from 'node:crypto';

import { contestOf, messages, type postUser as contract, type RequestOf, type User } from '@lights-out/contracts';
import { inTransaction, isUniqueViolation, readCookie, Refusal, type Handler, type Tx } from '@lights-out/service-kit';

import { foldDisplayName, foldEmail } from '../domain/fold.ts';
import { isReservedName } from '../domain/pseudonym.ts';
import {
  hashSessionToken,
  newSessionToken,
  sessionCookie,
  sessionCookieName,
  sessionExpiry,
} from '../domain/session.ts';
import { hasEntry } from '../store/entries.ts';
import { deleteSession, insertSession } from '../store/sessions.ts';
import { findUserByEmail, hasDisplayName, insertUser, lockUser, type UserRow } from '../store/users.ts';
import type { Deps } from './index.ts';
import { refuseGuessable } from '../flows/set-password.ts';

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
      if (isLogin) await holdLoggedIn(tx, row);
      else await register(tx, row, now);
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

/** Until the session stands, the password that was checked stays the account's: a change of it ends all sessions, this one too. */
async function holdLoggedIn(tx: Tx, checked: UserRow): Promise<void> {
  const user = await lockUser(tx, checked.id, 'share');
  if (user?.passwordHash !== checked.passwordHash) throw new Refusal('wrong-credentials');
}

async function prepareUser({ db, passwords }: Deps, { email, displayName, password }: Body): Promise<UserRow> {
  refuseGuessable(password, { email, displayName }, 'password');
  if (isReservedName(foldDisplayName(displayName))) throw displayNameTaken();
  // Looked up before the costly hash; the unique constraints decide when two register at once.
  if (await findUserByEmail(db, foldEmail(email))) throw emailTaken();
  if (await hasDisplayName(db, foldDisplayName(displayName))) throw displayNameTaken();
  return { id: randomUUID(), email, displayName, passwordHash: await passwords.hash(password) };
}

async function register(tx: Tx, user: UserRow, now: Date): Promise<void> {
  try {
    await insertUser(tx, {
      ...user,
      emailFolded: foldEmail(user.email),
      displayNameFolded: foldDisplayName(user.displayName),
      createdAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken();
    if (isUniqueViolation(error, 'users_display_name_unique')) throw displayNameTaken();
    throw error;
  }
}

async function startSession(
  tx: Tx,
  userId: string,
  token: string,
  replaced: string | undefined,
  now: Date,
): Promise<void> {
  if (replaced !== undefined) await deleteSession(tx, hashSessionToken(replaced));
  await insertSession(tx, {
    tokenHash: hashSessionToken(token),
    userId,
    createdAt: now,
    expiresAt: sessionExpiry(now),
  });
}

function emailTaken(): Refusal {
  return new Refusal('email-taken', { fields: { email: new Refusal('email-taken').message } });
}

function displayNameTaken(): Refusal {
  return new Refusal('display-name-taken', { fields: { displayName: messages.fields.displayNameTaken } });
}
