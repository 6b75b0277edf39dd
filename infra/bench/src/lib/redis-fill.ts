import { createConnection } from 'node:net';
import { once } from 'node:events';

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
