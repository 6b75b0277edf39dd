import type { z } from 'zod';

import { entityTables } from './entity-tables.ts';
import { raceTables } from './race-tables.ts';
import { seasonTables } from './season-tables.ts';

/** What a row of each table holds. A column of F1DB that is not here is left out on loading. */
export const tables = { ...entityTables, ...seasonTables, ...raceTables };

export type TableName = keyof typeof tables;

/** A row of a table: `Row<'drivers'>`, `Row<'racesRaceResults'>`. */
export type Row<Table extends TableName> = Readonly<z.output<(typeof tables)[Table]>>;

/** A row of whichever table, for what looks at all of them by the names of their columns. */
export type AnyRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

export const tableNames = Object.keys(tables) as TableName[];

/** `racesRaceResults` is published as `f1db-races-race-results.json`. */
export function fileOf(table: TableName): string {
  return `f1db-${table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

/**
 * The tables that everything else hangs on. A release in which one of them does not stand up to its checks is refused;
 * any other table can be left out of it.
 */
export const coreTables: ReadonlySet<TableName> = new Set([
  'continents',
  'countries',
  'drivers',
  'constructors',
  'circuits',
  'grandsPrix',
  'seasons',
  'races',
  'racesRaceResults',
]);
