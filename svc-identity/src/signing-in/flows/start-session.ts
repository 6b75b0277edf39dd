import type { Tx } from '@lights-out/service-kit';

import { deviceNameOf } from '../../clients/device-name.ts';
import { hashSecretToken } from '../../users/index.ts';
import { hashSessionToken, newSessionToken, secondsLeft, sessionExpiry } from '../rules/session.ts';
import { upsertDevice } from '../sql/devices.ts';
import { deleteSession, insertSession } from '../sql/sessions.ts';

/** A session's secrets, for the browser's cookies alone. */
export interface StartedSession {
  readonly token: string;
  readonly seconds: number;
  readonly deviceToken: string;
}

/** The browser of a new session. */
export interface Browser {
  /** Its User-Agent header. */
  readonly userAgent: string | undefined;
  readonly deviceToken: string | undefined;
  /** Token of the session that the new one takes the place of. */
  readonly replaced?: string | undefined;
}

/** Starts a session in the place of the browser's old one, and makes the browser known to the account. */
export async function startSession(tx: Tx, userId: string, browser: Browser, now: Date): Promise<StartedSession> {
  if (browser.replaced !== undefined) await deleteSession(tx, hashSessionToken(browser.replaced));
  const token = newSessionToken();
  const expiresAt = sessionExpiry(now, now);
  const deviceToken = await rememberBrowser(tx, userId, browser.deviceToken, now);
  await insertSession(tx, {
    tokenHash: hashSessionToken(token),
    userId,
    createdAt: now,
    expiresAt,
    device: deviceNameOf(browser.userAgent),
    deviceHash: hashSecretToken(deviceToken),
  });
  return { token, seconds: secondsLeft(expiresAt, now), deviceToken };
}

/**
 * Makes a browser known to the account, whose password others then cannot lock (decision 0171). One that has a token
 * keeps it, for the sake of other accounts that were signed in there.
 *
 * @returns the browser's token
 */
async function rememberBrowser(tx: Tx, userId: string, known: string | undefined, now: Date): Promise<string> {
  const deviceToken = known ?? newSessionToken();
  await upsertDevice(tx, { tokenHash: hashSecretToken(deviceToken), userId, seenAt: now });
  return deviceToken;
}
