import type { Conn, Tx } from '@lights-out/service-kit';

import type { Closure } from '../rules/closure.ts';

/** The account's closure; undefined for an account that is open, or open again. */
export function findClosure(conn: Conn, userId: string, now: Date): Promise<Closure | undefined> {
  return conn('closures')
    .first<Closure | undefined>({ at: 'closed_at', until: 'closed_until', reason: 'reason' })
    .where({ user_id: userId })
    .where((still) => void still.whereNull('closed_until').orWhere('closed_until', '>', now));
}

/** Replaces a closure that has ended. */
export async function upsertClosure(tx: Tx, userId: string, { at, until, reason }: Closure): Promise<void> {
  await tx('closures')
    .insert({ user_id: userId, closed_at: at, closed_until: until, reason })
    .onConflict('user_id')
    .merge();
}

export async function deleteClosure(tx: Tx, userId: string): Promise<void> {
  await tx('closures').delete().where({ user_id: userId });
}
