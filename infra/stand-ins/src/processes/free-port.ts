import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to connections (from 32768), one of which may take a port before its server listens, or while
 * its server restarts.
 */
const served = { first: 20_000, last: 32_000 };
const attempts = 200;

/** Returns a loopback port that was free a moment ago. Another server may take it first, so the caller must be ready to retry. */
export function freePort(): Promise<number> {
  return freePorts(1);
}

/** Returns the first of so many adjacent ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // By chance, so that processes that look at the same moment find different ones.
    const first = served.first + Math.floor(Math.random() * (served.last - served.first - count));
    const all = Array.from({ length: count }, (_, index) => listenAt(first + index));
    if ((await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')) return first;
  }
  throw new Error(`There are no ${count} free ports side by side.`);
}

/** Listens for a moment, on every address; fails if the port is in use on one of them. */
function listenAt(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => server.close(() => resolve()));
  });
}
