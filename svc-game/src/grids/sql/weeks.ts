import type { Conn, Tx } from '@lights-out/service-kit';

export interface GridWeek {
  readonly week: string;
  readonly isSettled: boolean;
}

/** The last week whose grids were opened. */
export function findLastWeek(conn: Conn): Promise<GridWeek | undefined> {
  return conn('grid_weeks')
    .orderBy('week', 'desc')
    .first<GridWeek | undefined>(
      conn.raw("to_char(week, 'YYYY-MM-DD') as week"),
      conn.raw('settled_at is not null as "isSettled"'),
    );
}

/** Only one process opens a week. @returns false where another one does at this moment; it is held until the transaction ends */
export async function lockWeeks(tx: Tx): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('game:opening of a week of grids', 0)) as locked`,
  );
  return rows[0]!.locked;
}

/** Holds a week, so that seats are taken one after the other and none once it is settled. @returns whether it is not settled */
export async function lockWeek(tx: Tx, week: string): Promise<boolean> {
  return (await tx('grid_weeks').where({ week }).whereNull('settled_at').forUpdate().first('week')) !== undefined;
}

export async function insertWeek(tx: Tx, week: string, openedAt: Date): Promise<void> {
  await tx('grid_weeks').insert({ week, opened_at: openedAt }).onConflict('week').ignore();
}

export async function markWeekSettled(tx: Tx, week: string, at: Date): Promise<void> {
  await tx('grid_weeks').where({ week }).update({ settled_at: at });
}
