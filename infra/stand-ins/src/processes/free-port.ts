import { createServer, type AddressInfo } from 'node:net';

/** Returns a loopback port that was free a moment ago. Another process may take it first, so the caller must be ready to retry. */
export function freePort(): Promise<number> {
  return listenAt(0, '127.0.0.1');
}

/** Below the ports that Linux gives to connections (from 32768): there a connection may have one while its server restarts. */
const served = { first: 20_000, last: 32_000 };

/** Returns the first of so many adjacent ports that were free a moment ago, for servers that are started more than once. */
export async function freeServerPorts(count: number): Promise<number> {
  for (let port = served.first + (process.pid % 1_000) * 10; port < served.last; port += count) {
    const all = Array.from({ length: count }, (_, index) => listenAt(port + index));
    if ((await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')) return port;
  }
  throw new Error(`There are no ${count} free ports side by side.`);
}

/** Listens for a moment and returns the port; fails if it is in use. */
function listenAt(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const { port: listening } = server.address() as AddressInfo;
      server.close(() => resolve(listening));
    });
  });
}
