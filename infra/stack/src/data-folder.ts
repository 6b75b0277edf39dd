import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expected } from '@lights-out/stand-ins/setup/expected';
import { tryLock } from '@lights-out/stand-ins/setup/lock';

import { dataFolderFor } from './paths.ts';

/** Locks and returns the data folder of the copy on this port, until `running` is disposed of. */
export async function openDataFolder(port: number, running: AsyncDisposableStack): Promise<string> {
  const home = dataFolderFor(port);
  await mkdir(home, { recursive: true, mode: 0o711 });
  const release = await tryLock(join(home, 'running.lock'));
  if (!release)
    throw expected(
      `Lights Out is already running on port ${port} from this folder. Another copy: PORT=${port + 1} npm start`,
    );
  running.defer(release);
  return home;
}
