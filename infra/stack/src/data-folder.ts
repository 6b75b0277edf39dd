import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expected } from '@lights-out/stand-ins/setup/expected';
import { tryLock } from '@lights-out/stand-ins/setup/lock';

import { dataFolderFor } from './paths.ts';

// A copy that ends closes its port first and its database last: a second, or several on a busy machine.
const endsWithinMs = 15_000;
const retryMs = 200;

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
  const lock = join(home, 'running.lock');
  const giveUpAt = Date.now() + endsWithinMs;
  let release = await tryLock(lock);
  while (!release && Date.now() < giveUpAt) {
    await pause(retryMs);
    signal.throwIfAborted();
    release = await tryLock(lock);
  }
  if (!release)
    throw expected(
      `Lights Out is already running on port ${port} from this folder. Another copy: PORT=${port + 1} npm start`,
    );
  running.defer(release);
  return home;
}
