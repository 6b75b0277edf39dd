import { randomUUID } from 'node:crypto';

import { getMe, postLogout, resolveSession, type User } from '@lights-out/contracts';

import { cookieOf, startIdentity, type IdentityUnderTest } from './service-under-test.ts';

let identity: IdentityUnderTest;
let user: User;
let cookie: string;
let count = 0;

beforeAll(async () => {
  identity = await startIdentity();
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
  it('tells the gateway who is behind it', async () => {
    expect(await resolve(tokenOf(cookie))).toEqual({ id: user.id, displayName: user.displayName });
    expect(await resolve('A'.repeat(43))).toBeNull();
  });

  it('is told to nobody but the gateway', async () => {
    const reply = await (await signedIn()).raw('POST', '/internal/sessions/resolve', {
      body: { session: tokenOf(cookie) },
    });
    expect(reply.status).toBe(404);
  });

  it('ends with a sign-out, which may be repeated', async () => {
    for (let n = 0; n < 2; n += 1) {
      const reply = await (await signedIn()).call(postLogout, {});
      expect(reply.status).toBe(204);
      expect(reply.headers.get('set-cookie')).toMatch(/^lights_out_session=; .*Max-Age=0/);
    }
    expect(await resolve(tokenOf(cookie))).toBeNull();
  });

  it('ends after thirty days without use', async () => {
    identity.clock.advance(days(29.9));
    expect(await resolve(tokenOf(cookie))).not.toBeNull();
    identity.clock.advance(days(0.2));
    expect(await resolve(tokenOf(cookie))).toBeNull();
  });

  it('is renewed by use, once a day at most', async () => {
    expect((await (await signedIn()).call(getMe, {})).headers.get('set-cookie')).toBeNull();
    identity.clock.advance(days(20));
    expect(cookieOf(await (await signedIn()).call(getMe, {}))).toBe(cookie);
    identity.clock.advance(days(20));
    expect(await resolve(tokenOf(cookie))).not.toBeNull();
  });
});

describe('GET /api/me', () => {
  it('is the user, with what was paid for', async () => {
    expect(await (await signedIn()).call(getMe, {})).toMatchObject({ status: 200, body: user });
    await identity.db('entries').insert({
      payment_id: randomUUID(),
      user_id: user.id,
      contest: identity.clock.now().toISOString().slice(0, 7),
      state: 'active',
    });
    expect((await (await signedIn()).call(getMe, {})).body).toEqual({ ...user, isPremium: true });
  });

  it('is premium no more in the month after', async () => {
    await identity.db('entries').insert({
      payment_id: randomUUID(),
      user_id: user.id,
      contest: identity.clock.now().toISOString().slice(0, 7),
      state: 'active',
    });
    identity.clock.advance(days(32));
    expect((await (await signedIn()).call(getMe, {})).body).toMatchObject({ isPremium: false });
  });

  it('is null for nobody and for an account that is gone', async () => {
    expect((await (await identity.as()).call(getMe, {})).body).toBeNull();
    await identity.db('users').delete().where({ id: user.id });
    expect((await (await signedIn()).call(getMe, {})).body).toBeNull();
  });
});

it('sends its cookie over https alone where the site is on https', async () => {
  const secure = await startIdentity({ origin: 'https://play.example.com' });
  const reply = await (await secure.as()).raw('POST', '/api/users', {
    body: { email: 'ada@example.com', displayName: 'Ada', password: 'box box box' },
  });
  expect(reply.headers.get('set-cookie')).toMatch(/; Secure$/);
  await secure.stop();
});
