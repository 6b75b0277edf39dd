import { hash } from '@node-rs/argon2';

import { postUser } from '@lights-out/contracts';
import type { TestClient } from '@lights-out/service-kit/testing';

import { cookieOf, startServiceUnderTest, type ServiceUnderTest, setCookieOf } from './service-under-test.ts';

let identity: ServiceUnderTest;
let browser: TestClient;

beforeAll(async () => {
  identity = await startServiceUnderTest({ hasFullPasswordCost: true });
  browser = await identity.as();
});
afterAll(() => identity.stop());

let count = 0;
function someone(change: object = {}) {
  count += 1;
  return { email: `Player${count}@Example.com`, displayName: `Player ${count}`, password: 'box box box', ...change };
}
const register = (body: object) => browser.raw('POST', '/api/users', { body });
const logIn = (email: string, password = 'box box box') =>
  browser.call(postUser, { body: { email, password, displayName: '' } });
const accounts = () =>
  identity
    .db('users')
    .count<{ count: string }[]>('*')
    .then(([row]) => Number(row?.count));

describe('registering', () => {
  test('makes an account and signs it in', async () => {
    const reply = await register(someone({ email: 'Ada@Example.com', displayName: '  Ada  ' }));
    expect(reply).toMatchObject({
      status: 201,
      body: { email: 'Ada@Example.com', displayName: 'Ada', isPremium: false },
    });
    expect(setCookieOf(reply)).toEqual({
      name: 'lights_out_session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: 2_592_000,
    });
    expect(JSON.stringify(reply.body)).not.toContain('assword');
  });

  test('keeps neither the password nor the session itself', async () => {
    const reply = await register(someone());
    const rows = JSON.stringify([await identity.db('users'), await identity.db('sessions')]);
    expect(rows).not.toContain('box box box');
    expect(rows).not.toContain(cookieOf(reply).split('=')[1]);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('is announced with where the player came from, which is not stored here', async () => {
    const arrival = { source: 'challenge', forms: { 'keep-points': 'b' } };
    for (const [given, told] of [
      [{ arrival }, arrival],
      [{}, { source: 'other', forms: {} }],
      [{ arrival: { source: 'made-up', forms: { unknown: 'c' } } }, { source: 'other', forms: {} }],
    ] as const) {
      const reply = await register(someone(given));
      const { id: userId } = reply.body as unknown as { id: string };
      const events = await identity.db('outbox').where({ name: 'account.registered' });
      const own = events.filter(({ body }) => (body as { userId: string }).userId === userId);
      expect(own.map(({ body }) => body as object)).toEqual([{ userId, registeredAt: expect.any(String), ...told }]);
    }
    const [row] = await identity.db('users').limit(1);
    expect(JSON.stringify(row)).not.toContain('challenge');
  });

  test('stores the version of the terms that the form named, and when', async () => {
    const ofForm = await register(someone({ termsVersion: '2025-04-12' }));
    const { id } = ofForm.body as unknown as { id: string };
    const [row] = await identity.db('users').where({ id });
    expect(row).toMatchObject({ terms_version: '2025-04-12', terms_accepted_at: identity.clock.now() });
    const without = await register(someone());
    const [other] = await identity.db('users').where({ id: (without.body as unknown as { id: string }).id });
    expect(other).toMatchObject({ terms_version: null, terms_accepted_at: null });
    for (const termsVersion of ['1', 7, '2025-04-12; drop'])
      expect((await register(someone({ termsVersion }))).status).toBe(400);
  });

  test('ignores a premium flag and every other field it does not know', async () => {
    const reply = await register(
      someone({ isPremium: true, id: '11111111-1111-4111-8111-111111111111', role: 'admin' }),
    );
    expect(reply.body).toMatchObject({ isPremium: false });
    expect(reply.body).not.toMatchObject({ id: '11111111-1111-4111-8111-111111111111' });
  });

  test('refuses an email that is known, in any case, and a display name that looks like another', async () => {
    const known = someone({ displayName: 'Zoë Racer' });
    await register(known);
    const before = await accounts();
    const sameEmail = await register(someone({ email: known.email.toUpperCase() }));
    const sameName = await register(someone({ displayName: 'ZOE  racer' }));
    expect(sameEmail).toMatchObject({
      status: 409,
      body: { code: 'email-taken', fields: { email: expect.any(String) } },
    });
    expect(sameName).toMatchObject({
      status: 409,
      body: { code: 'display-name-taken', fields: { displayName: expect.any(String) } },
    });
    expect(await accounts()).toBe(before);
  });

  test('succeeds for one of two registrations of the same email at once', async () => {
    const body = someone();
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) => register({ ...body, displayName: `${body.displayName} no ${n}` })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['a malformed email', { email: 'ada@' }, 'email', 'Please enter a valid email address'],
    ['a missing email', { email: undefined }, 'email', 'Please enter a valid email address'],
    ['a one-letter name', { displayName: 'A' }, 'displayName', 'Display name must be at least 2 characters'],
    [
      'a name that turns the line around',
      { displayName: 'a\u202eb' },
      'displayName',
      'Display name contains characters that cannot be shown',
    ],
    ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['an endless password', { password: 'x'.repeat(257) }, 'password', 'Password must be at most 256 characters'],
    [
      'a common password',
      { password: 'password1' },
      'password',
      'This password is too common. Please choose another one.',
    ],
    ['a password of another type', { password: { $ne: '' } }, 'password', 'Password must be at least 6 characters'],
  ])('refuses %s and says so of the field', async (_, change, field, complaint) => {
    const before = await accounts();
    expect(await register(someone(change))).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields: { [field]: complaint } },
    });
    expect(await accounts()).toBe(before);
  });
});

