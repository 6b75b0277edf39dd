import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { because } from '../containers/test-container.ts';
import { isAlive } from '../processes/is-alive.ts';
import { asAdmin } from './admin.ts';
import { removeHome } from './cluster-location.ts';
import { startContainedPostgres } from './contained.ts';
import { startPostgres } from './server.ts';

const folderPrefix = 'lights-out-test-';
/** Linux's folder in memory, and the room that a run may need: a container's has 64 MB by default. */
const memoryFolder = '/dev/shm';
const neededBytes = 2 * 2 ** 30;

export interface TestPostgres {
  /** Connects as superuser. */
  readonly adminUrl: string;
  /** One line for the output of the run. */
  readonly description: string;
  /** Why it is no container although an engine answers. */
  readonly notContained?: string;
  /** Stops the server if it was started for the tests; a server that was there before keeps running. */
  stop(): Promise<void>;
}

/**
 * Returns the Postgres of a test run: the server of TEST_DATABASE_URL if set, else a container where an engine answers, else an
 * embedded one on a free port. Where an engine answers and a container cannot be had, the description says why. The embedded one
 * is in memory where there is room: cloning a database takes 0.025 s of processor time there, and 0.1 to 0.3 s on a busy disk.
 */
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
  const contained = await startContainedPostgres(env);
  if ('adminUrl' in contained) return contained;
  await removeRemains();
  const parent = (await hasRoom(memoryFolder)) ? memoryFolder : tmpdir();
  const home = await mkdtemp(join(parent, `${folderPrefix}${process.pid}-`));
  // Under root Postgres runs as another account, which needs to traverse this folder.
  await chmod(home, 0o711);
  const server = await startPostgres({ home, durable: false });
  return {
    adminUrl: server.adminUrl,
    description: `embedded Postgres 18 on port ${server.port}${because(contained)}`,
    notContained: contained.reason,
    stop: () => server.destroy(),
  };
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= neededBytes;
}

/** Removes the folders of runs that were killed. */
async function removeRemains(): Promise<void> {
  const removeFrom = async (parent: string) => {
    const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(folderPrefix));
    const remains = names.filter((name) => !isAlive(Number(name.slice(folderPrefix.length).split('-')[0])));
    await Promise.allSettled(remains.map((name) => removeHome(join(parent, name))));
  };
  await Promise.all([memoryFolder, tmpdir()].map(removeFrom));
}
