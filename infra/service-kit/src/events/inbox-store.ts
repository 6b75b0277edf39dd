import type { Db, Tx } from '../db/database.ts';

// Longer than a handler can take; afterwards another process may claim the event.
const claimSeconds = 30;

/**
 * Records that the event was handled; false if it was recorded before. Waits for a transaction that is handling it too.
 */
export async function insertHeard(tx: Tx, eventId: string, type: string): Promise<boolean> {
  const rows = await tx('inbox').insert({ event_id: eventId, type }).onConflict().ignore().returning('event_id');
  return rows.length > 0;
}

/** How often the event has failed before, locked. */
export async function lockFailures(tx: Tx, eventId: string): Promise<number> {
  const row = await tx('inbox_retry')
    .first<{ failures: number } | undefined>('failures')
    .where({ event_id: eventId })
    .forUpdate();
  return row?.failures ?? 0;
}

export async function upsertRetry(
  tx: Tx,
  retry: { eventId: string; content: string; failures: number; reason: string; delayMs: number },
): Promise<void> {
  await tx.raw(
    `
    insert into inbox_retry (event_id, content, failures, reason, due_at)
    values (:eventId, :content, :failures, :reason, now() + :delayMs * interval '1 ms')
    on conflict (event_id) do update set failures = excluded.failures, reason = excluded.reason, due_at = excluded.due_at`,
    retry,
  );
}

export async function deleteRetry(conn: Db | Tx, eventId: string): Promise<void> {
  await conn('inbox_retry').delete().where({ event_id: eventId });
}

/** Claims the event that has been due longest, for half a minute: if this process dies, it is due again then. */
export async function claimDue(db: Db): Promise<{ eventId: string; content: string } | undefined> {
  const {
    rows: [row],
  } = await db.raw<{ rows: { eventId: string; content: string }[] }>(
    `
    update inbox_retry set due_at = now() + :claimSeconds * interval '1 s'
    where event_id = (select event_id from inbox_retry where due_at <= now() order by due_at limit 1 for update skip locked)
    returning event_id as "eventId", content`,
    { claimSeconds },
  );
  return row;
}
