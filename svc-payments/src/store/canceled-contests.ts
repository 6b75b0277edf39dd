import type { Conn, Tx } from '@lights-out/service-kit';

/** Stores that a contest was cancelled, once, and makes its payments due for a check at once. */
export async function insertCancellation(tx: Tx, contest: string, reason: string, at: string): Promise<void> {
  const isNew = await tx('canceled_contests')
    .insert({ contest, reason, canceled_at: at })
    .onConflict('contest')
    .ignore()
    .returning('contest');
  if (isNew.length === 0) return;
  await tx('payments')
    .where({ contest })
    .whereIn('state', ['preparing', 'open', 'succeeded', 'reversed'])
    .update({ check_at: at, checks: 0 });
}

/** Why the contest was cancelled; undefined where it was not. */
export async function findCancellation(conn: Conn, contest: string): Promise<string | undefined> {
  const row = await conn('canceled_contests').where({ contest }).first<{ reason: string } | undefined>('reason');
  return row?.reason;
}
