import type { Conn } from './database.ts';

/**
 * The secret of this name that all processes of a service share: `fresh`, or what another process has stored before. The service's
 * schema has the table `secrets`.
 */
export async function claimSecret(conn: Conn, name: string, fresh: Uint8Array): Promise<Uint8Array> {
  await conn('secrets').insert({ name, secret: fresh }).onConflict('name').ignore();
  const stored = await conn('secrets').where({ name }).first<{ secret: Buffer } | undefined>('secret');
  if (stored === undefined) throw new Error(`The secret ${name} is missing.`);
  return stored.secret;
}
