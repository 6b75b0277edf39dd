import type { z } from 'zod';

import { entityTables } from './entity-tables.ts';
import { raceTables } from './race-tables.ts';
import { seasonTables } from './season-tables.ts';

/** What a row of each table holds. A column of F1DB that is not here is left out on loading. */
export const tables = { ...entityTables, ...seasonTables, ...raceTables };

export type TableName = keyof typeof tables;

/** A row of a table: `Row<'drivers'>`, `Row<'racesRaceResults'>`. */
export type Row<Table extends TableName> = Readonly<z.output<(typeof tables)[Table]>>;

export const tableNames = Object.keys(tables) as TableName[];

/** `racesRaceResults` is published as `f1db-races-race-results.json`. */
export function fileOf(table: TableName): string {
  return `f1db-${table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}
