import { execFile } from 'node:child_process';
import { chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { migrate, silentLog } from '@lights-out/service-kit';

import { urlOf } from './admin.ts';
import { layOutDatabase } from './lay-out.ts';
import { startPostgres, type PostgresServer } from './server.ts';
import type { SchemaSource } from './test-database.ts';

/** A migrated database on a server of its own, and what a streaming standby holds of it. */
export interface DatabaseWithStandby {
  readonly url: string;
  readonly standbyUrl: string;
  destroy(): Promise<void>;
}

const database = 'replicated';
// Of a test's data, so nothing waits for a disk; but with all that a standby needs.
const settings = { fsync: 'off', max_connections: '30' };

/** Starts the two of them on embedded Postgres. The addresses are with the schema's role. */
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
      destroy: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

/** The stopped server's files as a standby's: there is no pg_basebackup among the embedded programs. */
async function copyAsStandby(stopped: PostgresServer, home: string, standbyHome: string): Promise<void> {
  // Where a home's files are kept is the launcher's to say.
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
