import type { postLogoutEverywhere as contract } from '@lights-out/contracts';
import { inTransaction, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { deleteDevicesOf } from '../store/devices.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { createCookies } from './views/cookies.ts';

/** Ends the player's sessions on every device, this one included, and forgets the other browsers. */
export function postLogoutEverywhere({ db, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player, cookie }) => {
    const own = cookies.readDevice(cookie);
    await inTransaction(db, async (tx) => {
      await deleteSessionsOf(tx, player.id);
      await deleteDevicesOf(tx, player.id, own === undefined ? undefined : hashSecretToken(own));
    });
    return { status: 204, body: undefined, headers: { 'set-cookie': cookies.endedSession() } };
  };
}
