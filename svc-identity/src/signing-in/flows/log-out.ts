import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashSecretToken } from '../../users/index.ts';
import { hashSessionToken } from '../rules/session.ts';
import { deleteDevicesOf } from '../sql/devices.ts';
import { deleteOwnedSession, deleteSessionsOf } from '../sql/sessions.ts';

/** Ends one of the player's sessions. Returns the hash of its token, undefined where there is none. */
export function endOwnSession({ db }: Context, userId: string, id: string): Promise<Buffer | undefined> {
  return inTransaction(db, (tx) => deleteOwnedSession(tx, userId, id));
}

/**
 * Ends the player's sessions on every device, and forgets the browsers.
 *
 * @param kept tokens of the session that goes on, if one does, and of the browser that stays known
 */
export async function logOutEverywhere(
  { db }: Context,
  userId: string,
  { session, deviceToken }: { readonly session?: string; readonly deviceToken: string | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSessionsOf(tx, userId, session === undefined ? undefined : hashSessionToken(session));
    await deleteDevicesOf(tx, userId, deviceToken === undefined ? undefined : hashSecretToken(deviceToken));
  });
}
