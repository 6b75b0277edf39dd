import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { buildVersion, openReleases } from '@lights-out/operate/release';

import { sliceFolders, sliceNames } from './slices.ts';

const keptReleases = 5;

/**
 * Releases the builds into the folder that the gateway serves and promotes them, so that browsers get the state of the checkout.
 * Older releases stay for a while, so that open pages find their chunks.
 *
 * @returns the folder, for SLICES_DIR
 */
export async function layOutSlices(home: string): Promise<string> {
  const slicesDir = join(home, 'slices');
  // A folder without a registry is from a version that had none.
  if (!existsSync(join(slicesDir, 'registry.json'))) await rm(slicesDir, { recursive: true, force: true });
  const releases = openReleases(slicesDir, 'stack');
  for (const slice of sliceNames) {
    const build = join(sliceFolders[slice], 'dist');
    const version = await releases.release({
      slice,
      from: build,
      version: await buildVersion(sliceFolders[slice], build),
    });
    if ((await releases.registry()).slices[slice]?.promoted === version) continue;
    await releases.promote(slice, version);
    await releases.prune(slice, keptReleases);
  }
  return slicesDir;
}
