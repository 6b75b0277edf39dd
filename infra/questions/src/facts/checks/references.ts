import type { Rows } from '../facts.ts';
import { coreTables, tableNames, tables, type AnyRow, type TableName } from '../tables.ts';
import { nameOf } from './keys.ts';
import type { Report } from './doubt.ts';

/** Which table a column's values are ids of. */
const targets: Readonly<Record<string, { readonly table: TableName; readonly column: string }>> = {
  continentId: { table: 'continents', column: 'id' },
  countryId: { table: 'countries', column: 'id' },
  nationalityCountryId: { table: 'countries', column: 'id' },
  secondNationalityCountryId: { table: 'countries', column: 'id' },
  countryOfBirthCountryId: { table: 'countries', column: 'id' },
  driverId: { table: 'drivers', column: 'id' },
  parentDriverId: { table: 'drivers', column: 'id' },
  constructorId: { table: 'constructors', column: 'id' },
  parentConstructorId: { table: 'constructors', column: 'id' },
  chassisId: { table: 'chassis', column: 'id' },
  engineId: { table: 'engines', column: 'id' },
  engineManufacturerId: { table: 'engineManufacturers', column: 'id' },
  tyreManufacturerId: { table: 'tyreManufacturers', column: 'id' },
  entrantId: { table: 'entrants', column: 'id' },
  circuitId: { table: 'circuits', column: 'id' },
  circuitLayoutId: { table: 'circuitsLayouts', column: 'id' },
  grandPrixId: { table: 'grandsPrix', column: 'id' },
  raceId: { table: 'races', column: 'id' },
  year: { table: 'seasons', column: 'year' },
};

/** Every id is one of the table it is of, and a row of a race is of that race's season and round. */
export function checkReferences(all: Rows, report: Report): void {
  for (const table of tableNames)
    for (const column of Object.keys(tables[table].shape)) {
      const target = targets[column];
      const known = target && all[target.table];
      if (target === undefined || known === undefined || (table === target.table && column === target.column)) continue;
      checkColumn(all, table, column, { ...target, values: valuesOf(known, target.column) }, report);
    }
  checkRounds(all, report);
}

/** The table and column that a column's values are taken from; undefined where it holds no ids. */
export function targetOf(column: string): { readonly table: TableName; readonly column: string } | undefined {
  return targets[column];
}

function checkColumn(
  all: Rows,
  table: TableName,
  column: string,
  target: { readonly table: TableName; readonly values: ReadonlySet<unknown> },
  report: Report,
): void {
  // The rows of a core table agree with each other in many ways; of the others, either side may lack a row.
  const inDoubt = coreTables.has(target.table) ? [table] : [table, target.table];
  const unknown = new Map<unknown, { readonly index: number; readonly row: object; rows: number }>();
  all[table]?.forEach((row: object, index: number) => {
    const value = (row as AnyRow)[column];
    if (value === undefined || value === null || target.values.has(value)) return;
    const first = unknown.get(value);
    if (first) first.rows += 1;
    else unknown.set(value, { index, row, rows: 1 });
  });
  for (const [value, { index, row, rows }] of unknown) {
    const others = rows > 1 ? `, and in ${rows - 1} more rows` : '';
    report({
      tables: inDoubt,
      where: `${table}[${index}].${column}`,
      what: `${String(value)} is not in ${target.table} (${nameOf(table, row)}${others})`,
    });
  }
}

function checkRounds(all: Rows, report: Report): void {
  const races = new Map(all.races?.map((race) => [race.id, race]));
  for (const table of tableNames) {
    if (!('raceId' in tables[table].shape)) continue;
    all[table]?.forEach((row: object, index: number) => {
      const { raceId, year, round } = row as { raceId: number; year: number; round: number };
      const race = races.get(raceId);
      if (race === undefined || (race.year === year && race.round === round)) return;
      report({
        tables: [table],
        where: `${table}[${index}]`,
        what: `says round ${round} of ${year}, but its race ${raceId} is round ${race.round} of ${race.year}`,
      });
    });
  }
}

function valuesOf(rows: readonly object[], column: string): Set<unknown> {
  return new Set(rows.map((row) => (row as AnyRow)[column]));
}
