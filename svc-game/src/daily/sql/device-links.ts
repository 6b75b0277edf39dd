import type { Conn, Tx } from '@lights-out/service-kit';

/** A device link as stored. */
export interface StoredDeviceLink {
  readonly guest: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Stores a guest's link in the place of the one before. */
export async function upsertDeviceLink(conn: Conn, { guest, tokenHash, expiresAt }: StoredDeviceLink): Promise<void> {
  await conn('device_links')
    .insert({ guest, token_hash: tokenHash, expires_at: expiresAt, used_at: null })
    .onConflict('guest')
    .merge();
}

export type LockedDeviceLink = Omit<StoredDeviceLink, 'tokenHash'> & { readonly usedAt: Date | null };

export function lockDeviceLink(tx: Tx, tokenHash: Buffer): Promise<LockedDeviceLink | undefined> {
  return tx('device_links')
    .where({ token_hash: tokenHash })
    .forUpdate()
    .first<LockedDeviceLink | undefined>({ guest: 'guest', expiresAt: 'expires_at', usedAt: 'used_at' });
}

export async function markDeviceLinkUsed(tx: Tx, guest: string, at: Date): Promise<void> {
  await tx('device_links').where({ guest }).update({ used_at: at });
}

export async function deleteDeviceLinkOf(tx: Tx, guest: string): Promise<void> {
  await tx('device_links').where({ guest }).delete();
}

export async function deleteExpiredDeviceLinks(conn: Conn, now: Date): Promise<void> {
  await conn('device_links').where('expires_at', '<=', now).delete();
}
