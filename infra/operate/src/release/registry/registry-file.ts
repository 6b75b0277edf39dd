import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { releaseRegistry, releaseRegistryFile, type ReleaseRegistry } from '@lights-out/contracts/slice-releases';

import { withLock, writeAtomically } from './atomic-file.ts';
import { ReleaseFault } from './fault.ts';

const longestHistory = 500;

/**
 * The registry as it stands; empty where there is none yet.
 *
 * @throws {ReleaseFault} where it is not what the contract says
 */
export async function readRegistry(slicesDir: string): Promise<ReleaseRegistry> {
  const path = join(slicesDir, releaseRegistryFile);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { format: 1, slices: {}, history: [] };
  try {
    return releaseRegistry.parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseFault(`${path} is broken; nothing was changed. ${String(error)}`);
  }
}

/** Changes the registry while no other command can, and writes it whole (decision 0080). */
export async function changeRegistry<Result>(
  slicesDir: string,
  change: (registry: ReleaseRegistry) => Promise<{ registry: ReleaseRegistry; result: Result }>,
): Promise<Result> {
  const path = join(slicesDir, releaseRegistryFile);
  return withLock(`${path}.lock`, async () => {
    const { registry, result } = await change(await readRegistry(slicesDir));
    const checked = releaseRegistry.parse({ ...registry, history: registry.history.slice(-longestHistory) });
    await writeAtomically(path, `${JSON.stringify(checked, null, 2)}\n`);
    return result;
  });
}
