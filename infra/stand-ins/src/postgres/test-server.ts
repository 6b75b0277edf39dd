import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asAdmin } from './admin.ts';
import { removeHome } from './cluster-location.ts';
import { startPostgres } from './server.ts';

const folderPrefix = 'lights-out-test-';

export interface TestPostgres {
  /** Connects as superuser. */
  readonly adminUrl: string;
  /** One line for the output of the run. */
  readonly description: string;
  /** Stops the server if it was started for the tests; a server that was there before keeps running. */
  stop(): Promise<void>;
}

/** Returns the Postgres of a test run: the server of TEST_DATABASE_URL if set, else an embedded one on a free port. */
export async function startTestPostgres(env: NodeJS.ProcessEnv = process.env): Promise<TestPostgres> {
  if (env.TEST_DATABASE_URL) {
    const version = await asAdmin(
      env.TEST_DATABASE_URL,
      async (admin) => (await admin.query<{ server_version: string }>('show server_version')).rows[0]!,
    );
    return {
      adminUrl: env.TEST_DATABASE_URL,
      description: `Postgres ${version.server_version} of TEST_DATABASE_URL`,
      stop: async () => {},
    };
  }
  await removeRemains();
  const home = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // Under root Postgres runs as another account, which needs to traverse this folder.
  await chmod(home, 0o711);
  const server = await startPostgres({ home, durable: false });
  return {
    adminUrl: server.adminUrl,
    description: `embedded Postgres 18 on port ${server.port}`,
    stop: () => server.destroy(),
  };
}

/** Removes the folders of runs that were killed. */
async function removeRemains(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  const remains = names.filter((name) => !isAlive(Number(name.slice(folderPrefix.length).split('-')[0])));
  await Promise.allSettled(remains.map((name) => removeHome(join(tmpdir(), name))));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
