import { setTimeout as pause } from 'node:timers/promises';

import {
  listMigrations,
  openConnection,
  readOnlyState,
  serverCounts,
  silentLog,
  type Connection,
} from '@lights-out/service-kit';

import type { SchemaWithMigrations } from './examined-service.ts';
import { bad, good, reasonOf, warning, type Finding } from './finding.ts';
import { judge, type Measure } from './measures.ts';

const oldestServer = 150_000;
const timeoutMs = 10_000;
const clockTolerance = 2;
const lagTolerance = 60;
const busyShare = 0.8;

/** Examines one service's schema with the service's role. It only reads. */
export async function examineDatabase(url: string, source: SchemaWithMigrations): Promise<Finding[]> {
  let client: Connection;
  try {
    client = await openConnection({ url, schema: source.schema, log: silentLog, name: 'doctor', timeoutMs });
  } catch (error) {
    return [
      (error as { code?: string }).code === readOnlyState
        ? bad(
            `the database of ${source.schema} takes no writes`,
            'Let its address lead to the primary, and see why it is read-only.',
          )
        : bad(
            `the database of ${source.schema} does not let us in: ${reasonOf(error)}`,
            'Check address, role and password, and that the server runs.',
          ),
    ];
  }
  try {
    return [
      ...(await examineServer(client)),
      ...(await examineCounts(client)),
      ...(await examineRole(client, source.schema)),
      ...(await examineMigrations(client, source)),
      ...(await examineOutbox(client, source.schema)),
    ];
  } catch (error) {
    return [bad(`${source.schema} could not be read: ${reasonOf(error)}`, 'See the log of the database.')];
  } finally {
    await client.end();
  }
}

async function examineServer(client: Connection): Promise<Finding[]> {
  const {
    rows: [server],
  } = await client.query<{ version: number; durable: boolean; skew: number; connections: number; most: number }>(
    `
    select current_setting('server_version_num')::int as version,
      current_setting('fsync')::bool and current_setting('full_page_writes')::bool and current_setting('synchronous_commit') <> 'off' as durable,
      abs(extract(epoch from clock_timestamp()) - $1::float8)::float8 as skew,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as most`,
    [Date.now() / 1_000],
  );
  const { version, durable, skew, connections, most } = server!;
  return [
    version >= oldestServer
      ? good(`Postgres ${Math.floor(version / 10_000)}`)
      : bad(`Postgres ${Math.floor(version / 10_000)} is too old`, 'Use 15 or newer.'),
    ...(durable
      ? []
      : [bad('Postgres may lose what it has acknowledged', 'Turn fsync, full_page_writes and synchronous_commit on.')]),
    ...(skew > clockTolerance ? [bad(`its clock is ${skew.toFixed(1)} s off this one`, 'Run NTP on both.')] : []),
    ...(connections > most * busyShare
      ? [
          warning(
            `${connections} of ${most} connections are in use`,
            'Raise max_connections or lower DATABASE_POOL_MAX.',
          ),
        ]
      : []),
  ];
}

/** A lock may be waited for a moment; one that is still held then is not. */
const lockToleranceMs = 3_000;

/** Locks that others wait for, backups, and who takes the changes of the server: what its metrics say, read here. */
async function examineCounts(client: Connection): Promise<Finding[]> {
  const first = judge(await measuresOf(client));
  if (first.length === 0) return first;
  await pause(lockToleranceMs);
  return judge(await measuresOf(client));
}

async function measuresOf(client: Connection): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { name: metric, sql, labelName } of serverCounts) {
    const { rows } = await client.query<{ n: number; label?: string }>(sql);
    for (const { n, label = '' } of rows)
      measures.push({ metric, value: n, labels: labelName === undefined ? {} : { [labelName]: label } });
  }
  return measures;
}

async function examineRole(client: Connection, schema: string): Promise<Finding[]> {
  const {
    rows: [role],
  } = await client.query<{ name: string; mighty: boolean; others: string[] }>(
    `
    select current_user as name, rolsuper or rolcreaterole or rolbypassrls as mighty,
      array(select nspname::text from pg_namespace where nspname in ('identity', 'game', 'payments') and nspname <> $1
        and has_schema_privilege(oid, 'usage')) as others
    from pg_roles where rolname = current_user`,
    [schema],
  );
  const { name, mighty, others } = role!;
  return [
    ...(mighty
      ? [
          bad(
            `the role ${name} may do everything`,
            `Give ${schema} the role that infra/operate/deploy/postgres/roles.sh makes.`,
          ),
        ]
      : [good(`the role ${name} is a plain one`)]),
    ...(others.length > 0 && !mighty
      ? [bad(`the role ${name} sees ${others.join(', ')} as well`, 'Revoke usage on the schemas of others.')]
      : []),
  ];
}

async function examineMigrations(client: Connection, { schema, migrations }: SchemaWithMigrations): Promise<Finding[]> {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [`${schema}.migrations`]);
  if (!table!.there) return [bad(`${schema} has never been set up`, `Start svc-${schema}: it makes its own tables.`)];
  const { rows } = await client.query<{ number: number }>('select number from migrations');
  const applied = new Set(rows.map(({ number }) => number));
  const known = await listMigrations(migrations);
  const open = known.filter(({ number }) => !applied.has(number));
  const newer = [...applied].filter((number) => number > known.length);
  return [
    ...(open.length > 0
      ? [
          bad(
            `${schema} lacks ${open.map(({ file }) => file).join(', ')}`,
            `Start svc-${schema} of this version: it brings its tables up to date.`,
          ),
        ]
      : [good(`${schema} has all ${known.length} migrations`)]),
    ...(newer.length > 0
      ? [warning(`${schema} is ahead of this checkout by ${newer.length}`, 'Examine with the version that runs.')]
      : []),
  ];
}

async function examineOutbox(client: Connection, schema: string): Promise<Finding[]> {
  const {
    rows: [there],
  } = await client.query<{ outbox: boolean; inbox: boolean }>(
    `select to_regclass('outbox') is not null as outbox, to_regclass('inbox_retry') is not null as inbox`,
  );
  const findings: Finding[] = [];
  if (there!.outbox) {
    const {
      rows: [lag],
    } = await client.query<{ waiting: number; seconds: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(announced_at)), 0)::int as seconds from outbox where sent_at is null`,
    );
    findings.push(
      lag!.seconds > lagTolerance
        ? bad(
            `${lag!.waiting} events of ${schema} wait to be told, the oldest for ${lag!.seconds} s`,
            'See infra/docs/operating/runbooks: stuck outbox.',
          )
        : good(`the outbox of ${schema} is up to date`),
    );
  }
  if (there!.inbox) {
    const {
      rows: [retry],
    } = await client.query<{ waiting: number }>('select count(*)::int as waiting from inbox_retry');
    if (retry!.waiting > 0)
      findings.push(
        warning(`${retry!.waiting} events failed in ${schema} and wait for another try`, 'Its log says why.'),
      );
  }
  return findings;
}
