import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { buildVersion, openReleases } from '@lights-out/operate/release';

import { sliceFolders, sliceNames } from './slices.ts';

const keptReleases = 5;

/**
 * Releases the builds into the folder that the gateway serves and gives them to everybody: what is in the checkout is
 * what is seen. What was released before stays for a while, so that pages which are open find their parts.
 *
 * @returns the folder, for SLICES_DIR
 */
export async function layOutSlices(home: string): Promise<string> {
  const slicesDir = join(home, 'slices');
  // Without a registry it is from before there was one.
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
