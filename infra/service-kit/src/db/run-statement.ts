import type { Knex } from 'knex';

import type { Conn } from './database.ts';
import type { Rows, Statement } from './prepared-pool.ts';

/** Runs a statement of a prepared pool on another connection, such as that of a transaction. */
export function runStatement<Row extends object>(
  conn: Conn,
  { text }: Statement,
  values: readonly Knex.RawBinding[],
): Promise<Rows<Row>> {
  const bindings: Knex.RawBinding[] = [];
  const sql = text.replaceAll(/\$(\d+)/g, (_, n: string) => {
    bindings.push(values[Number(n) - 1]!);
    return '?';
  });
  return conn.raw<Rows<Row>>(sql, bindings);
}
