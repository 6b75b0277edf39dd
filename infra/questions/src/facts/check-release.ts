import { checkKeys } from './checks/keys.ts';
import { collectDoubts, type Doubt } from './checks/doubt.ts';
import { checkAgainstPrevious } from './checks/previous.ts';
import { checkRaces } from './checks/races.ts';
import { checkReferences } from './checks/references.ts';
import { checkSchemas } from './checks/schemas.ts';
import { checkStandings } from './checks/standings.ts';
import { checkTotals } from './checks/totals.ts';
import { makeFacts, type Facts, type Rows } from './facts.ts';
import { readTables, versionOf } from './load-facts.ts';
import { FaultyReleaseError, type PublishedRelease } from './release.ts';
import { coreTables, tableNames, type TableName } from './tables.ts';

/** A release that stood up to its checks, but for the tables that were left out of it. */
export interface CheckedRelease {
  readonly facts: Facts;
  readonly rows: Rows;
  /** Tables of the release that are in doubt, and so not in the facts. */
  readonly leftOut: readonly TableName[];
  /** Why: what is wrong, and where. Empty when all is well. */
  readonly faults: readonly Doubt[];
}

/**
 * Checks a release against its own schemas, its columns, its keys and references, the totals and standings that follow
 * from its results, and the release before it. Each check looks at all rows, those that an earlier one found fault with
 * too, so that every fault is said at once. A table in doubt is left out.
 *
 * @param previous the tables of the version that is in use
 * @throws {FaultyReleaseError} where a table that everything hangs on is missing or in doubt
 */
export function checkRelease(release: PublishedRelease, previous?: Rows): CheckedRelease {
  const { report, doubts } = collectDoubts();
  checkSchemas(release, report('schema'));
  const read = readTables(release);
  for (const fault of read.faults) report('columns')({ ...fault, tables: [fault.table] });
  for (const table of coreTables)
    if (read.rows[table] === undefined && !read.faults.some((fault) => fault.table === table))
      report('missing')({ tables: [table], where: table, what: 'is missing from the release' });
  checkKeys(read.rows, report('keys'));
  checkReferences(read.rows, report('references'));
  checkRaces(read.rows, report('races'));
  checkTotals(read.rows, report('totals'));
  checkStandings(read.rows, report('standings'));
  if (previous) checkAgainstPrevious(previous, read.rows, report('previous'));
  const faults = doubts();
  refuseWithout(faults);

  const leftOut = tableNames.filter((table) => faults.some(({ tables }) => tables.includes(table)));
  const rows = Object.fromEntries(
    Object.entries(read.rows).filter(([table]) => !leftOut.includes(table as TableName)),
  ) as Rows;
  const { hash, releasedOn } = release;
  return { facts: makeFacts({ hash, releasedOn, version: versionOf(rows) }, rows), rows, leftOut, faults };
}

/** @throws {FaultyReleaseError} where a core table is in doubt; the faults of core tables come first */
function refuseWithout(faults: readonly Doubt[]): void {
  const isGrave = ({ tables }: Doubt) => tables.some((table) => coreTables.has(table));
  const grave = faults.filter(isGrave);
  if (grave.length > 0) throw new FaultyReleaseError([...grave, ...faults.filter((fault) => !isGrave(fault))]);
}
