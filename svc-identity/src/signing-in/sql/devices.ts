import type { Conn, Db, Tx } from '@lights-out/service-kit';

/** Makes the browser known to the account, or records that it was seen again. */
export async function upsertDevice(tx: Tx, device: { tokenHash: Buffer; userId: string; seenAt: Date }): Promise<void> {
  await tx('devices')
    .insert({ token_hash: device.tokenHash, user_id: device.userId, seen_at: device.seenAt })
    .onConflict(['token_hash', 'user_id'])
    .merge(['seen_at']);
}

/** Whether the account was signed in in this browser after `seenAfter`. */
export async function hasDevice(
  conn: Conn,
  device: { tokenHash: Buffer; userId: string; seenAfter: Date },
): Promise<boolean> {
  const row = await conn('devices')
    .first('user_id')
    .where({ token_hash: device.tokenHash, user_id: device.userId })
    .where('seen_at', '>', device.seenAfter);
  return row !== undefined;
}

/** @param kept hash of the token of the browser that stays known; all are forgotten without it */
export async function deleteDevicesOf(conn: Conn, userId: string, kept?: Buffer): Promise<void> {
  const rows = conn('devices').delete().where({ user_id: userId });
  await (kept === undefined ? rows : rows.whereNot({ token_hash: kept }));
}

export async function deleteForgottenDevices(db: Db, seenBefore: Date): Promise<void> {
  await db('devices').delete().where('seen_at', '<=', seenBefore);
}
