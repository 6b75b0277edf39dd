import type { Tx } from '@lights-out/service-kit';

import { deviceNameOf } from '../clients/device-name.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { hashSessionToken, newSessionToken, secondsLeft, sessionExpiry } from '../domain/session.ts';
import { upsertDevice } from '../store/devices.ts';
import { insertSession } from '../store/sessions.ts';

/** A session's secrets, for the browser's cookies alone. */
export interface StartedSession {
  readonly token: string;
  readonly seconds: number;
  readonly deviceToken: string;
}

/**
 * Starts a session, and makes its browser known to the account.
 *
 * @param browser its User-Agent header, and its device token if it has one
 */
export async function startSession(
  tx: Tx,
  userId: string,
  browser: { readonly userAgent: string | undefined; readonly deviceToken: string | undefined },
  now: Date,
): Promise<StartedSession> {
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
