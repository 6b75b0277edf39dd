import type { Connection, Statement, Tx } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import type { ScoreChange } from './rank-array.ts';

/** Text of a `pg_snapshot`: which transactions had been committed when something was read. */
export type Snapshot = string;

export interface RankChange extends ScoreChange, BoardAndPart {}

export const rankChangesStatement: Statement = {
  name: 'rank-changes',
  text: `
    with read as materialized (
      select case when $2 or pg_is_in_recovery()
        then cast(concat(horizon, ':', horizon, ':') as pg_snapshot) else pg_current_snapshot() end as snapshot
      from pg_snapshot_xmin(pg_current_snapshot()) as horizon
    ),
    changes as (
      select board, part, before, after, cast(count(*) as int) as players from (
        select board, 'all' as part, best_before as before, best_after as after from results
        where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
          and pg_visible_in_snapshot(xid, (select snapshot from read))
          and best_after is not null
        union all
        select board, difficulty, best_before_at_difficulty, best_after_at_difficulty from results
        where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
          and pg_visible_in_snapshot(xid, (select snapshot from read))
          and best_after_at_difficulty is not null
        union all
        select board, difficulty, score, null from departures
        where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
          and pg_visible_in_snapshot(xid, (select snapshot from read))
        union all
        select board, difficulty, score_before, score_after from corrections
        where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
          and pg_visible_in_snapshot(xid, (select snapshot from read))
      ) log
      where before is distinct from after
      group by board, part, before, after
    )
    select cast((select snapshot from read) as text) as snapshot,
      coalesce((select json_agg(changes) from changes), '[]') as changes`,
};

/** The scores of boards with how many players have each. */
export const standingsStatement: Statement = {
  name: 'rank-standings',
  text: `
    select board, difficulty as part, null as before, score as after, count(*)::int as players
    from standings where board = any($1) group by board, difficulty, score`,
};

/** Changes that the standings already hold although the snapshot did not see them, taken off again. */
export const earlyChangesStatement: Statement = {
  name: 'rank-early-changes',
  text: `
    select board, part, before, after, cast(-count(*) as int) as players from (
      select board, 'all' as part, best_before as before, best_after as after from results
      where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
        and best_after is not null
      union all
      select board, difficulty, best_before_at_difficulty, best_after_at_difficulty from results
      where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
        and best_after_at_difficulty is not null
      union all
      select board, difficulty, score, null from departures
      where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
      union all
      select board, difficulty, score_before, score_after from corrections
      where xid >= pg_snapshot_xmin(cast($1 as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast($1 as pg_snapshot))
    ) log
    where before is distinct from after and board = any($2)
    group by board, part, before, after`,
};

/**
 * What the log gained since a snapshot, and the snapshot up to which it is read now. Without one nothing is gained.
 *
 * A standby does not know which transactions are still under way on the primary, only from which one on there may be
 * some: there the log is read up to that one (`asStandby` does the same anywhere).
 */
export async function readChanges(
  connection: Connection,
  since: Snapshot | undefined,
  asStandby = false,
): Promise<{ snapshot: Snapshot; changes: RankChange[] }> {
  const {
    rows: [row],
  } = await connection.query<{ snapshot: Snapshot; changes: RankChange[] }>({
    ...rankChangesStatement,
    values: [since ?? null, asStandby],
  });
  return row!;
}

/**
 * All standings of the boards as changes from nothing, as they were at the snapshot; in one transaction with the
 * `readChanges` that gave it, repeatable read.
 */
export async function readStandingsAsChanges(
  connection: Connection,
  boards: readonly string[],
  snapshot: Snapshot,
): Promise<RankChange[]> {
  const { rows: standings } = await connection.query<RankChange>({ ...standingsStatement, values: [boards] });
  // On a standby the standings already hold what the log will only show later.
  const { rows: early } = await connection.query<RankChange>({ ...earlyChangesStatement, values: [snapshot, boards] });
  return [...standings, ...early];
}

/**
 * After a restore from a dump, rows name transactions of the server that was dumped. Numbers that this server has not
 * reached yet would later look new, so these rows are stamped again.
 */
export async function stampRestoredLog(tx: Tx): Promise<void> {
  for (const table of ['results', 'departures', 'corrections'])
    await tx.raw(`update ${table} set xid = pg_current_xact_id() where xid >= pg_snapshot_xmax(pg_current_snapshot())`);
  await tx.raw(
    'delete from rank_checkpoints where pg_snapshot_xmax(snapshot) > pg_snapshot_xmax(pg_current_snapshot())',
  );
  // The rows that were just stamped are counted already.
  await tx.raw(
    'update calibration set xid = pg_current_xact_id() where xid >= pg_snapshot_xmax(pg_current_snapshot())',
  );
  // Having looked through nothing yet is safe.
  await tx.raw(
    `update voided_questions set checked = '1:1:' where pg_snapshot_xmax(checked) > pg_snapshot_xmax(pg_current_snapshot())`,
  );
}
