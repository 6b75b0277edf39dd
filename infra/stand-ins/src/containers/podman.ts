import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { parentDeathSignal } from '../processes/index.ts';
import { installPackage } from '../programs/index.ts';
import { mustRun } from './run.ts';

const installer = join(import.meta.dirname, '../../images/install-podman.sh');
/** Takes the folder for its root, where there is then nothing else of the machine but its kernel, its devices and its network. */
const enter = `set -e
mount --bind . .
cd .
pivot_root . old
cd /
mount -t proc proc /proc
for one in sys dev; do mount --rbind /old/$one /$one; done
for one in dev/shm run tmp; do mount -t tmpfs tmpfs /$one; done
umount -l /old
echo there
exec catatonit -P`;

/** Runs Podman with these arguments and returns its standard output; throws if it fails. */
export type Podman = (...args: readonly string[]) => Promise<string>;

/**
 * Podman 5 in a root of its own, which it makes out of Debian's packages where it is not there yet. Needs root on
 * Debian.
 *
 * @param root its folder: what lies there it finds at `/`
 * @param running removes its pods and ends it
 */
export async function startPodman(root: string, running: AsyncDisposableStack): Promise<Podman> {
  if (!existsSync(root)) {
    await installPackage(['mmdebstrap', 'debian-archive-keyring'], 'Without them no root can be made for Podman.');
    await mustRun('bash', [installer, root]);
  }
  // With processes of its own, none of which outlives the first.
  const own = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter];
  const [command, ...args] = [...parentDeathSignal('KILL'), ...own];
  const holder = spawn(command!, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(holder, 'close');
  const [isThere, errors] = [once(holder.stdout, 'data'), text(holder.stderr)];
  if (!(await Promise.race([isThere, ended.then(() => false)])))
    throw new Error(`Podman's root did not start:\n${await errors}`);
  running.defer(async () => {
    holder.kill('SIGKILL');
    await ended;
  });
  const first = await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
  const inside = ['--target', first.trim(), '--mount', '--pid', '--root', '--wd'];
  const env = ['env', '-i', 'PATH=/usr/sbin:/usr/bin', 'HOME=/root', 'PODMAN_IGNORE_CGROUPSV1_WARNING=yes'];
  const podman: Podman = (...words) => mustRun('nsenter', [...inside, ...env, 'podman', ...words]);
  const clear = async () => {
    await podman('pod', 'rm', '--all', '--force', '--time', '0');
    await podman('network', 'prune', '--force');
    await podman('volume', 'rm', '--all', '--force');
    await podman('secret', 'rm', '--all');
    await podman('image', 'prune', '--force');
  };
  // An earlier run may have been killed.
  await clear();
  running.defer(clear);
  return podman;
}
