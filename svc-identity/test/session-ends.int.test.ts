import { createHash } from 'node:crypto';

import {
  changePassword,
  deleteAccount,
  listSessionEnds,
  postLogout,
  postLogoutEverywhere,
} from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';
import { eventually, type TestClient } from '@lights-out/service-kit/testing';

import { cookieOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
/** A second process of the service on the same database. */
let other: ServiceUnderTest;
let gateway: TestClient;
let cursor: string;
let count = 0;

beforeAll(async () => {
  identity = await startServiceUnderTest();
  other = await startServiceUnderTest({ databaseOf: identity });
  gateway = await other.as({ asGateway: true });
  cursor = (await gateway.call(listSessionEnds, { body: { after: null } })).body.after;
});
afterAll(async () => {
  await other.stop();
  await identity.stop();
});

const password = 'box box box';

async function register() {
  count += 1;
  const reply = await (await identity.as()).raw('POST', '/api/users', {
    body: { email: `ada${count}@example.com`, displayName: `Ada ${count}`, password },
  });
  const cookie = cookieOf(reply);
  const player = reply.body as unknown as { id: string; displayName: string };
  return {
    client: await identity.as({ player, cookie }),
    hash: createHash('sha256').update(cookie.split('=')[1]!).digest('hex'),
  };
}

async function nextEnds(waitMs?: number): Promise<string[] | null> {
  const { body } = await gateway.call(listSessionEnds, { body: { after: cursor, waitMs } });
  cursor = body.after;
  return body.ended;
}

test.each([
  ['a sign-out', (client: TestClient) => client.call(postLogout, {})],
  ['a sign-out everywhere', (client: TestClient) => client.call(postLogoutEverywhere, {})],
  [
    'a new password',
    (client: TestClient) =>
      client.call(changePassword, { body: { currentPassword: password, newPassword: 'lap of the gods' } }),
  ],
  [
    'the deletion of the account',
    (client: TestClient) => client.call(deleteAccount, { body: { password, confirmation: 'DELETE' } }),
  ],
])('%s is announced to a gateway that waits at another process', async (_, end) => {
  const { client, hash } = await register();
  const heard = nextEnds(30_000);
  expect((await end(client)).status).toBeLessThan(300);
  expect(await heard).toContain(hash);
});

test('a gateway that waits in vain is answered after two seconds', async () => {
  expect(await nextEnds()).toEqual([]);
});

test('a gateway that wants to wait longer does', async () => {
  const { client, hash } = await register();
  const startedAt = performance.now();
  const heard = gateway.call(listSessionEnds, { body: { after: cursor, waitMs: 30_000 } });
  await eventually(() => expect(performance.now() - startedAt).toBeGreaterThan(2_500));
  await client.call(postLogout, {});
  expect((await heard).body).toMatchObject({ ended: [hash] });
  await nextEnds();
});

test.each([
  [
    'a capability is switched off',
    (db: Conn) =>
      db('switches').insert({
        capability: 'challenges',
        is_on: false,
        reason: 'A fault.',
        changed_at: new Date(),
        changed_by: 'Ada',
      }),
  ],
  ['it is switched on again', (db: Conn) => db('switches').update({ is_on: true })],
  [
    'a notice is written',
    (db: Conn) =>
      db('notices').insert({
        kind: 'banner',
        text: 'Late.',
        until: new Date('2100-01-01'),
        changed_at: new Date(),
        changed_by: 'Ada',
      }),
  ],
  ['it is taken back', (db: Conn) => db('notices').delete()],
])('a gateway is answered at once when %s, whether it waits or not', async (_, change) => {
  await nextEnds();
  const waiting = gateway.call(listSessionEnds, { body: { after: cursor, waitMs: 30_000 } });
  await change(identity.db);
  const { body } = await waiting;
  expect(body).toMatchObject({ ended: [] });
  expect(body.after).not.toBe(cursor);
  const late = await gateway.call(listSessionEnds, { body: { after: cursor, waitMs: 30_000 } });
  expect(late.body).toEqual(body);
  cursor = body.after;
});

test('ends between two calls are not missed', async () => {
  const ended = [await register(), await register()];
  for (const { client } of ended) await client.call(postLogout, {});
  const heard: (string | null)[] = [];
  while (heard.length < 2) heard.push(...((await nextEnds()) ?? [null]));
  expect(heard).toEqual(ended.map(({ hash }) => hash));
});

test.each([null, 'an unknown cursor'])('after %s some may be missing, which the reply says', async (after) => {
  expect((await gateway.call(listSessionEnds, { body: { after } })).body).toMatchObject({ ended: null });
});

test('so it does after the connection to the database was lost', async () => {
  const before = cursor;
  await identity.db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like '%session-ends'`,
  );
  let reply;
  do reply = await gateway.call(listSessionEnds, { body: { after: before } });
  while (reply.status === 503);
  expect(reply.body.ended).toBeNull();
});

test('no player may ask', async () => {
  const { client } = await register();
  expect((await client.raw('POST', '/internal/sessions/ends', { body: { after: null } })).status).toBe(404);
});
