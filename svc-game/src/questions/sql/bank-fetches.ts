import type { FetchOutcome } from '@lights-out/contracts/admin-banks';
import type { Conn, Db } from '@lights-out/service-kit';

/** Takes the turn to ask the address, if it is due. @param again when it is due where this process does not finish */
export async function claimFetch(db: Db, address: string, now: Date, again: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: object[] }>(
    `insert into bank_fetches as kept (address, asked_at, due_at) values (:address, :now, :again)
     on conflict (address) do update set asked_at = :now, due_at = :again where kept.due_at <= :now
     returning 1`,
    { address, now, again },
  );
  return rows.length > 0;
}

interface Fetched {
  readonly outcome: FetchOutcome;
  readonly failure: string | null;
}

export async function updateFetch(db: Db, address: string, fetched: Fetched & { readonly dueAt: Date }): Promise<void> {
  const { outcome, failure, dueAt } = fetched;
  await db('bank_fetches').where({ address }).update({ outcome, failure, due_at: dueAt });
}

/** What came of asking the address last; undefined while it was not asked yet. */
export function findFetch(conn: Conn, address: string): Promise<(Fetched & { readonly askedAt: Date }) | undefined> {
  return conn('bank_fetches')
    .where({ address })
    .whereNotNull('outcome')
    .first('outcome', 'failure', 'asked_at as askedAt');
}
