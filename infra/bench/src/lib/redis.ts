import { once } from 'node:events';
import { createConnection } from 'node:net';
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

/** Adds this many players with scores from 0 to 1,820 to the sorted set `free`, as on the database's board. */
export async function fillRedis(port: number, players: number): Promise<void> {
  const socket = createConnection(port, '127.0.0.1');
  socket.resume();
  for (let first = 0; first < players; first += 1_000) {
    const members = Array.from({ length: Math.min(1_000, players - first) }, (_, index) => [
      String(((first + index) * 7_919) % 1_821),
      `player-${first + index}`,
    ]).flat();
    const words = ['ZADD', 'free', ...members];
    const text = `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;
    if (!socket.write(text)) await once(socket, 'drain');
  }
  socket.end('*1\r\n$4\r\nPING\r\n');
  await once(socket, 'close');
}
