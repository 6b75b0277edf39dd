import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { listen } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';
import { freePort } from '@lights-out/stand-ins/processes';

import { startFrontProxy } from '../src/containers/front-proxy.ts';
import { keepMails } from '../src/containers/keep-mails.ts';

const running = new AsyncDisposableStack();
afterAll(() => running.disposeAsync());

/** Returns its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  running.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return (await listen(server, 0, '127.0.0.1')).port;
}

test('the proxy before the gateway passes a call on with the address of its client', async () => {
  const gateway = await serve(async (call, reply) => {
    const { method, url, headers } = call;
    const heard = { method, url, from: headers['x-forwarded-for'], cookie: headers.cookie, body: await text(call) };
    reply.writeHead(402, { 'set-cookie': ['a=1', 'b=2'] }).end(JSON.stringify(heard));
  });
  const port = await freePort();
  running.defer(await startFrontProxy(port, gateway));
  const send = (localAddress: string, headers = {}) =>
    new Promise<unknown[]>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', localAddress, method: 'POST', path: '/x?y=1', headers });
      call.once('response', (reply) => {
        text(reply).then((body) => resolve([reply.statusCode, reply.headers['set-cookie'], JSON.parse(body)]), reject);
      });
      call.once('error', reject).end('box box');
    });

  const heard = { method: 'POST', url: '/x?y=1', body: 'box box' };
  expect(await send('127.0.9.1', { cookie: 'c=3' })).toEqual([
    402,
    ['a=1', 'b=2'],
    { ...heard, from: '127.0.9.1', cookie: 'c=3' },
  ]);
  expect(await send('127.0.9.2', { 'x-forwarded-for': '1.1.1.1' })).toEqual([
    402,
    ['a=1', 'b=2'],
    { ...heard, from: '1.1.1.1, 127.0.9.2' },
  ]);
});

test('the proxy ends the call when the gateway is away', async () => {
  const port = await freePort();
  running.defer(await startFrontProxy(port, await freePort()));
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('each mail of the catcher is kept as a file, once', async () => {
  const sources: Record<string, string> = { one: 'Subject: One\r\n\r\n1' };
  const asked: string[] = [];
  const port = await serve(({ url }, reply) => {
    const id = /^\/api\/v1\/message\/(\w+)\/raw$/.exec(url!)?.[1];
    if (id) asked.push(id);
    reply.end(id ? sources[id] : JSON.stringify({ messages: Object.keys(sources).map((ID) => ({ ID })) }));
  });
  const folder = mkdtempSync(join(tmpdir(), 'lights-out-mails-'));
  running.defer(() => rmSync(folder, { recursive: true }));
  running.defer(keepMails(`http://127.0.0.1:${port}`, folder));
  await eventually(() => expect(readFileSync(join(folder, 'one.eml'), 'utf8')).toBe(sources.one));

  sources.two = 'Subject: Two\r\n\r\n2';
  await eventually(() => expect(readdirSync(folder).toSorted()).toEqual(['one.eml', 'two.eml']));
  expect(asked).toEqual(['one', 'two']);
});
