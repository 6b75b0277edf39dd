import { randomUUID } from 'node:crypto';

import { getMe, postLogout, resolveSession, type User } from '@lights-out/contracts';

import { cookieOf, startServiceUnderTest, type ServiceUnderTest, setCookieOf } from './service-under-test.ts';

let identity: ServiceUnderTest;
let user: User;
let cookie: string;
let count = 0;

beforeAll(async () => {
  identity = await startServiceUnderTest();
});
afterAll(() => identity.stop());

beforeEach(async () => {
  count += 1;
  const reply = await (await identity.as()).raw('POST', '/api/users', {
    body: { email: `ada${count}@example.com`, displayName: `Ada ${count}`, password: 'box box box' },
  });
  user = reply.body as unknown as User;
  cookie = cookieOf(reply);
});

const signedIn = () => identity.as({ player: { id: user.id, displayName: user.displayName }, cookie });
const tokenOf = (text: string) => text.split('=')[1] ?? '';
const resolve = async (session: string) =>
  (await (await identity.as({ asGateway: true })).call(resolveSession, { body: { session } })).body.player;
const days = (number: number) => number * 86_400_000;

describe('a session', () => {
  test('gives the gateway its player', async () => {
    expect(await resolve(tokenOf(cookie))).toEqual({ id: user.id, displayName: user.displayName });
    expect(await resolve('A'.repeat(43))).toBeNull();
  });

  test('is told to the gateway only', async () => {
    const reply = await (await signedIn()).raw('POST', '/internal/sessions/resolve', {
      body: { session: tokenOf(cookie) },
    });
    expect(reply.status).toBe(404);
  });

  test('ends with a sign-out, which may be repeated', async () => {
    for (let n = 0; n < 2; n += 1) {
      const reply = await (await signedIn()).call(postLogout, {});
      expect(reply.status).toBe(204);
      expect(reply.headers.get('set-cookie')).toMatch(/^lights_out_session=; .*Max-Age=0/);
    }
    expect(await resolve(tokenOf(cookie))).toBeNull();
  });

  test('ends after thirty days without use', async () => {
    identity.clock.advance(days(29.9));
    expect(await resolve(tokenOf(cookie))).not.toBeNull();
    identity.clock.advance(days(0.2));
    expect(await resolve(tokenOf(cookie))).toBeNull();
  });

  test('is renewed by use, once a day at most', async () => {
    expect((await (await signedIn()).call(getMe, {})).headers.get('set-cookie')).toBeNull();
    identity.clock.advance(days(20));
    expect(cookieOf(await (await signedIn()).call(getMe, {}))).toBe(cookie);
    identity.clock.advance(days(20));
    expect(await resolve(tokenOf(cookie))).not.toBeNull();
  });
});

describe('GET /api/me', () => {
  test('is the user, with what was paid for', async () => {
    expect(await (await signedIn()).call(getMe, {})).toMatchObject({ status: 200, body: user });
    await identity.db('entries').insert({
      payment_id: randomUUID(),
      user_id: user.id,
      contest: identity.clock.now().toISOString().slice(0, 7),
      state: 'active',
    });
    expect((await (await signedIn()).call(getMe, {})).body).toEqual({ ...user, isPremium: true });
  });

  test('is premium no more in the month after', async () => {
    await identity.db('entries').insert({
      payment_id: randomUUID(),
      user_id: user.id,
      contest: identity.clock.now().toISOString().slice(0, 7),
      state: 'active',
    });
    identity.clock.advance(days(32));
    expect((await (await signedIn()).call(getMe, {})).body).toMatchObject({ isPremium: false });
  });

  test('is null without a session and for a deleted account', async () => {
    expect((await (await identity.as()).call(getMe, {})).body).toBeNull();
    await identity.db('users').delete().where({ id: user.id });
    expect((await (await signedIn()).call(getMe, {})).body).toBeNull();
  });
});

test('sends its cookie over https alone where the site is on https', async () => {
  const secure = await startServiceUnderTest({ origin: 'https://play.example.com' });
  const reply = await (await secure.as()).raw('POST', '/api/users', {
    body: { email: 'ada@example.com', displayName: 'Ada', password: 'box box box' },
  });
  expect(setCookieOf(reply)?.secure).toBe(true);
  await secure.stop();
});
