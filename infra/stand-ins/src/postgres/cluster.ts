import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expected } from '../setup/expected.mjs';
import { programIn } from './binaries.ts';
import { makeOwnedFolder, type ClusterLocation } from './cluster-location.ts';
import { startFault } from './start-fault.ts';

const run = promisify(execFile);

/** The major version of the embedded programs. They cannot open a cluster of another version. */
const majorVersion = '18';

export interface Cluster {
  readonly folder: string;
  readonly superuser: string;
  readonly password: string;
}

/** Opens the cluster of `home`, or creates it with a superuser whose random password is stored in `home` (mode 0600). */
export async function prepareCluster(
  home: string,
  location: ClusterLocation,
  options: { durable: boolean },
): Promise<Cluster> {
  const folder = join(location.folder, 'postgres');
  const passwordFile = join(home, 'postgres-password');
  // If `home` was removed, start afresh, even though the cluster itself is kept elsewhere.
  const isOrphan = location.folder !== home && !existsSync(passwordFile);
  // A server that was just stopped may still be writing its files.
  if (isOrphan) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  if (!existsSync(folder)) await create(folder, passwordFile, location, options);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw expected(`${folder} was made by Postgres ${version}, this is ${majorVersion}. Move it away to start afresh.`);
  }
  if (!existsSync(passwordFile)) {
    throw expected(`The password of ${folder} is lost (${passwordFile}). Move that folder away to start afresh.`);
  }
  return { folder, superuser: 'postgres', password: (await readFile(passwordFile, 'utf8')).trim() };
}

/** Creates the cluster under a temporary name, so that a kill half-way leaves nothing that looks like a cluster. */
async function create(
  folder: string,
  passwordFile: string,
  location: ClusterLocation,
  options: { durable: boolean },
): Promise<void> {
  const half = `${folder}.new`;
  const halfPassword = `${folder}.new-password`;
  const password = randomBytes(24).toString('base64url');
  await makeOwnedFolder(half, location);
  await rm(halfPassword, { force: true });
  await writeFile(halfPassword, password, { mode: 0o600, flag: 'wx' });
  if (location.account) await chown(halfPassword, location.account.uid, location.account.gid);
  try {
    await run(
      programIn(location.binaries, 'initdb'),
      [
        '-D',
        half,
        '-U',
        'postgres',
        `--pwfile=${halfPassword}`,
        '--auth=scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      { ...location.account, cwd: location.folder, env: { ...process.env, LC_ALL: 'C' } },
    );
  } catch (error) {
    throw startFault((error as { stderr?: string }).stderr || String(error), folder);
  } finally {
    await rm(halfPassword, { force: true });
  }
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await rename(half, folder);
}
