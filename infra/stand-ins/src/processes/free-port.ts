import { createServer, type AddressInfo } from 'node:net';

/** Returns a loopback port that was free a moment ago. Another process may take it first, so the caller must be ready to retry. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
