import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { buildsFolder } from './build-bundles.ts';

/**
 * Releases the packed builds as a deployment does, with the command in the gateway's folder.
 *
 * @returns the folder, for SLICES_DIR
 */
export async function releaseBundledSlices(bundles: string, home: string): Promise<string> {
  const slicesDir = join(home, 'slices');
  const gateway = join(bundles, 'svc-gateway');
  await promisify(execFile)(process.execPath, ['release-builds.mjs'], {
    cwd: gateway,
    env: { BUILDS_DIR: join(bundles, buildsFolder), SLICES_DIR: slicesDir },
  });
  return slicesDir;
}
