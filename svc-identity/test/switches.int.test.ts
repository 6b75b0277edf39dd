import { findSiteState, messages, postPasswordReset, type Capability, type NoticeKind } from '@lights-out/contracts';
import { getAdminAudit } from '@lights-out/contracts/admin';
import { endAdminNotice, getAdminSite, postAdminNotice, postAdminSwitch } from '@lights-out/contracts/admin-site';
import { eventually } from '@lights-out/service-kit/testing';

import { someOwner } from './account.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const reason = 'A wave of made accounts.';
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

const asAdmin = () => identity.as({ admin: { session: '0a1b2c3d' } });
const turn = async (capability: Capability, isOn: boolean) =>
  (await asAdmin()).call(postAdminSwitch, { params: { capability }, body: { isOn, reason } });
const told = async () => (await (await identity.as({ asGateway: true })).call(findSiteState, {})).body;
const switchOf = async (capability: Capability) =>
  (await (await asAdmin()).call(getAdminSite, {})).body.switches.find((one) => one.capability === capability);
const register = async (name: string) =>
  (await identity.as()).raw('POST', '/api/users', {
    body: { email: `${name}@example.com`, displayName: name, password: 'box box box' },
  });

test('everything is on at first, and cannot be switched on again', async () => {
  expect(await told()).toMatchObject({ off: [] });
  expect(await switchOf('challenges')).toEqual({
    capability: 'challenges',
    isOn: true,
    reason: null,
    changedAt: null,
    changedBy: null,
  });
  expect(await turn('challenges', true)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
});

test('while registering is off nobody gets an account, and owners of one sign in', async () => {
  const { email, password } = await someOwner(identity);
  expect((await turn('registering', false)).status).toBe(204);
  expect(await told()).toMatchObject({ off: ['registering'] });

  const refused = await register('latecomer');
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'switched-off', message: messages.switchedOff.registering },
  });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await identity.db('users').where({ email_folded: 'latecomer@example.com' })).toEqual([]);
  const signedIn = await (await identity.as()).raw('POST', '/api/users', {
    body: { email, displayName: '', password },
  });
  expect(signedIn.status).toBe(200);

  expect((await turn('registering', true)).status).toBe(204);
  expect((await register('latecomer')).status).toBe(201);
  const { body } = await (await asAdmin()).call(getAdminAudit, { query: { limit: 2 } });
  expect(body).toMatchObject([
    {
      action: 'switched-on',
      admin: { name: 'Olivia Owner' },
      changes: [{ field: 'registering', from: 'off', to: 'on' }],
    },
    { action: 'switched-off', reason, changes: [{ field: 'registering', from: 'on', to: 'off' }] },
  ]);
});

test('while mails are off they wait, and are sent once they are on again; pages are not told', async () => {
  const { email } = await someOwner(identity);
  await turn('mails', false);
  expect(await told()).toMatchObject({ off: [] });
  await (await identity.as()).call(postPasswordReset, { body: { email } });
  identity.clock.advance(60_000);
  // The job that sends is woken by the next one.
  await (await identity.as()).call(postPasswordReset, { body: { email: 'nobody@example.com' } });
  const isQueued = { kind: 'password-reset', tries: 0 };
  await eventually(async () => expect(await identity.db('mails').where(isQueued)).toHaveLength(2));
  expect(await mailbox.mails(email)).toEqual([]);

  await turn('mails', true);
  await mailbox.received(email, 'Set a new password');
});

test('a notice replaces the one before, ends by itself or by an admin, and is in the audit list', async () => {
  const show = async (kind: NoticeKind, text: string, minutes: number) =>
    (await asAdmin()).call(postAdminNotice, { params: { kind }, body: { text, minutes } });
  const end = async (kind: NoticeKind) => (await asAdmin()).call(endAdminNotice, { params: { kind } });
  expect((await end('banner')).status).toBe(409);
  await show('banner', 'Rain is coming.', 10);
  expect((await show('banner', 'It rains.', 30)).status).toBe(204);
  await show('maintenance', 'We change the tyres.', 60);
  const until = (minutes: number) => new Date(identity.clock.now().getTime() + minutes * 60_000).toISOString();
  expect(await told()).toMatchObject({
    banner: { text: 'It rains.', until: until(30) },
    maintenance: { text: 'We change the tyres.', until: until(60) },
  });
  const { body } = await (await asAdmin()).call(getAdminSite, {});
  expect(body.maintenance).toMatchObject({ changedBy: 'Olivia Owner' });

  expect((await end('maintenance')).status).toBe(204);
  identity.clock.advance(30 * 60_000);
  expect(await told()).toMatchObject({ banner: null, maintenance: null });
  expect((await end('banner')).status).toBe(409);
  const { body: audit } = await (await asAdmin()).call(getAdminAudit, { query: { limit: 2 } });
  expect(audit).toMatchObject([
    { action: 'notice-ended', changes: [{ field: 'maintenance', from: 'We change the tyres.', to: '' }] },
    { action: 'notice-shown', changes: [{ field: 'maintenance', to: expect.stringContaining('(until ') }] },
  ]);
});
