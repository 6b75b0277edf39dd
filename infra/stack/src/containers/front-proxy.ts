import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

import { listen } from '@lights-out/service-kit';

/**
 * Starts a proxy in front of the gateway, as a deployment has one for TLS. It passes the address of the client on, which a port that
 * an engine publishes hides.
 *
 * @returns stops it
 */
export async function startFrontProxy(port: number, gatewayPort: number): Promise<() => Promise<void>> {
  const server = createServer((incoming, reply) => {
    const { method, url, socket } = incoming;
    // Pairs of names and values, so that nothing else is changed.
    const headers = [...incoming.rawHeaders, 'X-Forwarded-For', socket.remoteAddress ?? ''];
    const outgoing = request({ host: '127.0.0.1', port: gatewayPort, method, path: url, headers, agent: false });
    outgoing.once('response', (answer) => {
      reply.writeHead(answer.statusCode!, answer.rawHeaders);
      pipeline(answer, reply, () => {});
    });
    pipeline(incoming, outgoing, (error) => {
      if (error) reply.destroy();
    });
    outgoing.on('error', () => reply.destroy());
    reply.once('close', () => outgoing.destroy());
  });
  await listen(server, port, '127.0.0.1');
  return async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  };
}
