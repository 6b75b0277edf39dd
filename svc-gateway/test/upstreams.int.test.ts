import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { createDrain, listen } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import type { ResolveAll } from '../src/clients/service-addresses.ts';
import { createUpstreams } from '../src/clients/upstreams.ts';

let service: Server;
let gateway: Server;
let url: string;
let refusals: string[];
const drain = createDrain();

/** A service that keeps idle connections for two seconds, behind what the gateway passes calls on with. */
async function start(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { name = '127.0.0.1', ...options }: { name?: string; timeoutMs?: number; resolve?: ResolveAll } = {},
): Promise<void> {
  refusals = [];
  service = createServer({ keepAliveTimeout: 2_000 }, answer);
  const game = `http://${name}:${(await listen(service, 0, '127.0.0.1')).port}`;
  const { game: passOn } = createUpstreams({ identity: game, game, payments: game }, options);
  gateway = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    const { 'content-length': length } = request.headers;
    request.headers = { 'x-ours': 'yes', ...(length === undefined ? {} : { 'content-length': length }) };
    response.setHeader('x-default', 'ours').setHeader('x-both', 'ours');
    const refuse = ({ code }: { readonly code: string }) => {
      refusals.push(code);
      response.writeHead(503).end(code);
    };
    const { searchParams } = new URL(request.url!, 'http://x');
    const timeoutMs = searchParams.has('long') ? 10_000 : undefined;
    passOn(request, response, refuse, { key: searchParams.get('key') ?? undefined, timeoutMs });
  });
  url = `http://127.0.0.1:${(await listen(gateway, 0, '127.0.0.1')).port}`;
}

afterEach(() => {
  for (const server of [gateway, service]) {
    server.close();
    server.closeAllConnections();
  }
});

