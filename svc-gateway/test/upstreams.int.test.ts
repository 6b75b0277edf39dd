import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { listen } from '@lights-out/service-kit';

import { createUpstreams } from '../src/clients/upstreams.ts';

let service: Server;
let gateway: Server;
let url: string;

/** A service that keeps idle connections for two seconds, behind what the gateway passes calls on with. */
async function start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<void> {
  service = createServer({ keepAliveTimeout: 2_000 }, answer);
  const game = `http://127.0.0.1:${(await listen(service, 0, '127.0.0.1')).port}`;
  const { game: passOn } = createUpstreams({ identity: game, game, payments: game });
  gateway = createServer((request, response) =>
    passOn(request, response, {
      headers: {},
      replyHeaders: {},
      refuse: () => void response.writeHead(503).end(),
    }),
  );
  url = `http://127.0.0.1:${(await listen(gateway, 0, '127.0.0.1')).port}`;
}

afterEach(() => {
  for (const server of [gateway, service]) {
    server.close();
    server.closeAllConnections();
  }
});

test('a kept connection is let go of before the service closes it', async () => {
  await start((_request, response) => response.end());
  const closedBy = new Promise<string>((resolve) =>
    service.once('connection', (socket: Socket) => {
      socket.once('end', () => resolve('gateway')).once('close', () => resolve('service'));
    }),
  );
  expect((await fetch(url)).status).toBe(200);
  expect(await closedBy).toBe('gateway');
});

test.each([
  ['GET', 200],
  ['POST', 503],
])('%s on a connection whose service has gone is answered %i', async (method, status) => {
  const used = new WeakSet<Socket>();
  await start(({ socket }, response) => {
    if (used.has(socket)) return void socket.resetAndDestroy();
    used.add(socket);
    response.end();
  });
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { method })).status).toBe(status);
});
