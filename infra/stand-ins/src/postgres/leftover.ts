import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Stops a server that a killed program left running on this cluster. Its process id may belong to another process by now, so
 * the command line must name the cluster.
 *
 * @returns whether such a server was running
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
