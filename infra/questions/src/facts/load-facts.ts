import * as z from 'zod';

import { makeFacts, type Facts, type Rows } from './facts.ts';
import { FaultyReleaseError, type Fault, type PublishedRelease } from './release.ts';
import { fileOf, tableNames, tables, type TableName } from './tables.ts';

/**
 * The release as tables. A table without a file is missing from the facts, as `circuitsLayouts` is before schema 6.5.
 *
 * @throws {FaultyReleaseError} that lists every value that is not what its column holds
 */
export function loadFacts(release: PublishedRelease): Facts {
  const { rows, faults } = readTables(release);
  if (faults.length > 0) throw new FaultyReleaseError(faults);
  return makeFacts({ ...release, version: versionOf(rows) }, rows);
}

/** The rows of every table that is as its columns say, and what is wrong with the others. */
export function readTables({ files }: PublishedRelease): { rows: Rows; faults: (Fault & { table: TableName })[] } {
  const rows: Record<string, unknown> = {};
  const faults: (Fault & { table: TableName })[] = [];
  for (const table of tableNames) {
    const file = fileOf(table);
    if (!files.has(file)) continue;
    const parsed = z.array<z.ZodType>(tables[table]).readonly().safeParse(files.get(file));
    if (parsed.success) rows[table] = parsed.data;
    else
      faults.push(
        ...parsed.error.issues.map(({ path, message }) => ({ table, where: placeIn(file, path), what: message })),
      );
  }
  return { rows, faults };
}

/** The season and the last round that has results, as F1DB numbers its releases. */
export function versionOf({ seasons = [], racesRaceResults = [] }: Rows): string {
  const running = Math.max(...seasons.map((season) => season.year));
  const rounds = racesRaceResults.filter(({ year }) => year === running).map(({ round }) => round);
  return `${running}.${Math.max(0, ...rounds)}`;
}

function placeIn(file: string, path: readonly PropertyKey[]): string {
  return file + path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
}
