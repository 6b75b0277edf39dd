import { createHash, randomBytes } from 'node:crypto';

import { createBus, listMigrations, migrate, silentLog } from '@lights-out/service-kit';
import pg from 'pg';

import { asAdmin, urlOf } from './admin.ts';
import { layOutDatabase } from './lay-out.ts';

const { escapeIdentifier: identifier } = pg;

/** A schema, its login role of the same name, the folder of its migrations, and what the service's first start writes, if anything. */
export interface SchemaSource {
  readonly schema: string;
  readonly migrations: string;
  /** Whether the embedded bus is there too, which takes longer to make than to copy. */
  readonly hasBus?: boolean;
  readonly rows?: {
    /** Changes with the rows. */
    readonly version: () => string;
    readonly insert: (url: string) => Promise<void>;
  };
}

export interface TestDatabase {
  readonly name: string;
  /** Connects with the role of the first schema. */
  readonly url: string;
  /** Connects with the role of the given schema. */
  urlFor(schema: string): string;
  /** Connects as superuser, to read what the service may not see, or to break things. */
  readonly adminUrl: string;
  /** Drops the database and closes the connections to it. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one test file. It is cloned from a template, which is made once for each server and
 * state of the migrations. The server is that of TEST_DATABASE_URL, which the jest preset sets if it is missing.
 *
 * @example const database = await createTestDatabase({ schema: 'game', migrations: join(import.meta.dirname, '../migrations') });
 */
export async function createTestDatabase(
  ...sources: readonly [SchemaSource, ...SchemaSource[]]
): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('No TEST_DATABASE_URL: run this file with jest, as *.int.test.ts or *.e2e.ts.');
  const admin = adminOf(server);
  const template = await templateFor(server, sources);
  const name = `lights_out_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${identifier(name)} template ${identifier(template)} strategy file_copy`);
  await admin.query(`revoke all on database ${identifier(name)} from public`);
  await admin.query(
    `grant connect, temporary on database ${identifier(name)} to ${sources.map(({ schema }) => identifier(schema)).join(', ')}`,
  );
  const urlFor = (schema: string) => urlOf(server, { database: name, role: schema });
  return {
    name,
    url: urlFor(sources[0].schema),
    urlFor,
    adminUrl: urlOf(server, { database: name }),
    drop: async () => void (await admin.query(`drop database if exists ${identifier(name)} with (force)`)),
  };
}

const admins = new Map<string, pg.Pool>();
const templates = new Map<string, Promise<string>>();

/** A file's one connection as superuser, closed after ten idle seconds: another is a process of Postgres, for each database. */
function adminOf(server: string): pg.Pool {
  const admin =
    admins.get(server) ??
    new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true }).on('error', () => {});
  admins.set(server, admin);
  return admin;
}

async function templateFor(server: string, sources: readonly SchemaSource[]): Promise<string> {
  const template = `lights_out_template_${await fingerprint(sources)}`;
  const making = templates.get(server + template) ?? ensureTemplate(server, template, sources);
  templates.set(server + template, making);
  return making;
}

/** Makes the template under a temporary name and renames it when complete. An advisory lock lets in one process at a time. */
async function ensureTemplate(server: string, template: string, sources: readonly SchemaSource[]): Promise<string> {
  const isMade = async (admin: pg.Pool | pg.Client) =>
    (await admin.query('select from pg_database where datname = $1', [template])).rowCount !== 0;
  if (await isMade(adminOf(server))) return template;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    if (await isMade(admin)) return;
    const half = `${template}_half`;
    await admin.query(`drop database if exists ${identifier(half)} with (force)`);
    await layOutDatabase(
      server,
      half,
      sources.map(({ schema }) => schema),
    );
    for (const { schema, migrations, hasBus, rows } of sources) {
      const url = urlOf(server, { database: half, role: schema });
      await migrate({ url, schema, folder: migrations, log: silentLog });
      if (hasBus) await layOutBus(url);
      await rows?.insert(url);
    }
    await admin.query(`alter database ${identifier(half)} rename to ${identifier(template)}`);
  });
  return template;
}

/** As the first service to connect does. */
async function layOutBus(databaseUrl: string): Promise<void> {
  const bus = createBus({ service: 'game', databaseUrl, log: silentLog });
  await bus.start();
  await bus.stop();
}

async function fingerprint(sources: readonly SchemaSource[]): Promise<string> {
  const hash = createHash('sha256').update('with the schema of the bus\0');
  for (const { schema, migrations, hasBus, rows } of sources) {
    hash.update(`schema ${schema}${hasBus ? ' and the bus' : ''}\0`);
    if (rows) hash.update(`rows ${rows.version()}\0`);
    for (const { file, sql } of await listMigrations(migrations)) hash.update(`${file}\0${sql}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
