import { changePassword, exportAccount, postLogoutEverywhere } from '@lights-out/contracts';

import { clientOf, isAlive, logIn, someOwner } from './account.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import {
  cookieOf,
  startServiceUnderTest,
  type ServiceUnderTest,
  setCookieOf,
  untilOneWaits,
} from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
});
afterAll(async () => {
  await identity.stop();
  await mailbox.remove();
});

const newPassword = 'lights out 77';

describe('changing the password', () => {
  test('renews this session, ends the others, and the owner is told', async () => {
    const ada = await someOwner(identity);
    const other = await logIn(identity, ada, ada.password);
    const reply = await ada.client.call(changePassword, { body: { currentPassword: ada.password, newPassword } });
    expect(reply.status).toBe(204);
    const renewed = cookieOf(reply);
    expect(setCookieOf(reply)).toEqual({
      name: 'lights_out_session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: 2_592_000,
    });
    expect([
      await isAlive(identity, renewed),
      await isAlive(identity, ada.cookie),
      await isAlive(identity, other),
    ]).toEqual([true, false, false]);
    expect([
      (await logIn(identity, ada, ada.password)) !== '',
      (await logIn(identity, ada, newPassword)) !== '',
    ]).toEqual([false, true]);
    await mailbox.received(ada.email, 'Your password was changed');
  });

  test.each([
    [
      'a wrong old one',
      { currentPassword: 'not this one', newPassword },
      403,
      'wrong-password',
      { currentPassword: 'This is not your password.' },
    ],
    [
      'no old one',
      { currentPassword: '', newPassword },
      400,
      'invalid-request',
      { currentPassword: 'Please enter your password' },
    ],
    [
      'a short new one',
      { currentPassword: 'box box box', newPassword: '12345' },
      400,
      'invalid-request',
      { newPassword: 'Password must be at least 6 characters' },
    ],
    [
      'a common new one',
      { currentPassword: 'box box box', newPassword: 'password1' },
      400,
      'invalid-request',
      { newPassword: 'This password is too common. Please choose another one.' },
    ],
  ])('refuses %s in its field and leaves everything as it is', async (_, body, status, code, fields) => {
    const ada = await someOwner(identity);
    expect(await ada.client.raw('POST', '/api/password', { body })).toMatchObject({ status, body: { code, fields } });
    expect(await isAlive(identity, ada.cookie)).toBe(true);
    expect(await logIn(identity, ada, ada.password)).not.toBe('');
  });

  test('is for signed-in players only', async () => {
    const reply = await (await identity.as()).raw('POST', '/api/password', {
      body: { currentPassword: 'box box box', newPassword },
    });
    expect(reply.status).toBe(401);
  });

  test('succeeds for one of two changes at the same time', async () => {
    const ada = await someOwner(identity);
    const passwords = ['first of two 1', 'second of two 2', 'third of two 3'];
    const replies = await Promise.all(
      passwords.map((password) =>
        ada.client.call(changePassword, { body: { currentPassword: ada.password, newPassword: password } }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    // 403 where one of them comes so late that the old password is wrong.
    expect(statuses.filter((status) => status !== 401 && status !== 403)).toEqual([204]);
    const winner = passwords[statuses.indexOf(204)] ?? '';
    expect(await logIn(identity, ada, winner)).not.toBe('');
  });

  test('leaves no session to a login with the old password at the same time', async () => {
    const ada = await someOwner(identity);
    const change = await identity.db.transaction();
    await change('users').where({ id: ada.id }).update({ password_hash: 'another' });
    const loggingIn = logIn(identity, ada, ada.password);
    await untilOneWaits(identity, 'users');
    await change.commit();
    expect(await loggingIn).toBe('');
    expect(await identity.db('sessions').where({ user_id: ada.id })).toHaveLength(1);
  });

  test('counts wrong old ones as failed logins', async () => {
    const limited = await startServiceUnderTest({ rateLimitScale: 1 });
    const ada = await someOwner(limited);
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await ada.client.raw('POST', '/api/password', { body: { currentPassword: `wrong ${n}`, newPassword } }))
          .status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    expect(await logIn(limited, ada, ada.password)).toBe('');
    await limited.stop();
  });
});

describe('signing out everywhere', () => {
  test('ends every session of the account, and none of another', async () => {
    const [ada, eve] = [await someOwner(identity), await someOwner(identity)];
    const phone = await logIn(identity, ada, ada.password);
    const reply = await ada.client.call(postLogoutEverywhere, {});
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^lights_out_session=; .*Max-Age=0/);
    expect([
      await isAlive(identity, ada.cookie),
      await isAlive(identity, phone),
      await isAlive(identity, eve.cookie),
    ]).toEqual([false, false, true]);
    expect((await ada.client.call(postLogoutEverywhere, {})).status).toBe(204);
  });

  test('is for signed-in players only', async () => {
    expect((await (await identity.as()).call(postLogoutEverywhere, {})).status).toBe(401);
  });
});

describe('the export of an account', () => {
  test('holds what is known of it and its sessions, and no secret', async () => {
    const ada = await someOwner(identity);
    identity.clock.advance(3_600_000);
    await logIn(identity, ada, ada.password);
    const { status, body } = await ada.client.call(exportAccount, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ada.id,
      email: ada.email,
      displayName: ada.displayName,
      createdAt: expect.stringContaining('2026-11-10T'),
      terms: null,
    });
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    for (const { createdAt, lastUsedAt } of body.sessions) expect(lastUsedAt).toBe(createdAt);
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/i);
    expect(JSON.stringify(body)).not.toContain(ada.cookie.split('=')[1]);
  });

  test('is the own one alone', async () => {
    const [ada, eve] = [await someOwner(identity), await someOwner(identity)];
    expect((await (await clientOf(identity, eve, eve.cookie)).call(exportAccount, {})).body).toMatchObject({
      id: eve.id,
    });
    expect((await (await identity.as()).raw('GET', '/api/export/account')).status).toBe(401);
    await identity.db('users').delete().where({ id: ada.id });
    expect(await ada.client.raw('GET', '/api/export/account')).toMatchObject({ status: 401 });
  });

  test('is given twenty times an hour', async () => {
    const limited = await startServiceUnderTest({ rateLimitScale: 1 });
    const ada = await someOwner(limited);
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await ada.client.raw('GET', '/api/export/account')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    await limited.stop();
  });
});
