import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sliceFolders, sliceNames } from './slices.ts';

/**
 * Copies the builds into a folder as the gateway serves them (`shell/`, `game/`, …): a copy, so that a build made
 * beside a running stack does not pull the files from under it.
 *
 * @returns the folder, for SLICES_DIR
 */
export async function layOutSlices(home: string): Promise<string> {
  const folder = join(home, 'slices');
  await rm(folder, { recursive: true, force: true });
  await Promise.all(sliceNames.map((name) => cp(join(sliceFolders[name], 'dist'), join(folder, name), { recursive: true })));
  return folder;
}
