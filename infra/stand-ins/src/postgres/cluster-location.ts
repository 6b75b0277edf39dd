import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { expected } from '../setup/expected.mjs';
import { findBinaries, programIn } from './binaries.ts';

/** The account `nobody` on all supported Linux systems. Postgres refuses to run as root. */
const nobody = 65_534;

/** Survives a restart of the machine, unlike /tmp. */
const sharedFolders = ['/var/tmp', '/tmp'];

/** The account that Postgres runs as, and the folders of its programs and its cluster. */
export interface ClusterLocation {
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  readonly binaries: string;
  /** Holds the cluster. This process can write to it, and the account can traverse it. */
  readonly folder: string;
}

/**
 * Uses the installed programs and `home` itself. Under root, if `nobody` cannot reach them (a checkout in root's own
 * folder), it copies the programs and keeps the cluster in a folder below /var/tmp that belongs to root and this `home`.
 */
export async function locateCluster(home: string): Promise<ClusterLocation> {
  const binaries = await findBinaries();
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (process.getuid?.() !== 0) return { account: undefined, binaries, folder: home };
  const account = { uid: nobody, gid: nobody };
  if (canReach(home, programIn(binaries, 'postgres'))) return { account, binaries, folder: home };
  const folder = await ownFolder(home);
  return { account, binaries: await copyOnce(binaries, folder), folder };
}

/** Makes an empty folder owned by the account. */
export async function makeOwnedFolder(path: string, { account }: ClusterLocation): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
}

/** Removes `home` and everything kept elsewhere for it. */
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
  // Any user can make folders in /var/tmp. Do not trust one that root does not own.
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
