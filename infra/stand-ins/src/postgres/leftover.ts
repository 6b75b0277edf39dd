import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Asks a server to end that was left behind on this cluster by a program that was killed. Its number may have passed to
 * another process since, so its command line must name the cluster.
 *
 * @returns whether there was one
 */
export async function endLeftover(clusterFolder: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8')).split('\n');
    const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(Number(pid))]);
    if (!stdout.includes(clusterFolder)) return false;
    process.kill(Number(pid), 'SIGINT');
    return true;
  } catch {
    return false;
  }
}
