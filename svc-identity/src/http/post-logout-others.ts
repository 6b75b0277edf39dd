import type { postLogoutOthers as contract } from '@lights-out/contracts';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { hashSessionToken } from '../domain/session.ts';
import { deleteDevicesOf } from '../store/devices.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';

/** Ends the player's sessions on every other device, and forgets those browsers. */
export function postLogoutOthers({ db, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player, cookie }) => {
    const session = cookies.readSession(cookie);
    if (session === undefined) throw new Refusal('not-signed-in');
    const device = cookies.readDevice(cookie);
    await inTransaction(db, async (tx) => {
      await deleteSessionsOf(tx, player.id, hashSessionToken(session));
      await deleteDevicesOf(tx, player.id, device === undefined ? undefined : hashSecretToken(device));
    });
    return { status: 204, body: undefined };
  };
}
