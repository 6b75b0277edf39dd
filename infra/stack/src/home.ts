import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expected } from '@lights-out/stand-ins/setup/expected';
import { tryLock } from '@lights-out/stand-ins/setup/lock';

import { homeFor } from './paths.ts';

/** The folder of the copy that runs on this port, held until `running` is disposed of. */
export async function openHome(port: number, running: AsyncDisposableStack): Promise<string> {
  const home = homeFor(port);
  await mkdir(home, { recursive: true, mode: 0o711 });
  const release = await tryLock(join(home, 'running.lock'));
  if (!release)
    throw expected(
      `Lights Out is already running on port ${port} from this folder. Another copy: PORT=${port + 1} npm start`,
    );
  running.defer(release);
  return home;
}
