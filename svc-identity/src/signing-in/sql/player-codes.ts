import type { Conn, Tx } from '@lights-out/service-kit';

/** Recovery codes of players; each completes one sign-in. */
export async function insertPlayerCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx('player_codes').insert(hashes.map((hash) => ({ code_hash: hash, user_id: userId })));
}

export async function countPlayerCodes(conn: Conn, userId: string): Promise<number> {
  const row = await conn('player_codes')
    .where({ user_id: userId })
    .first<{ count: number }>(conn.raw('count(*)::int as count'));
  return row.count;
}

/** Uses a code up. Returns false where the player has no such code. */
export async function deletePlayerCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  return (await tx('player_codes').where({ code_hash: hash, user_id: userId }).delete()) > 0;
}

export async function deletePlayerCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx('player_codes').where({ user_id: userId }).delete();
}
