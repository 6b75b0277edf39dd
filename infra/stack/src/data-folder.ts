import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expected } from '@lights-out/stand-ins/setup/expected';
import { waitForLock } from '@lights-out/stand-ins/setup/lock';

import { dataFolderFor } from './paths.ts';

// A copy that ends closes its port first and its database last: a second, or several on a busy machine.
const endsWithinMs = 15_000;

/**
 * Locks and returns the data folder of the copy on this port, until `running` is disposed of. Waits for a copy that ends: one that
 * answers on the port was found before.
 *
 * @throws {Error} where a copy starts, or does not end
 */
export async function openDataFolder(
  port: number,
  signal: AbortSignal,
  running: AsyncDisposableStack,
): Promise<string> {
  const home = dataFolderFor(port);
  await mkdir(home, { recursive: true, mode: 0o711 });
  const release = await waitForLock(join(home, 'running.lock'), { withinMs: endsWithinMs, signal });
  if (!release)
    throw expected(
      `Lights Out is already running on port ${port} from this folder. Another copy: PORT=${port + 1} npm start`,
    );
  running.defer(release);
  return home;
}
