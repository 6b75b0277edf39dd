import {
  deleteAdminSession,
  getAdminAudit,
  getAdminSession,
  getAdminUsers,
  postAdminSession,
} from '@lights-out/contracts/admin';

import {
  adminPassword,
  cookieOf,
  startServiceUnderTest,
  type ServiceUnderTest,
  setCookieOf,
} from './service-under-test.ts';

let identity: ServiceUnderTest;
beforeEach(async () => {
  identity = await startServiceUnderTest();
});
afterEach(() => identity.stop());

const minutes = (count: number) => count * 60_000;
const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';
const signIn = async (password = adminPassword, caller: { address?: string; cookie?: string } = {}) =>
  (await identity.as(caller)).call(postAdminSession, { body: { password } });
/** The session behind a cookie; null where it has ended. */
const resolve = async (cookie: string) => {
  const { status, body } = await (await identity.as({ cookie })).call(getAdminSession, {});
  return status === 200 ? { session: body.session } : null;
};
const acts = () => identity.db('audit').orderBy('id').select('action', 'session', 'address');

describe('the gate of the portal', () => {
  test("opens to the password, with a cookie for the portal's calls alone", async () => {
    const reply = await signIn();
    expect(reply).toMatchObject({
      status: 200,
      body: { session: expect.stringMatching(/^[0-9a-f]{8}$/), admin: null, isNew: true },
    });
    expect(setCookieOf(reply)).toEqual({
      name: 'lights_out_admin',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/api/admin',
      httpOnly: true,
      sameSite: 'strict',
    });
    expect(await resolve(cookieOf(reply))).toMatchObject({ session: reply.body.session });
  });

  test('stays shut to another password and says no more than that', async () => {
    for (const password of ['', `${adminPassword} `, adminPassword.toUpperCase(), 'x'.repeat(257)]) {
      const reply = await (await identity.as()).raw('POST', '/api/admin/session', { body: { password } });
      expect([400, 401]).toContain(reply.status);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
    expect((await signIn('wrong')).body).toMatchObject({ code: 'incorrect-password', message: 'Incorrect password' });
  });

  test('is not there where no password is configured', async () => {
    const without = await startServiceUnderTest({ hasPortal: false });
    const reply = await (await without.as()).raw('POST', '/api/admin/session', { body: { password: adminPassword } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await without.stop();
  });

  test('keeps neither the password nor the session itself', async () => {
    const reply = await signIn();
    const rows = JSON.stringify([
      await identity.db('admin_sessions'),
      await identity.db('audit'),
      await identity.db('failed_logins'),
    ]);
    expect(rows).not.toContain(tokenOf(cookieOf(reply)));
    expect(rows).not.toContain(adminPassword);
  });

  test('sends its cookie over https alone where the site is on https', async () => {
    const secure = await startServiceUnderTest({ origin: 'https://play.example.com' });
    const reply = await (await secure.as()).raw('POST', '/api/admin/session', { body: { password: adminPassword } });
    expect(setCookieOf(reply)?.secure).toBe(true);
    await secure.stop();
  });
});

describe('tries at the password', () => {
  beforeEach(async () => {
    await identity.stop();
    identity = await startServiceUnderTest({ rateLimitScale: 1 });
  });

  test('are five a minute from one address, however many processes answer, and the right one does not help after that', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(`wrong ${n}`, { address: '10.0.0.1' })));
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const [counted] = await identity.db('failed_logins').where('key', 'like', 'admin-address%').select('points');
    expect(counted.points).toBe(5);
    const blocked = await signIn(adminPassword, { address: '10.0.0.1' });
    expect(blocked).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(adminPassword, { address: '10.0.0.2' })).status).toBe(200);
  });

  test('are sixty a minute from all addresses together, besides the first three of each, so that an attacker cannot keep an admin out', async () => {
    const statuses = [];
    for (let n = 0; n < 200; n += 1) statuses.push((await signIn('wrong', { address: `10.1.${n % 40}.1` })).status);
    expect(statuses).toEqual([...Array<number>(180).fill(401), ...Array<number>(20).fill(429)]);
    // An admin who mistypes the password twice meanwhile.
    const tries = [];
    for (const password of ['wrong', 'wrong', adminPassword])
      tries.push((await signIn(password, { address: '10.2.0.1' })).status);
    expect(tries).toEqual([401, 401, 200]);
    // More tries are of those that all addresses share.
    expect((await signIn(adminPassword, { address: '10.2.0.1' })).status).toBe(429);
  });
});

describe('a session of the portal', () => {
  test('ends after fifteen minutes without use, and lasts while it is used', async () => {
    const cookie = cookieOf(await signIn());
    for (let n = 0; n < 4; n += 1) {
      identity.clock.advance(minutes(14.9));
      expect(await resolve(cookie)).not.toBeNull();
    }
    identity.clock.advance(minutes(15));
    expect(await resolve(cookie)).toBeNull();
  });

  test('ends after twelve hours however it is used', async () => {
    const cookie = cookieOf(await signIn());
    for (let n = 0; n < 71; n += 1) {
      identity.clock.advance(minutes(10));
      expect(await resolve(cookie)).not.toBeNull();
    }
    identity.clock.advance(minutes(10));
    expect(await resolve(cookie)).toBeNull();
  });

  test('ends with a sign-out, which may be repeated', async () => {
    const cookie = cookieOf(await signIn());
    for (let n = 0; n < 2; n += 1) {
      const reply = await (await identity.as({ cookie })).call(deleteAdminSession, {});
      expect(reply.status).toBe(204);
      expect(setCookieOf(reply)).toMatchObject({ name: 'lights_out_admin', value: '', maxAge: 0, path: '/api/admin' });
    }
    expect(await resolve(cookie)).toBeNull();
    expect((await acts()).map(({ action }) => action)).toEqual(['gate-opened', 'signed-out']);
  });

  test("takes the place of the browser's old one", async () => {
    const old = cookieOf(await signIn());
    const reply = await signIn(adminPassword, { cookie: old });
    expect([await resolve(old), await resolve(cookieOf(reply))]).toMatchObject([null, { session: reply.body.session }]);
  });

  test('is told to the gateway only', async () => {
    const body = { session: tokenOf(cookieOf(await signIn())) };
    for (const caller of [
      {},
      { admin: { session: '0a1b2c3d' } },
      { player: { id: '11111111-1111-4111-8111-111111111111', displayName: 'Ada' } },
    ])
      expect((await (await identity.as(caller)).raw('POST', '/internal/admin-sessions/resolve', { body })).status).toBe(
        404,
      );
  });
});

test.each([getAdminUsers, getAdminAudit])(
  'without somebody signed in to the portal $path is refused',
  async ({ method, path }) => {
    const player = { id: '11111111-1111-4111-8111-111111111111', displayName: 'Ada' };
    // The cookie by itself opens nothing: only the gateway's token counts.
    const cookie = cookieOf(await signIn());
    for (const caller of [{}, { player }, { asGateway: true }, { cookie }])
      expect(await (await identity.as(caller)).raw(method, path)).toMatchObject({
        status: 401,
        body: { code: 'not-signed-in' },
      });
    expect((await (await identity.as({ admin: { session: '0a1b2c3d' } })).raw(method, path)).status).toBe(200);
  },
);
