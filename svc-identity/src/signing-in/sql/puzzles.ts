import type { Conn, Db } from '@lights-out/service-kit';

/** What puzzles are signed with, the same in every process. */
export async function findPuzzleSecret(conn: Conn): Promise<string> {
  const row = await conn('puzzle_secret').first<{ secret: string }>('secret');
  return row.secret;
}

/** Uses a solved puzzle up. Returns false for one that was used before. */
export async function claimSolvedPuzzle(
  conn: Conn,
  solved: { readonly puzzleHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await conn('solved_puzzles')
    .insert({ puzzle_hash: solved.puzzleHash, expires_at: solved.expiresAt })
    .onConflict('puzzle_hash')
    .ignore()
    .returning('puzzle_hash');
  return rows.length > 0;
}

export async function deleteExpiredPuzzles(db: Db, now: Date): Promise<void> {
  await db('solved_puzzles').where('expires_at', '<=', now).delete();
}
