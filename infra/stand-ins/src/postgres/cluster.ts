import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expected } from '../setup/expected.mjs';
import { programIn } from './binaries.ts';
import { makeOwnedFolder, type Placement } from './placement.ts';

const run = promisify(execFile);

/** The major version of the embedded programs; a cluster of another one cannot be opened by them. */
const majorVersion = '18';

export interface Cluster {
  readonly folder: string;
  readonly superuser: string;
  readonly password: string;
}

/** Opens the cluster kept for `home`, or makes it: superuser with a random password, kept in `home` for its owner alone. */
export async function prepareCluster(
  home: string,
  placement: Placement,
  options: { durable: boolean },
): Promise<Cluster> {
  const folder = join(placement.folder, 'postgres');
  const passwordFile = join(home, 'postgres-password');
  // Whoever removes `home` wants to start afresh, though the cluster itself had to be kept elsewhere.
  const isOrphan = placement.folder !== home && !existsSync(passwordFile);
  // A server that was just stopped may still be putting its files away.
  if (isOrphan) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  if (!existsSync(folder)) await create(folder, passwordFile, placement, options);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw expected(`${folder} was made by Postgres ${version}, this is ${majorVersion}. Move it away to start afresh.`);
  }
  if (!existsSync(passwordFile)) {
    throw expected(`The password of ${folder} is lost (${passwordFile}). Move that folder away to start afresh.`);
  }
  return { folder, superuser: 'postgres', password: (await readFile(passwordFile, 'utf8')).trim() };
}

/** Under another name until it is whole, so that a kill half-way leaves nothing that looks like a cluster. */
async function create(
  folder: string,
  passwordFile: string,
  placement: Placement,
  options: { durable: boolean },
): Promise<void> {
  const half = `${folder}.new`;
  const halfPassword = `${folder}.new-password`;
  const password = randomBytes(24).toString('base64url');
  await makeOwnedFolder(half, placement);
  await rm(halfPassword, { force: true });
  await writeFile(halfPassword, password, { mode: 0o600, flag: 'wx' });
  if (placement.account) await chown(halfPassword, placement.account.uid, placement.account.gid);
  try {
    await run(
      programIn(placement.binaries, 'initdb'),
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
      { ...placement.account, cwd: placement.folder, env: { ...process.env, LC_ALL: 'C' } },
    );
  } finally {
    await rm(halfPassword, { force: true });
  }
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await rename(half, folder);
}
