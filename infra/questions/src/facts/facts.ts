import type { Row, TableName } from './tables.ts';

/** Keeps, of the union of all columns, those of a table that a row can be looked up by. */
type Key<Table extends TableName> = Extract<keyof Row<Table>, string>;

/** The rows of each table that a release holds, checked. */
export type Rows = { readonly [Table in TableName]?: readonly Row<Table>[] };

/**
 * A release of F1DB in memory. A table that was left out (the release lacks it, or it did not stand up to its checks)
 * throws {@link MissingTableError} when asked for, so that nothing is ever made from half the facts.
 */
export interface Facts {
  /** The season and the last round run of it, as F1DB numbers its releases: `2026.11`; `2026.0` before the first race. */
  readonly version: string;
  /** SHA-256 of the published file, in hex. */
  readonly hash: string;
  /** The day on which the release was made (UTC, `YYYY-MM-DD`). */
  readonly releasedOn: string;
  has(table: TableName): boolean;
  /** All rows of a table, in the order in which they are published. */
  rows<Table extends TableName>(table: Table): readonly Row<Table>[];
  /** The rows with that value in a column; none where no row has it. The first call for a column builds its index. */
  where<Table extends TableName, Column extends Key<Table>>(
    table: Table,
    column: Column,
    value: Row<Table>[Column],
  ): readonly Row<Table>[];
  /** The one row with that value, such as an id; undefined where there is none. */
  find<Table extends TableName, Column extends Key<Table>>(
    table: Table,
    column: Column,
    value: Row<Table>[Column],
  ): Row<Table> | undefined;
}

export class MissingTableError extends Error {
  readonly table: TableName;

  constructor(table: TableName, version: string) {
    super(`The facts ${version} have no table ${table}.`);
    this.table = table;
  }
}

export type FactsOrigin = Pick<Facts, 'version' | 'hash' | 'releasedOn'>;

export function makeFacts(origin: FactsOrigin, all: Rows): Facts {
  const indexes = new Map<string, Map<unknown, object[]>>();

  const rows: Facts['rows'] = (table) => {
    const found = all[table];
    if (found === undefined) throw new MissingTableError(table, origin.version);
    return found;
  };

  const where: Facts['where'] = (table, column, value) => {
    const key = `${table}.${column}`;
    let index = indexes.get(key);
    if (index === undefined) {
      index = Map.groupBy<unknown, object>(rows(table), (row) => row[column as keyof typeof row]);
      indexes.set(key, index);
    }
    return (index.get(value) ?? []) as unknown as ReturnType<typeof rows<typeof table>>;
  };

  return {
    ...origin,
    has: (table) => all[table] !== undefined,
    rows,
    where,
    find: (table, column, value) => where(table, column, value)[0],
  };
}
