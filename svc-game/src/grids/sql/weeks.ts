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

/** A week is opened once, whatever other processes do. */
export async function lockWeeks(tx: Tx): Promise<void> {
  await tx.raw('lock table grid_weeks in share row exclusive mode');
}

/** Holds a week, so that seats are taken one after the other and none once it is settled. @returns whether it is not settled */
export async function lockWeek(tx: Tx, week: string): Promise<boolean> {
  return (await tx('grid_weeks').where({ week }).whereNull('settled_at').forUpdate().first('week')) !== undefined;
}

export async function insertWeek(tx: Tx, week: string, openedAt: Date): Promise<void> {
  await tx('grid_weeks').insert({ week, opened_at: openedAt });
}

export async function markWeekSettled(tx: Tx, week: string, at: Date): Promise<void> {
  await tx('grid_weeks').where({ week }).update({ settled_at: at });
}
