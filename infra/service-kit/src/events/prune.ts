import type { Db } from '../db/database.ts';

const keepSentDays = 7;
// An event is not delivered again after this long, except out of the dead letters, where only what was never handled lies.
const keepHeardDays = 90;
const rowsAtOnce = 5_000;

/** Removes what was sent a week ago, and what was heard three months ago. */
export async function pruneEvents(
  db: Db,
  tables: { readonly outbox: boolean; readonly inbox: boolean },
): Promise<void> {
  if (tables.outbox) await pruneTable(db, 'outbox', 'id', 'sent_at', keepSentDays);
  if (tables.inbox) await pruneTable(db, 'inbox', 'event_id', 'handled_at', keepHeardDays);
}

/** A little at a time: no statement holds many locks, and a kill loses little. */
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
