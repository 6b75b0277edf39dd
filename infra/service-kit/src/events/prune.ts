import type { Db } from '../db/database.ts';

const keepSentDays = 7;
// After this time an event is redelivered only from the dead letters, which hold events that were never handled.
const keepHeardDays = 90;
const rowsAtOnce = 5_000;

/** Deletes events that were published more than a week ago or handled more than three months ago. */
export async function pruneEvents(
  db: Db,
  tables: { readonly outbox: boolean; readonly inbox: boolean },
): Promise<void> {
  if (tables.outbox) await pruneTable(db, 'outbox', 'id', 'sent_at', keepSentDays);
  if (tables.inbox) await pruneTable(db, 'inbox', 'event_id', 'handled_at', keepHeardDays);
}

/** In small portions: no statement holds many locks, and a kill loses little work. */
async function pruneTable(db: Db, table: string, key: string, instant: string, days: number): Promise<void> {
  for (let removed = rowsAtOnce; removed === rowsAtOnce; ) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `
      delete from ?? where ?? in (select ?? from ?? where ?? < now() - ? * interval '1 day' limit ?)`,
      [table, key, key, table, instant, days, rowsAtOnce],
    );
    removed = rowCount;
  }
}
