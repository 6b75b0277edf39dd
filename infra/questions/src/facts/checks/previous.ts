import type { Rows } from '../facts.ts';
import { tableNames, tables, type AnyRow, type TableName } from '../tables.ts';
import { nameOf } from './keys.ts';
import { targetOf } from './references.ts';
import type { Report } from './doubt.ts';

/**
 * What the release before had is still there: every row of its closed seasons, and every id that more than its running
 * season names. The running season may change: races are cancelled and moved, and their ids with them.
 */
export function checkAgainstPrevious(before: Rows, now: Rows, report: Report): void {
  const running = Math.max(0, ...(before.seasons ?? []).map(({ year }) => year));
  for (const table of tableNames) {
    const [earlier, later] = [before[table], now[table]];
    if (earlier === undefined || earlier.length === 0) continue;
    if (later === undefined) report({ tables: [table], where: table, what: 'is gone: the release before had it' });
    else if ('year' in tables[table].shape) checkSeasonRows(table, earlier, later, running, report);
    else checkIds(table, before, later, running, report);
  }
}

function checkSeasonRows(
  table: TableName,
  earlier: readonly object[],
  later: readonly object[],
  running: number,
  report: Report,
): void {
  const there = new Set(later.map((row) => nameOf(table, row)));
  for (const row of earlier as readonly AnyRow[])
    if (Number(row['year']) < running && !there.has(nameOf(table, row)))
      report({
        tables: [table],
        where: table,
        what: `the row of ${nameOf(table, row)} (${String(row['year'])}) is gone`,
      });
}

function checkIds(table: TableName, before: Rows, later: readonly object[], running: number, report: Report): void {
  const there = new Set(later.map((row) => nameOf(table, row)));
  const gone = ((before[table] ?? []) as readonly AnyRow[]).filter((row) => !there.has(nameOf(table, row)));
  const named = gone.length === 0 ? undefined : namedOutside(table, before, running);
  for (const row of gone) {
    if (row['id'] !== undefined && named?.onlyRunning.has(row['id'])) continue;
    const renamed = (later as readonly AnyRow[]).find(
      (one) => one['name'] !== undefined && one['name'] === row['name'] && one['fullName'] === row['fullName'],
    );
    const what = renamed ? `is ${String(renamed['id'])} now: an id has changed` : 'is gone';
    report({ tables: [table], where: table, what: `${nameOf(table, row)} ${what}` });
  }
}

/** The ids of a table that rows of the running season name, and no row of another season. */
function namedOutside(target: TableName, all: Rows, running: number): { onlyRunning: ReadonlySet<unknown> } {
  const inRunning = new Set<unknown>();
  const elsewhere = new Set<unknown>();
  for (const table of tableNames) {
    const columns = Object.keys(tables[table].shape).filter((column) => targetOf(column)?.table === target);
    if (columns.length === 0 || table === target) continue;
    for (const row of (all[table] ?? []) as readonly AnyRow[])
      for (const column of columns) (row['year'] === running ? inRunning : elsewhere).add(row[column]);
  }
  return { onlyRunning: inRunning.difference(elsewhere) };
}
