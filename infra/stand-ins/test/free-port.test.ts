import { createServer, type AddressInfo, type Server } from 'node:net';

import { freePort, freePorts } from '../src/processes/index.ts';

const servers: Server[] = [];

async function listen(port: number): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

test('a free port is one that no connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));

  expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
  await expect(listen(ports[0] ?? 0)).resolves.toBe(ports[0]);
});

test('adjacent ports can all be listened on, and none is offered that a server has', async () => {
  const first = await freePorts(3);
  await Promise.all([first, first + 1, first + 2].map(listen));
  // Looks at the ports of those servers first.
  jest.spyOn(Math, 'random').mockReturnValueOnce((first - 20_000 + 0.5) / (12_000 - 3));

  const other = await freePorts(3);

  expect([first, first + 1, first + 2]).not.toContain(other);
});
