import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { releaseRegistry, releaseRegistryFile, type ReleaseRegistry } from '@lights-out/contracts/slice-releases';

import { withLock, writeAtomically } from './atomic-file.ts';
import { ReleaseFault } from './fault.ts';

const longestHistory = 500;

/**
 * Reads the registry; empty if there is none yet.
 *
 * @throws {ReleaseFault} if it does not match the contract
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

/** Changes the registry under a lock and writes it atomically (decision 0080). */
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
