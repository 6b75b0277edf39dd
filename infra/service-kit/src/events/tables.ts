import type { Db } from '../db/database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
}

const required = (
  table: string,
  columns: Readonly<Record<string, string>>,
  nullable: readonly string[] = [],
): Column[] =>
  Object.entries(columns).map(([column, type]) => ({ table, column, type, nullable: nullable.includes(column) }));

const instant = 'timestamp with time zone';

/** The tables of `outbox.sql` and `inbox.sql`, which every service copies into one of its migrations. */
const shapes = {
  outbox: required(
    'outbox',
    {
      id: 'uuid',
      name: 'text',
      version: 'integer',
      body: 'jsonb',
      occurred_at: instant,
      request_id: 'text',
      announced_at: instant,
      due_at: instant,
      sent_at: instant,
    },
    ['sent_at'],
  ),
  inbox: [
    ...required('inbox', { event_id: 'uuid', type: 'text', handled_at: instant }),
    ...required('inbox_retry', {
      event_id: 'uuid',
      content: 'text',
      failures: 'integer',
      reason: 'text',
      due_at: instant,
    }),
  ],
} as const;

const keys = { outbox: 'id', inbox: 'event_id', inbox_retry: 'event_id' } as const;

/**
 * Checks that the schema has the tables for publishing (`outbox`) and handling (`inbox`) events.
 *
 * @throws {Error} that names what is missing or different
 */
export async function checkEventTables(
  db: Db,
  needs: { readonly outbox: boolean; readonly inbox: boolean },
): Promise<void> {
  const wanted = [...(needs.outbox ? shapes.outbox : []), ...(needs.inbox ? shapes.inbox : [])];
  const tables = [...new Set(wanted.map(({ table }) => table))] as (keyof typeof keys)[];
  const found = await listColumns(db, tables);
  const unique = await listKeys(db, tables);
  const faults = [
    ...wanted.filter((column) => !found.has(describe(column))).map(describe),
    ...tables
      .filter((table) => unique.get(table) !== keys[table])
      .map((table) => `${table}: primary key (${keys[table]})`),
  ];
  if (faults.length === 0) return;
  throw new Error(
    `The tables of events differ from outbox.sql and inbox.sql of the service kit. Missing:\n  ${faults.join('\n  ')}`,
  );
}

function describe({ table, column, type, nullable }: Column): string {
  return `${table}.${column} ${type}${nullable ? '' : ' not null'}`;
}

/** From the catalog itself: the same view of the information schema costs Postgres 25 ms, at each start of each service. */
async function listColumns(db: Db, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: Column[] }>(
    `
    select attrelid::regclass::text as table, attname as column, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
    from pg_attribute
    where attrelid = any(select to_regclass(name) from unnest(:tables::text[]) as name) and attnum > 0 and not attisdropped`,
    { tables },
  );
  return new Set(rows.map(describe));
}

async function listKeys(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ rows: { table: string; columns: string }[] }>(
    `
    select key.conrelid::regclass::text as table, string_agg(attribute.attname, ', ') as columns
    from pg_constraint key
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = any(key.conkey)
    where key.contype = 'p' and key.connamespace = current_schema()::regnamespace and key.conrelid::regclass::text = any(:tables)
    group by 1`,
    { tables },
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
