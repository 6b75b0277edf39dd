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

/**
 * The rows of every table, and what is wrong with them. A table with a fault keeps its rows as they were published, so that
 * it can be checked further; facts are not made of it.
 */
export function readTables({ files }: PublishedRelease): { rows: Rows; faults: (Fault & { table: TableName })[] } {
  const rows: Record<string, unknown> = {};
  const faults: (Fault & { table: TableName })[] = [];
  for (const table of tableNames) {
    const file = fileOf(table);
    if (!files.has(file)) continue;
    const published = files.get(file);
    const parsed = z.array<z.ZodType>(tables[table]).readonly().safeParse(published);
    rows[table] = parsed.success ? parsed.data : asPublished(published);
    for (const { path, message } of parsed.error?.issues ?? [])
      faults.push({ table, where: placeIn(file, path), what: message });
  }
  return { rows, faults };
}

/** The rows of a table as they stand in the file; undefined where it is no list of rows. */
function asPublished(table: unknown): readonly object[] | undefined {
  if (!Array.isArray(table)) return undefined;
  return table.filter((row: unknown): row is object => typeof row === 'object' && row !== null);
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
