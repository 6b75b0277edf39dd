import { randomUUID } from 'node:crypto';

import { getAdminAudit, getAdminUsers } from '@lights-out/contracts/admin';
import { closeAccount, reopenAccount } from '@lights-out/contracts/admin-accounts';

import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { isAlive, logIn, someOwner, type Owner } from './account.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, untilOneWaits, type ServiceUnderTest } from './service-under-test.ts';

const dayMs = 86_400_000;
const reason = 'One person with two accounts.';
let identity: ServiceUnderTest;
let mailbox: Mailbox;
let game: EventPeer;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await game.stop();
  await identity.stop();
  await mailbox.remove();
});

const asAdmin = () => identity.as({ admin: { session: '0a1b2c3d' } });
const close = async ({ id: user }: { id: string }, days: number | null = 7) =>
  (await asAdmin()).call(closeAccount, { params: { user }, body: { reason, days } });
const reopen = async ({ id: user }: { id: string }) =>
  (await asAdmin()).call(reopenAccount, { params: { user }, body: { reason: 'They are brothers.' } });
const signIn = async ({ email, password }: Owner, typed = password) =>
  (await identity.as()).raw('POST', '/api/users', { body: { email, displayName: '', password: typed } });
const listed = async ({ id }: Owner) =>
  (await (await asAdmin()).call(getAdminUsers, { query: { search: id } })).body[0]?.closure;

test('an owner whose account is closed is signed out at once, and reads why and until when', async () => {
  const owner = await someOwner(identity);
  const elsewhere = await logIn(identity, owner, owner.password);
  const until = new Date(identity.clock.now().getTime() + 7 * dayMs).toISOString();
  expect(await close(owner)).toMatchObject({ status: 200, body: { until, reason } });
  expect([await isAlive(identity, owner.cookie), await isAlive(identity, elsewhere)]).toEqual([false, false]);
  expect(await listed(owner)).toMatchObject({ until, reason });

  const refused = await signIn(owner);
  expect(refused).toMatchObject({ status: 403, body: { code: 'account-closed' } });
  expect(refused.body.message).toMatch(
    /^This account is closed until 17 November 2026 at 12:00 UTC\..* One person with/,
  );
  expect(refused.headers.getSetCookie()).toEqual([]);
  const [mail] = await mailbox.received(owner.email, 'Your account was closed');
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain('until 17 November 2026 at 12:00 UTC');

  await identity.db('users').where({ id: owner.id }).update({ language: 'de' });
  expect((await signIn(owner)).body.message).toMatch(
    /^Dieses Konto ist bis zum 17\. November 2026 um 12:00 Uhr UTC geschlossen\..* One person with/,
  );
});

test('svc-game is told of a closing with its end, and of a reopening', async () => {
  const owner = await someOwner(identity);
  const told = () =>
    game.heard
      .filter(({ name, body }) => name !== 'account.registered' && (body as { userId: string }).userId === owner.id)
      .map(({ name, body }) => ({ name, body }));
  const { id: userId, displayName } = owner;
  const at = identity.clock.now();
  await close(owner, 1);
  await eventually(() =>
    Promise.resolve(
      expect(told()).toEqual([
        {
          name: 'account.closed',
          body: {
            userId,
            displayName,
            closedAt: at.toISOString(),
            until: new Date(at.getTime() + dayMs).toISOString(),
          },
        },
      ]),
    ),
  );
  identity.clock.advance(1_000);
  await reopen(owner);
  await eventually(() =>
    Promise.resolve(
      expect(told()[1]).toEqual({
        name: 'account.reopened',
        body: { userId, displayName, reopenedAt: identity.clock.now().toISOString() },
      }),
    ),
  );
});

test('nobody else learns that an account is closed', async () => {
  const owner = await someOwner(identity);
  await close(owner);
  expect(await signIn(owner, 'not the password')).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
});

test('the account is open again after the end, and can be closed anew without one', async () => {
  const owner = await someOwner(identity);
  await close(owner, 1);
  identity.clock.advance(dayMs);
  expect(await listed(owner)).toBeNull();
  expect((await signIn(owner)).status).toBe(200);
  expect(await reopen(owner)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect(await close(owner, null)).toMatchObject({ status: 200, body: { until: null } });
  identity.clock.advance(3_000 * dayMs);
  expect((await signIn(owner)).body.message).toContain('closed for good');
});

test('a reopened account is as before, its owner is mailed, and both decisions are in the audit list', async () => {
  const owner = await someOwner(identity);
  await close(owner, null);
  expect(await close(owner)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await reopen(owner)).status).toBe(204);
  expect((await signIn(owner)).status).toBe(200);
  expect(await listed(owner)).toBeNull();
  await mailbox.received(owner.email, 'Your account is open again');
  const { body } = await (await asAdmin()).call(getAdminAudit, { query: { limit: 100 } });
  expect(body.filter(({ playerId }) => playerId === owner.id)).toMatchObject([
    {
      action: 'account-reopened',
      session: '0a1b2c3d',
      reason: 'They are brothers.',
      changes: [{ field: 'account', from: 'closed for good', to: 'open' }],
    },
    { action: 'account-closed', reason, changes: [{ field: 'account', from: 'open', to: 'closed for good' }] },
  ]);
});

test('a sign-in that runs while the account is closed does not outlive it', async () => {
  const owner = await someOwner(identity);
  const closing = await identity.db.transaction();
  await closing('users').where({ id: owner.id }).forUpdate().first('id');
  const signingIn = signIn(owner);
  await untilOneWaits(identity, 'users');
  await closing('closures').insert({ user_id: owner.id, closed_at: identity.clock.now(), reason });
  await closing.commit();
  expect((await signingIn).status).toBe(403);
});

test('an unknown account is neither closed nor reopened, and a reason has to be given', async () => {
  const nobody = { id: randomUUID() };
  expect([(await close(nobody)).status, (await reopen(nobody)).status]).toEqual([404, 404]);
  const owner = await someOwner(identity);
  const { status } = await (await asAdmin()).raw('POST', `/api/admin/users/${owner.id}/close`, {
    body: { reason: '', days: 7 },
  });
  expect(status).toBe(400);
  expect(await isAlive(identity, owner.cookie)).toBe(true);
});