test('a call reaches the service with the headers it is given, and its reply comes back with those it lacks', async () => {
  let seen: Pick<IncomingMessage, 'url' | 'method' | 'headers'> | undefined;
  let body = '';
  await start(async (request, response) => {
    seen = request;
    body = await text(request);
    response
      .setHeader('x-both', 'theirs')
      .setHeader('set-cookie', ['a=1', 'b=2'])
      .writeHead(201, 'Made')
      .end('one lap');
  });
  const reply = await fetch(`${url}/api/x?y=1`, {
    method: 'POST',
    body: 'lights out',
    headers: { cookie: 'c', 'x-user-id': '1', 'x-forwarded-for': '6.6.6.6' },
  });
  expect([seen?.method, seen?.url, body]).toEqual(['POST', '/api/x?y=1', 'lights out']);
  expect(seen?.headers).toEqual({
    'x-ours': 'yes',
    'content-length': '10',
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    connection: 'keep-alive',
  });
  expect([reply.status, reply.statusText, await reply.text()]).toEqual([201, 'Made', 'one lap']);
  expect([reply.headers.get('x-default'), reply.headers.get('x-both')]).toEqual(['ours', 'theirs']);
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test.each([
  ['HEAD', 200],
  ['DELETE', 204],
])('%s is passed on, and its reply %i without a body', async (method, status) => {
  await start((_request, response) => response.writeHead(status).end());
  const reply = await fetch(url, { method });
  expect([reply.status, await reply.text()]).toEqual([status, '']);
});

test.each(['close', 'keep-alive'])(
  'a service that says %s of its own connection does not say it of the browser’s',
  async (value) => {
    await start((_request, response) => response.setHeader('connection', value).end('x'));
    const { headers } = await fetch(url);
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', 'timeout=30']);
  },
);

test('a browser is led away while the gateway drains', async () => {
  await start((_request, response) => response.end('x'));
  drain.watch(gateway);
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  await drain.begin();
  const { headers } = await fetch(url);
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['close', null]);
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

test.each(['GET', 'POST'])(
  '%s to a service that hangs is refused once its time is over, and not sent again',
  async (method) => {
    let asked = 0;
    await start(
      (_request, response) => {
        asked += 1;
        if (asked === 1) response.end();
      },
      { timeoutMs: 1_000 },
    );
    // The second call goes by the connection of the first, as a stale one would.
    await fetch(url);
    expect((await fetch(url, { method })).status).toBe(503);
    expect([asked, refusals]).toEqual([2, ['unavailable']]);
  },
);

test('a call that may take longer is waited for', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  await start((_request, response) => asked.resolve(response), { timeoutMs: 100 });
  const reply = fetch(`${url}/?long`);
  const response = await asked.promise;
  // Longer than any other call is waited for.
  setTimeout(() => response.end('at last'), 400);
  expect(await (await reply).text()).toBe('at last');
});

test('a reply that breaks off ends the browser’s connection, and nothing else', async () => {
  await start(({ url: path }, response) => {
    if (path === '/') return void response.end('fine');
    response.writeHead(200, { 'content-length': 100 }).write('only this', () => response.socket?.resetAndDestroy());
  });
  await expect(fetch(`${url}/broken`).then((reply) => reply.text())).rejects.toThrow('terminated');
  expect(await (await fetch(url)).text()).toBe('fine');
  expect(refusals).toEqual([]);
});

test('a body that a service refuses while it is still being sent', async () => {
  await start((_request, response) => response.writeHead(413).end('too large'));
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(200_000)}`);
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('a browser that goes away in the middle of its body takes its call with it', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  await start((request) => void request.once('close', resolve));
  const request = httpRequest(url, { method: 'POST', headers: { 'content-length': 100 } }).on('error', () => {});
  request.write('half of it', () => setImmediate(() => request.destroy()));
  await expect(gone).resolves.toBeUndefined();
  expect(refusals).toEqual([]);
});

describe('a service of two processes with one name', () => {
  const [old, next] = ['127.0.0.1', '127.0.0.2'] as const;
  const resolve: ResolveAll = (_name, _options, callback) =>
    callback(
      null,
      [old, next].map((address) => ({ address, family: 4 })),
    );
  let beside: Server | undefined;
  afterEach(() => {
    beside?.close();
    beside?.closeAllConnections();
  });

  const startBeside = async () => {
    beside = createServer((_request, response) => response.end(next));
    await listen(beside, (service.address() as AddressInfo).port, next);
  };
  const askWithPost = async () => (await fetch(url, { method: 'POST' })).text();

  test('is called at the one that listens', async () => {
    await start((_request, response) => response.end(old), { name: 'game.test', resolve });
    await startBeside();
    service.close();
    expect(await askWithPost()).toBe(next);
    expect(refusals).toEqual([]);
  });

  test('is not called at the one that drains while there is another', async () => {
    await start((_request, response) => response.setHeader('connection', 'close').end(old), {
      name: 'game.test',
      resolve,
    });
    expect(await askWithPost()).toBe(old);
    // It is all there is.
    expect(await askWithPost()).toBe(old);
    await startBeside();
    expect(await askWithPost()).toBe(next);
  });

  test('is called where it was last while its name leads nowhere, as with a cluster in which no process is ready', async () => {
    let isReady = true;
    const resolveReady: ResolveAll = (name, options, callback) =>
      isReady ? resolve(name, options, callback) : callback(new Error('ENOTFOUND'), []);
    await start((_request, response) => response.setHeader('connection', 'close').end(old), {
      name: 'game.test',
      resolve: resolveReady,
    });
    expect(await askWithPost()).toBe(old);
    isReady = false;
    expect(await askWithPost()).toBe(old);
    expect(refusals).toEqual([]);
  });

  test('has the calls of each key to itself, half of the keys each, and all of them while it is alone', async () => {
    await start((_request, response) => response.end(old), { name: 'game.test', resolve });
    await startBeside();
    const keys = Array.from({ length: 200 }, (_, index) => `player-${index}`);
    const ask = async (key: string) => (await fetch(`${url}/?key=${key}`, { method: 'POST' })).text();
    // Only now it is known that there are two.
    await ask('first');
    const homes = new Map<string, string>();
    for (const key of keys) homes.set(key, await ask(key));
    const counts = Map.groupBy(homes.values(), (home) => home);
    for (const home of [old, next]) expect(counts.get(home)!.length).toBeGreaterThan(70);

    const again = await Promise.all(keys.map(ask));
    expect(again).toEqual([...homes.values()]);
    expect(refusals).toEqual([]);
    service.close();
    service.closeAllConnections();
    // Calls by POST on connections that are just ending are refused.
    await eventually(async () => expect(new Set(await Promise.all(keys.map(ask)))).toEqual(new Set([next])));
  });
});
