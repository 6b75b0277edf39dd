import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { getRank, postWebhook } from '@lights-out/contracts';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;
let mailFolder: string;
beforeAll(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'lights-out-mail-'));
  gateway = await startServiceUnderTest({ DEMO_MAIL_DIR: mailFolder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(mailFolder, { recursive: true });
});

// fetch would set the host of its address.
const ask = (path: string, host: string, method = 'GET') =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    const origin = `http://${host}`;
    request(`${gateway.url}${path}`, { method, headers: { host, origin } }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, type: headers['content-type'], body }), reject);
    })
      .on('error', reject)
      .end();
  });

// A page of another site whose name leads to this machine has the same origin as what is answered to it.
test.each([
  ['GET', '/api/leaderboard'],
  ['POST', '/api/logout'],
  ['GET', '/api/no-such-route'],
  ['GET', `${getRank.path}?score=1`],
  ['GET', '/slices.json'],
])('a call of another host is refused as data: %s %s', async (method, path) => {
  const { status, type, body } = await ask(path, 'evil.example', method);
  expect([status, type]).toEqual([400, 'application/json; charset=utf-8']);
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid-request' });
  expect(Object.values(gateway.seen).flat()).toEqual([]);
});

test.each([
  '/',
  '/mode',
  '/api/docs/openapi.json',
  '/mfe/game/remote.js',
  '/.well-known/change-password',
  '/dev/mails',
])('a page of another host is refused: %s', async (path) => {
  const { status, type, body } = await ask(path, 'evil.example:8080');
  expect([status, type]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(body).toBe('This site is not at that address.');
});

test.each(['localhost:8080', 'localhost', '127.0.0.1:8081', '[::1]:8080'])('a demo answers at %s', async (host) => {
  expect((await ask('/', host)).status).toBe(200);
  expect((await ask('/api/leaderboard', host)).status).toBe(200);
});

test('a load balancer asks by address whether the gateway lives, and a signed notification comes by an inner name', async () => {
  expect((await ask('/livez', '10.0.0.7:8080')).status).toBe(200);
  const notified = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'svc-gateway:8080' };
    request(`${gateway.url}${postWebhook.path}`, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
  expect(notified).toBe(200);
});
