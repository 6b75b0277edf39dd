import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { expected } from '../setup/expected.mjs';
import { findBinaries, programIn } from './binaries.ts';

/** The account `nobody` on every Linux this runs on: Postgres refuses to run as root. */
const nobody = 65_534;

/** Kept over a restart of the machine where there is the choice. */
const sharedFolders = ['/var/tmp', '/tmp'];

/** Who Postgres runs as, and where its programs and its cluster are. */
export interface Placement {
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  readonly binaries: string;
  /** Holds the cluster; may be written to by this process, and passed through by the account. */
  readonly folder: string;
}

/**
 * Everything stays where it is, except under root when `nobody` cannot get there (a checkout in root's own folder):
 * then programs and cluster go to a folder below /var/tmp that belongs to root and to this `home`.
 */
export async function place(home: string): Promise<Placement> {
  const binaries = await findBinaries();
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (process.getuid?.() !== 0) return { account: undefined, binaries, folder: home };
  const account = { uid: nobody, gid: nobody };
  if (canReach(home, programIn(binaries, 'postgres'))) return { account, binaries, folder: home };
  const folder = await ownFolder(home);
  return { account, binaries: await copyOnce(binaries, folder), folder };
}

/** Makes an empty folder that the account owns. */
export async function makeOwnedFolder(path: string, { account }: Placement): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
}

/** Removes `home` and what had to be kept elsewhere for it. */
export async function removeHome(home: string): Promise<void> {
  const elsewhere = ownFolderPath(home);
  if (elsewhere && process.getuid?.() === 0) await rm(elsewhere, { recursive: true, force: true, maxRetries: 10 });
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
}

function ownFolderPath(home: string): string | undefined {
  const parent = sharedFolders.find((path) => existsSync(path));
  return parent && join(parent, `lights-out-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
}

function canReach(folder: string, program: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && exec "$2" --version', 'sh', folder, program], {
    uid: nobody,
    gid: nobody,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

async function ownFolder(home: string): Promise<string> {
  const folder = ownFolderPath(home);
  if (!folder) throw expected(`Postgres cannot run as root, and no other account can reach ${home}.`);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const found = await lstat(folder);
  // Anyone may make folders there: one that is not root's is not to be trusted with data.
  if (!found.isDirectory() || found.uid !== 0) throw expected(`${folder} was made by someone else; remove it first.`);
  return folder;
}

async function copyOnce(binaries: string, folder: string): Promise<string> {
  const version = basename(join(binaries, '..'));
  const copy = join(folder, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  await cp(binaries, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
}
