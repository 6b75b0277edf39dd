import type { Rows } from '../facts.ts';
import type { AnyRow, TableName } from '../tables.ts';
import type { Report } from './doubt.ts';
import { addUp, sum, type Owner, type Sums } from './sums.ts';

/** The totals and best places of all seasons, by the table that has them, and those of each season. */
const totalled: readonly { readonly owner: Owner; readonly overall: TableName; readonly seasonal: TableName }[] = [
  { owner: 'driverId', overall: 'drivers', seasonal: 'seasonsDrivers' },
  { owner: 'constructorId', overall: 'constructors', seasonal: 'seasonsConstructors' },
  { owner: 'engineManufacturerId', overall: 'engineManufacturers', seasonal: 'seasonsEngineManufacturers' },
  { owner: 'tyreManufacturerId', overall: 'tyreManufacturers', seasonal: 'seasonsTyreManufacturers' },
];

/**
 * Every total equals what the rows it stands for add up to. A total of all seasons that contradicts the results puts the
 * results in doubt as well, and with them the release; a total of one season only its own table.
 */
export function checkTotals(all: Rows, report: Report): void {
  const { racesRaceResults: results, racesSprintRaceResults: sprints = [] } = all;
  if (results === undefined) return;
  for (const { owner, overall, seasonal } of totalled) {
    const bySeason = Map.groupBy(results, (row) => `${row.year} ${row[owner]}`);
    const sprintsBySeason = Map.groupBy(sprints, (row) => `${row.year} ${row[owner]}`);
    compare(
      all[seasonal],
      (row) => {
        const key = `${String(row['year'])} ${String(row[owner])}`;
        return addUp(bySeason.get(key) ?? [], sprintsBySeason.get(key) ?? [], owner);
      },
      (index, what) => report({ tables: [seasonal], where: `${seasonal}[${index}].${what.column}`, what: what.says }),
    );
    checkAllSeasonsThere(all[seasonal], bySeason, owner, seasonal, report);

    const byOwner = Map.groupBy(results, (row) => row[owner]);
    const sprintsByOwner = Map.groupBy(sprints, (row) => row[owner]);
    compare(
      all[overall],
      (row) => {
        const sums = addUp(byOwner.get(String(row['id'])) ?? [], sprintsByOwner.get(String(row['id'])) ?? [], owner);
        // A maker's points count from 1958, when the constructors' championship began.
        return owner === 'driverId' ? sums : { ...sums, totalPoints: pointsSince1958(all[seasonal], owner, row['id']) };
      },
      (index, what) =>
        report({
          tables: [overall, 'racesRaceResults'],
          where: `${overall}[${index}].${what.column}`,
          what: what.says,
        }),
    );
  }
  checkRacesHeld(all, report);
}

/** Reports each column of each row that differs from its sum, as far as there is one for it. */
function compare(
  rows: readonly object[] | undefined,
  sumsOf: (row: AnyRow) => Sums,
  differs: (index: number, what: { readonly column: string; readonly says: string }) => void,
): void {
  rows?.forEach((each, index) => {
    const row = each as AnyRow;
    for (const [column, expected] of Object.entries(sumsOf(row))) {
      const stated = row[column];
      if (stated === undefined || stated === expected) continue;
      const who = String(
        row['id'] ??
          row['driverId'] ??
          row['constructorId'] ??
          row['engineManufacturerId'] ??
          row['tyreManufacturerId'],
      );
      const season = row['year'] === undefined ? '' : ` in ${String(row['year'])}`;
      differs(index, {
        column,
        says: `${who}${season} has ${String(stated)}, the results make it ${String(expected)}`,
      });
    }
  });
}

function checkAllSeasonsThere(
  rows: readonly object[] | undefined,
  bySeason: ReadonlyMap<string, unknown>,
  owner: Owner,
  table: TableName,
  report: Report,
): void {
  if (rows === undefined) return;
  const there = new Set(rows.map((row) => `${String((row as AnyRow)['year'])} ${String((row as AnyRow)[owner])}`));
  for (const key of bySeason.keys())
    if (!there.has(key)) report({ tables: [table], where: table, what: `has no row for ${key}, which has results` });
}

function pointsSince1958(seasons: readonly object[] | undefined, owner: Owner, id: unknown): number {
  const own = (seasons as readonly AnyRow[] | undefined)?.filter(
    (row) => row[owner] === id && Number(row['year']) >= 1958,
  );
  return sum((own ?? []).map((row) => Number(row['totalPoints'])));
}

function checkRacesHeld({ races = [], racesRaceResults = [], circuits, grandsPrix }: Rows, report: Report): void {
  const withResults = new Set(racesRaceResults.map(({ raceId }) => raceId));
  const held = races.filter(({ id }) => withResults.has(id));
  const check = (
    table: 'circuits' | 'grandsPrix',
    column: 'circuitId' | 'grandPrixId',
    rows: Rows['circuits'] | Rows['grandsPrix'],
  ) => {
    const counts = Map.groupBy(held, (race) => race[column]);
    rows?.forEach(({ id, totalRacesHeld }, index) => {
      const expected = counts.get(id)?.length ?? 0;
      if (totalRacesHeld === expected) return;
      const what = `${id} has held ${totalRacesHeld} races, but ${expected} have results`;
      report({ tables: [table, 'races', 'racesRaceResults'], where: `${table}[${index}].totalRacesHeld`, what });
    });
  };
  check('circuits', 'circuitId', circuits);
  check('grandsPrix', 'grandPrixId', grandsPrix);
}
