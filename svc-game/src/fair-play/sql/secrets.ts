import type { Conn } from '@lights-out/service-kit';

/** Deletes every secret whose name begins so and sorts before the given name. */
export async function deleteSecretsBefore(conn: Conn, prefix: string, name: string): Promise<void> {
  await conn('secrets').whereLike('name', `${prefix}%`).where('name', '<', name).delete();
}
