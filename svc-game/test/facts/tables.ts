import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FactRow, FactTables } from './evaluate-claim.ts';

/** The fact tables of this folder, one object a row. */
export function readFactTables(): FactTables {
  return {
    seasons: readTable('seasons'),
    races: readTable('races'),
    drivers: readTable('drivers'),
    constructors: readTable('constructors'),
    circuits: readTable('circuits'),
  };
}

function readTable(name: string): FactRow[] {
  const table = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as {
    columns: string[];
    rows: unknown[][];
  };
  return table.rows.map((row) => Object.fromEntries(table.columns.map((column, index) => [column, row[index]])));
}
