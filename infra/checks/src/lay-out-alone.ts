import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { closureOf, packagesOf } from './closures.ts';
import { houseAt } from './house.ts';
import { manifestAt } from './workspaces.ts';

const leftOut = new Set(['node_modules', 'dist', 'coverage', '.local']);

/**
 * Lays out a workspace in a temporary folder without the rest of the repository: copies of the workspaces in its closure, and links to
 * exactly the packages that these depend on.
 *
 * @param without workspaces to leave out although they are needed, to test that they are missed
 * @returns the folder; the caller removes it
 */
export async function layOutAlone(root: string, workspace: string, without: readonly string[] = []): Promise<string> {
  const house = houseAt(root);
  const folder = await realpath(await mkdtemp(join(tmpdir(), `lights-out-${workspace}-alone-`)));
  const closure = closureOf(house, workspace).filter((one) => !without.includes(one));
  for (const one of closure) {
    await cp(join(root, one), join(folder, one), {
      recursive: true,
      filter: (path) => !leftOut.has(path.slice(path.lastIndexOf('/') + 1)),
    });
    await link(join(folder, one), join(folder, 'node_modules', manifestAt(house, one).name!));
    await linkAll(join(root, one, 'node_modules'), join(folder, one, 'node_modules'));
  }
  for (const name of new Set(closure.flatMap((one) => packagesOf(house, one)))) {
    // Packages for other platforms are named but not installed.
    const installed = join(root, 'node_modules', name);
    if (existsSync(installed)) await link(installed, join(folder, 'node_modules', name));
  }
  return folder;
}

/** Links the versions that npm installed for this workspace only. */
async function linkAll(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    if (!name.startsWith('.')) await link(join(from, name), join(to, name));
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
