import { execFile } from 'node:child_process';
import { chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { migrate, silentLog } from '@lights-out/service-kit';

import { asAdmin, urlOf } from './admin.ts';
import { layOutDatabase } from './lay-out.ts';
import { startPostgres, type PostgresServer } from './server.ts';
import type { SchemaSource } from './test-database.ts';

/** A migrated database on a server of its own, and its copy on a streaming standby. */
export interface DatabaseWithStandby {
  readonly url: string;
  readonly standbyUrl: string;
  /** Makes the standby a primary, with all that the first one has committed. */
  promote(): Promise<void>;
  destroy(): Promise<void>;
}

const database = 'replicated';
// Test data needs no fsync. The rest is as a standby needs it.
const settings = { fsync: 'off', max_connections: '30' };

/** Starts a primary and a standby on embedded Postgres. Both addresses connect with the schema's role. */
export async function startDatabaseWithStandby({ schema, migrations }: SchemaSource): Promise<DatabaseWithStandby> {
  const [home, standbyHome] = (await Promise.all(
    ['primary', 'standby'].map((name) => mkdtemp(join(tmpdir(), `lights-out-${name}-`))),
  )) as [string, string];
  const running = new AsyncDisposableStack();
  try {
    const first = await startPostgres({ home, durable: true, settings });
    await layOutDatabase(first.adminUrl, database, [schema]);
    await first.stop();
    await copyAsStandby(first, home, standbyHome);
    const primary = await startPostgres({ home, durable: true, settings });
    running.defer(primary.destroy);
    const { username, password } = new URL(primary.adminUrl);
    const standby = await startPostgres({
      home: standbyHome,
      durable: true,
      settings: {
        ...settings,
        primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`,
      },
    });
    running.defer(standby.destroy);
    const url = urlOf(primary.adminUrl, { database, role: schema });
    await migrate({ url, schema, folder: migrations, log: silentLog });
    return {
      url,
      standbyUrl: urlOf(standby.adminUrl, { database, role: schema }),
      promote: () => promote(primary, standby),
      destroy: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

async function promote(primary: PostgresServer, standby: PostgresServer): Promise<void> {
  const lsn = await asAdmin(primary.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
    return rows[0]!.lsn;
  });
  await asAdmin(standby.adminUrl, async (admin) => {
    for (let isThere = false; !isThere; ) {
      const { rows } = await admin.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1 as there', [lsn]);
      isThere = rows[0]!.there;
    }
    await admin.query('select pg_promote()');
  });
}

/** Copies the files of the stopped server for the standby; the embedded programs do not include pg_basebackup. */
async function copyAsStandby(stopped: PostgresServer, home: string, standbyHome: string): Promise<void> {
  // The launcher decides where the files of a home are kept, so start and stop it once.
  const blank = await startPostgres({ home: standbyHome, durable: true, settings });
  await blank.stop();
  await rm(blank.dataFolder, { recursive: true });
  await promisify(execFile)('cp', ['-a', stopped.dataFolder, blank.dataFolder]);
  await copyFile(join(home, 'postgres-password'), join(standbyHome, 'postgres-password'));
  const signal = join(blank.dataFolder, 'standby.signal');
  const { uid, gid } = await stat(blank.dataFolder);
  await writeFile(signal, '');
  await chown(signal, uid, gid);
}