describe('logging in', () => {
  test('takes the email in any case and starts a new session in place of the old one', async () => {
    const body = someone();
    const old = cookieOf(await register(body));
    const reply = await (await identity.as({ cookie: old })).raw('POST', '/api/users', {
      body: { ...body, email: body.email.toLowerCase(), displayName: '' },
    });
    expect(reply).toMatchObject({ status: 200, body: { email: body.email, displayName: body.displayName } });
    expect(cookieOf(reply)).not.toBe(old);
    const gateway = await identity.as({ asGateway: true });
    const resolved = await gateway.raw('POST', '/internal/sessions/resolve', { body: { session: old.split('=')[1] } });
    expect(resolved.body).toEqual({ player: null });
  });

  test('answers a wrong password and an unknown email with the same words', async () => {
    const body = someone();
    await register(body);
    const [wrong, unknown] = [await logIn(body.email, 'wrong password'), await logIn('nobody@example.com')];
    for (const reply of [wrong, unknown])
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'wrong-credentials', message: 'Email or password is incorrect.' },
      });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('does not let a password work that is merely similar', async () => {
    const body = someone();
    await register(body);
    for (const password of ['Box box box', 'box box box ', 'box box bo'])
      expect((await logIn(body.email, password)).status).toBe(401);
  });
});

describe('guessing passwords', () => {
  test('is stopped after ten failures from one address, also for the right password, and not for the owner elsewhere', async () => {
    const limited = await startServiceUnderTest({ rateLimitScale: 1 });
    const call = async (address: string, password: string) =>
      (await limited.as({ address })).raw('POST', '/api/users', {
        body: { email: 'eve@example.com', displayName: '', password },
      });
    await (await limited.as({ address: '10.0.0.9' })).raw('POST', '/api/users', {
      body: { email: 'eve@example.com', displayName: 'Eve', password: 'box box box' },
    });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await call('10.0.0.1', `wrong ${n} wrong`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const blocked = await call('10.0.0.1', 'box box box');
    expect(blocked).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('10.0.0.2', 'box box box')).status).toBe(200);
    await limited.stop();
  });
});

test('a password is right in any Unicode form, and a hash of the form in which it was typed once is renewed', async () => {
  const composed = 'Mañana-grün-42'.normalize('NFC');
  const account = someone({ password: composed });
  expect((await register(account)).status).toBe(201);
  for (const typed of [composed, composed.normalize('NFD'), 'Mañana-grün-４２'])
    expect((await logIn(account.email, typed)).status).toBe(200);
  const email_folded = account.email.toLowerCase();
  const old = await hash(composed.normalize('NFD'));
  await identity.db('users').where({ email_folded }).update({ password_hash: old });
  expect((await logIn(account.email, composed)).status).toBe(401);
  expect((await logIn(account.email, composed.normalize('NFD'))).status).toBe(200);
  expect((await logIn(account.email, composed)).status).toBe(200);
});

test('names with and without a joiner are one name', async () => {
  expect((await register(someone({ displayName: 'علی\u200cرضا' }))).status).toBe(201);
  expect((await register(someone({ displayName: 'علیرضا' }))).status).toBe(409);
});
