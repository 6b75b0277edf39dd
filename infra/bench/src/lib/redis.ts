import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@lights-out/stand-ins/processes';

import { needProgram } from './packages.ts';
import { startProgram, type Running } from './processes.ts';

/**
 * Starts a Redis for this run on a free loopback port: `appendonly` with an fsync every second, as its manual advises,
 * or memory only.
 */
export async function startRedis({ isKept = false } = {}): Promise<Running & { readonly port: number }> {
  const program = needProgram('redis-server', 'redis-server');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'lights-out-redis-'));
  const started = await startProgram(
    [
      program,
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      isKept ? 'yes' : 'no',
      '--dir',
      folder,
      '--daemonize',
      'no',
    ],
    { isReady: /Ready to accept connections/ },
  );
  return {
    ...started,
    port,
    stop: async () => {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
