import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { connect, type AddressInfo } from 'node:net';

import { closeServer, listen } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { createServiceAddresses, type ResolveAll } from '../src/clients/service-addresses.ts';
import { createUpstreams } from '../src/clients/upstreams.ts';

const [here, there] = ['127.0.0.1', '127.0.0.2'] as const;
/** Tells where it is, what it was sent and by which token, as the process beside it does. */
const program = `require('node:http').createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  response.end(JSON.stringify({ at: '${there}', body, token: request.headers.authorization }));
}).listen({ port: process.argv[1], host: '${there}', backlog: 1 }, () => console.log('listening'));`;
const name = 'game.test';
const resolve: ResolveAll = (_name, _options, done) =>
  done(
    null,
    [here, there].map((address) => ({ address, family: 4 })),
  );
const portOf = (server: Server) => (server.address() as AddressInfo).port;

let beside: Server;
let other: ChildProcess;
let gateway: Server;
let url: string;

async function startOther(): Promise<void> {
  other = spawn(execPath, ['-e', program, String(portOf(beside))], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout!, 'data');
}

beforeEach(async () => {
  beside = createServer(async (request, response) => {
    const body = await text(request);
    response.end(JSON.stringify({ at: here, body, token: request.headers.authorization }));
  });
  await listen(beside, 0, here);
  await startOther();
  const game = `http://${name}:${portOf(beside)}`;
  const upstreams = createUpstreams({ identity: game, game, payments: game }, { resolve });
  gateway = createServer((request, response) => {
    const key = new URL(request.url!, 'http://x').searchParams.get('key') ?? undefined;
    const signHeld = async (heldMs: number) => `held ${heldMs}`;
    const isRepeatable = request.url!.startsWith('/answers');
    request.headers = { 'content-length': request.headers['content-length'] ?? '0', authorization: 'Bearer at once' };
    upstreams.game(request, response, ({ code }) => response.writeHead(503).end(JSON.stringify({ code })), {
      key,
      ...(isRepeatable && { signHeld }),
    });
  });
  await listen(gateway, 0, here);
  url = `http://${here}:${portOf(gateway)}`;
});

afterEach(async () => {
  other.kill('SIGKILL');
  gateway.closeAllConnections();
  beside.closeAllConnections();
  await Promise.all([closeServer(gateway), closeServer(beside)]);
});

interface Reply {
  readonly at?: string;
  readonly body?: string;
  readonly token?: string;
  readonly code?: string;
}

const ask = async (path: string): Promise<Reply> =>
  (await fetch(`${url}${path}`, { method: 'POST', body: 'box box' })).json() as Promise<Reply>;

/** A key whose calls are led to the process that is going to be stopped. */
function keyThere(): string {
  const addresses = createServiceAddresses(resolve);
  for (let n = 1; ; n += 1) if (addresses.homeOf(name, String(n)) === there) return String(n);
}

test('a call to a process that is frozen is made again beside it, with for how long it was held, and later ones at once', async () => {
  const key = keyThere();
  expect(await ask(`/answers?key=${key}`)).toEqual({ at: there, body: 'box box', token: 'Bearer at once' });
  other.kill('SIGSTOP');
  const asked = performance.now();
  const { token, ...told } = await ask(`/answers?key=${key}`);
  const tookMs = performance.now() - asked;
  expect(told).toEqual({ at: here, body: 'box box' });
  const heldMs = Number(/^Bearer held (\d+)$/.exec(token!)?.[1]);
  expect(heldMs).toBeGreaterThan(1_000);
  expect(heldMs).toBeLessThanOrEqual(Math.round(tookMs));
  expect(await ask(`/answers?key=${key}`)).toEqual({ at: here, body: 'box box', token: 'Bearer at once' });

  other.kill('SIGCONT');
  // For some seconds it counts as leaving.
  await eventually(async () => expect((await ask(`/answers?key=${key}`)).at).toBe(there), 30_000);
}, 60_000);

test('what may not be made twice is refused as soon as its process is known to be frozen', async () => {
  const key = keyThere();
  other.kill('SIGSTOP');
  expect(await ask(`/reports?key=${key}`)).toEqual({ code: 'unavailable' });
  expect(await ask(`/reports?key=${key}`)).toMatchObject({ at: here });
}, 30_000);

test('an answer whose process is killed under it is made again beside it', async () => {
  const key = keyThere();
  other.kill('SIGSTOP');
  const asking = ask(`/answers?key=${key}`);
  await once(gateway, 'request');
  other.kill('SIGKILL');
  expect(await asking).toMatchObject({ at: here, body: 'box box' });
}, 30_000);

test('calls that another process took over come home as soon as their process can be reached again', async () => {
  const key = keyThere();
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await ask(`/answers?key=${key}`)).toMatchObject({ at: here });
  await startOther();
  expect(await ask(`/answers?key=${key}`)).toMatchObject({ at: there });
}, 30_000);

test('a process to which no connection comes about is left, so that only the first calls wait for one', async () => {
  const key = keyThere();
  other.kill('SIGSTOP');
  // It accepts none of them, and of the next the machine says nothing at all.
  const filling = Array.from({ length: 8 }, () => connect(portOf(beside), there));
  await once(filling[1]!, 'connect');
  const asked = performance.now();
  expect(await ask(`/answers?key=${key}`)).toMatchObject({ at: here, token: 'Bearer at once' });
  expect(performance.now() - asked).toBeGreaterThan(1_000);
  await eventually(async () => {
    const again = performance.now();
    expect(await ask(`/answers?key=${key}`)).toMatchObject({ at: here });
    expect(performance.now() - again).toBeLessThan(1_000);
  }, 20_000);
  for (const socket of filling) socket.destroy();
}, 40_000);
