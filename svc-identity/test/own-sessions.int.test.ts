import { randomUUID } from 'node:crypto';

import { deleteOwnSession, getMe, listOwnSessions, postLogoutOthers, postUser } from '@lights-out/contracts';

import { clientOf, isAlive, someOwner, type Owner } from './account.ts';
import { cookieOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;

beforeAll(async () => {
  identity = await startServiceUnderTest();
});
afterAll(() => identity.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function logInWith(owner: Owner, userAgent: string): Promise<string> {
  const reply = await (await identity.as()).raw('POST', postUser.path, {
    body: { email: owner.email, displayName: '', password: owner.password },
    headers: { 'user-agent': userAgent },
  });
  return cookieOf(reply);
}
const sessionsOf = async (owner: Owner) => (await owner.client.call(listOwnSessions, {})).body;
const days = (count: number) => count * 86_400_000;

describe('the list of devices', () => {
  test('names each with its browser and its times, and tells which one asks', async () => {
    const ada = await someOwner(identity);
    identity.clock.advance(60_000);
    await logInWith(ada, firefox);
    const [newest, own, ...others] = await sessionsOf(ada);
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ device: 'Firefox on Windows', isCurrent: false });
    expect(own).toMatchObject({ isCurrent: true });
    expect(newest?.lastUsedAt).toBe(newest?.createdAt);
    expect(new Date(newest!.expiresAt).getTime() - new Date(newest!.createdAt).getTime()).toBe(days(30));
  });

  test('holds no secret and nothing of others', async () => {
    const [ada, eve] = [await someOwner(identity), await someOwner(identity)];
    const text = JSON.stringify(await sessionsOf(ada));
    expect(text).not.toContain(ada.cookie.split('=')[1]);
    const ofEve = (await sessionsOf(eve)).map(({ id }) => id);
    for (const id of ofEve) expect(text).not.toContain(id);
    expect((await (await identity.as()).call(listOwnSessions, {})).status).toBe(401);
  });

  test('lists a session of an earlier version too', async () => {
    const ada = await someOwner(identity);
    await identity.db('sessions').update({ used_at: null, device: null, device_hash: null }).where({ user_id: ada.id });
    const [own] = await sessionsOf(ada);
    expect(own).toMatchObject({ device: null, lastUsedAt: own?.createdAt, isCurrent: true });
  });
});

describe('signing out one device', () => {
  test('ends that session alone, and may be repeated', async () => {
    const ada = await someOwner(identity);
    const phone = await logInWith(ada, firefox);
    const lost = (await sessionsOf(ada)).find(({ isCurrent }) => !isCurrent)!;
    for (let n = 0; n < 2; n += 1) {
      const reply = await ada.client.call(deleteOwnSession, { params: { id: lost.id } });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, null]);
    }
    expect([await isAlive(identity, phone), await isAlive(identity, ada.cookie)]).toEqual([false, true]);
  });

  test('of another player, or of none, does nothing', async () => {
    const [ada, eve] = [await someOwner(identity), await someOwner(identity)];
    const [ofEve] = await sessionsOf(eve);
    for (const id of [ofEve!.id, randomUUID()])
      expect((await ada.client.call(deleteOwnSession, { params: { id } })).status).toBe(204);
    expect(await isAlive(identity, eve.cookie)).toBe(true);
    expect((await ada.client.raw('DELETE', '/api/sessions/1')).status).toBe(400);
    expect((await (await identity.as()).raw('DELETE', `/api/sessions/${ofEve!.id}`)).status).toBe(401);
  });

  test('that is this one takes its cookie along', async () => {
    const ada = await someOwner(identity);
    const [own] = await sessionsOf(ada);
    const reply = await ada.client.call(deleteOwnSession, { params: { id: own!.id } });
    expect(reply.headers.get('set-cookie')).toMatch(/^lights_out_session=; .*Max-Age=0/);
    expect(await isAlive(identity, ada.cookie)).toBe(false);
  });
});

test('signing out the other devices leaves this one and those of others', async () => {
  const [ada, eve] = [await someOwner(identity), await someOwner(identity)];
  const phones = [await logInWith(ada, firefox), await logInWith(ada, firefox)];
  expect((await ada.client.call(postLogoutOthers, {})).status).toBe(204);
  expect(await Promise.all([...phones, ada.cookie, eve.cookie].map((cookie) => isAlive(identity, cookie)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect((await (await identity.as()).call(postLogoutOthers, {})).status).toBe(401);
});

test('a session ends 180 days after the sign-in, however often it is used', async () => {
  const ada = await someOwner(identity);
  const ages: number[] = [];
  for (let age = 0; age < 179; age += 20) {
    ages.push((await (await clientOf(identity, ada, ada.cookie)).call(getMe, {})).status);
    identity.clock.advance(days(20));
  }
  expect(new Set(ages)).toEqual(new Set([200]));
  expect(await isAlive(identity, ada.cookie)).toBe(false);
});

test('the cookie of a session that is used late in its life lasts no longer than the session', async () => {
  const ada = await someOwner(identity);
  for (let n = 0; n < 8; n += 1) {
    identity.clock.advance(days(20));
    if (n < 7) await ada.client.call(getMe, {});
  }
  const reply = await ada.client.call(getMe, {});
  expect(reply.headers.get('set-cookie')).toContain(`Max-Age=${20 * 86_400}`);
});
