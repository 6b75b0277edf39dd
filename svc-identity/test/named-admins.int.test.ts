import { getAdminAudit, getAdminSession } from '@lights-out/contracts/admin';
import { closeAccount } from '@lights-out/contracts/admin-accounts';
import {
  addPasskey,
  askForPasskey,
  getOwnSignIn,
  makeCommandCode,
  makeRecoveryCodes,
  removePasskey,
} from '@lights-out/contracts/admin-own-sign-in';
import {
  askSignIn,
  changeAdminRole,
  getAdminPeople,
  inviteAdmin,
  linkAdminPlayer,
  removeAdmin,
  signInAdmin,
  signInByCode,
  withdrawInvitation,
} from '@lights-out/contracts/admin-people';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { createAuthenticator, eventPeer, eventually } from '@lights-out/service-kit/testing';

import { someOwner as somePlayer } from './account.ts';
import { clientOf, join, openGate, resolve, signIn, someAdmin, type SomeAdmin } from './admins.ts';
import { cookieOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let owner: SomeAdmin;
beforeEach(async () => {
  identity = await startServiceUnderTest();
  owner = await someAdmin(identity, 'Olivia');
});
afterEach(() => identity.stop());

const invite = async (role: AdminRole, by = owner) => (await by.client.call(inviteAdmin, { body: { role } })).body;
const invited = async (name: string, role: AdminRole) => someAdmin(identity, name, (await invite(role)).code);
const byCode = async (code: string) => {
  const gate = await identity.as({ cookie: await openGate(identity) });
  return gate.call(signInByCode, { body: { code } });
};
const actions = () => identity.db('audit').orderBy('id').select('action', 'admin_name', 'reason');

describe('the first person behind the gate', () => {
  test('becomes the owner, with a passkey and recovery codes, of which the database holds no code', async () => {
    expect(await resolve(identity, owner.cookie)).toMatchObject({ id: owner.id, name: 'Olivia', role: 'owner' });
    expect(owner.recoveryCodes).toHaveLength(10);
    const stored = JSON.stringify([await identity.db('admin_codes'), await identity.db('audit')]);
    for (const code of owner.recoveryCodes) expect(stored).not.toContain(code);
  });

  test('is the only one who needs no invitation', async () => {
    expect((await join(identity, 'Second')).asked).toMatchObject({ status: 410, body: { code: 'invitation-invalid' } });
    expect(await identity.db('admins')).toHaveLength(1);
  });

  test('is one, also of two who begin at the same moment', async () => {
    await identity.db('admins').delete();
    const both = await Promise.all([join(identity, 'Ada'), join(identity, 'Bea')]);
    expect(both.map(({ joined, asked }) => joined?.status ?? asked.status).toSorted()).toEqual([201, 410]);
  });

  test('is told so by the session at the gate, and nobody after', async () => {
    const isNew = async () =>
      (await (await identity.as({ cookie: await openGate(identity) })).call(getAdminSession, {})).body;
    expect(await isNew()).toMatchObject({ admin: null, isNew: false });
    await identity.db('admins').delete();
    expect(await isNew()).toMatchObject({ admin: null, isNew: true });
  });
});

describe('a session at the gate', () => {
  test('is nobody to the gateway, and becomes another one by the sign-in', async () => {
    const cookie = await openGate(identity);
    expect(await resolve(identity, cookie)).toBeNull();
    const gate = await identity.as({ cookie });
    const asked = await gate.call(askSignIn, {});
    const reply = await gate.call(signInAdmin, { body: { passkey: owner.device.use(asked.body) } });
    expect(reply).toMatchObject({ status: 200, body: { admin: { id: owner.id, name: 'Olivia', role: 'owner' } } });
    expect(await resolve(identity, cookieOf(reply))).toMatchObject({ id: owner.id });
    expect((await gate.call(getAdminSession, {})).status).toBe(401);
  });

  test('is needed for a sign-in', async () => {
    for (const cookie of ['', 'lights_out_admin=x'])
      expect((await (await identity.as({ cookie })).call(askSignIn, {})).status).toBe(401);
  });
});

describe('a passkey', () => {
  test.each([
    ['of another origin', () => createAuthenticator('https://evil.example')],
    ['that nobody has registered', () => createAuthenticator('http://localhost:8080')],
  ])('%s is refused', async (_, make) => {
    const device = make();
    const gate = await identity.as({ cookie: await openGate(identity) });
    const other = await clientOf(identity, owner.cookie);
    device.make((await other.call(askForPasskey, {})).body);
    const asked = await gate.call(askSignIn, {});
    const reply = await gate.call(signInAdmin, { body: { passkey: device.use(asked.body) } });
    expect(reply).toMatchObject({ status: 401, body: { code: 'passkey-refused' } });
  });

  test('signs a challenge once, in the session that asked, within five minutes', async () => {
    const cookie = await openGate(identity);
    const gate = await identity.as({ cookie });
    const passkey = owner.device.use((await gate.call(askSignIn, {})).body);
    const elsewhere = await identity.as({ cookie: await openGate(identity) });
    expect((await elsewhere.call(signInAdmin, { body: { passkey } })).status).toBe(401);
    const late = owner.device.use((await elsewhere.call(askSignIn, {})).body);
    identity.clock.advance(5 * 60_000);
    expect((await elsewhere.call(signInAdmin, { body: { passkey: late } })).status).toBe(401);
    const again = owner.device.use((await gate.call(askSignIn, {})).body);
    const signedIn = await gate.call(signInAdmin, { body: { passkey: again } });
    expect(signedIn.status).toBe(200);
    const after = await identity.as({ cookie: cookieOf(signedIn) });
    expect((await after.call(signInAdmin, { body: { passkey: again } })).status).toBe(401);
    expect((await actions()).map(({ action }) => action)).toContain('passkey-refused');
  });

  test('is added beside the first, and removed, but not the last one', async () => {
    const second = createAuthenticator('http://localhost:8080');
    const { body: options } = await owner.client.call(askForPasskey, {});
    expect(options.excludeCredentials).toHaveLength(1);
    const added = await owner.client.call(addPasskey, { body: { name: 'Key ring', passkey: second.make(options) } });
    expect(added).toMatchObject({ status: 201, body: { name: 'Key ring', usedAt: null } });
    expect((await signIn(identity, second)).status).toBe(200);
    const { body: own } = await owner.client.call(getOwnSignIn, {});
    expect(own).toMatchObject({ passkeys: [{}, { usedAt: expect.any(String) }], recoveryCodes: 10 });
    for (const [n, status] of [
      [0, 204],
      [1, 409],
    ] as const)
      expect((await owner.client.call(removePasskey, { body: { id: own.passkeys[n]!.id } })).status).toBe(status);
    expect((await signIn(identity, owner.device)).status).toBe(401);
  });
});

describe('a code', () => {
  test('for recovery signs in once, however it is typed, and new ones end the old', async () => {
    const [first = '', second = ''] = owner.recoveryCodes;
    expect(await byCode(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
      body: { admin: { id: owner.id } },
    });
    expect(await byCode(first)).toMatchObject({ status: 401, body: { code: 'code-refused' } });
    const { body } = await owner.client.call(makeRecoveryCodes, {});
    expect((await byCode(second)).status).toBe(401);
    expect((await byCode(body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('for a command is valid for ten minutes and no recovery code', async () => {
    const code = async () => (await owner.client.call(makeCommandCode, {})).body.code;
    const [used, late] = [await code(), await code()];
    expect((await owner.client.call(getOwnSignIn, {})).body.recoveryCodes).toBe(10);
    expect((await byCode(used)).status).toBe(200);
    identity.clock.advance(10 * 60_000);
    expect((await byCode(late)).status).toBe(401);
  });
});

describe('an invitation', () => {
  test('makes an admin of its role, once', async () => {
    const { code } = await invite('steward');
    const stella = await someAdmin(identity, 'Stella', code);
    expect(await resolve(identity, stella.cookie)).toMatchObject({ name: 'Stella', role: 'steward' });
    expect((await join(identity, 'Third', code)).asked.status).toBe(410);
    expect((await owner.client.call(getAdminPeople, {})).body).toMatchObject({
      admins: [{ name: 'Olivia' }, { name: 'Stella', role: 'steward', passkeys: 1, playerId: null }],
      invitations: [],
    });
  });

  test('ends after three days or when it is withdrawn, and is stored as a hash', async () => {
    const { code: late } = await invite('editor');
    identity.clock.advance(72 * 3_600_000);
    expect((await join(identity, 'Late', late)).asked.status).toBe(410);
    const again = await clientOf(identity, cookieOf(await signIn(identity, owner.device)));
    const { id, code } = (await again.call(inviteAdmin, { body: { role: 'editor' } })).body;
    expect(JSON.stringify(await identity.db('admin_invitations'))).not.toContain(code);
    expect((await again.call(withdrawInvitation, { params: { invitation: id } })).status).toBe(204);
    expect((await join(identity, 'Withdrawn', code)).asked.status).toBe(410);
  });

  test('does not give a name that another admin has', async () => {
    const { code } = await invite('editor');
    expect((await join(identity, 'olivia', code)).asked).toMatchObject({
      status: 409,
      body: { code: 'admin-name-taken' },
    });
    expect((await join(identity, 'Olivia Two', code)).joined?.status).toBe(201);
  });

  test('is an owner’s alone to make, and others do not see it', async () => {
    const stella = await invited('Stella', 'steward');
    const { code } = await invite('editor');
    expect(code).toMatch(/^(\w{4}-){7}\w{4}$/);
    expect(await stella.client.raw('POST', '/api/admin/invitations', { body: { role: 'owner' } })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect((await stella.client.call(getAdminPeople, {})).body.invitations).toEqual([]);
  });

  test('can be made in the database when no owner can sign in any more', async () => {
    const { rows } = await identity.db.raw<{ rows: { code: string }[] }>('select invite_owner() as code');
    // The database's clock decides about it, the test's is years away.
    await identity.db('admin_invitations').update({ expires_at: new Date(identity.clock.now().getTime() + 1_000) });
    const found = await someAdmin(identity, 'Found', rows[0]?.code ?? '');
    expect(await resolve(identity, found.cookie)).toMatchObject({ role: 'owner' });
    expect(await actions()).toContainEqual({
      action: 'admin-invited',
      admin_name: null,
      reason: 'An owner, by invite_owner() in the database',
    });
  });
});

describe('an owner', () => {
  test('gives another role, which counts from the next call on', async () => {
    const stella = await invited('Stella', 'steward');
    const change = { params: { admin: stella.id }, body: { role: 'support' } } as const;
    expect((await owner.client.call(changeAdminRole, change)).status).toBe(204);
    expect(await resolve(identity, stella.cookie)).toMatchObject({ role: 'support' });
    const now = await clientOf(identity, stella.cookie);
    expect(await now.raw('GET', '/api/admin/audit')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });

  test('removes an admin, whose sessions and passkeys end at once, and whose name stays in the audit list', async () => {
    const stella = await invited('Stella', 'steward');
    expect((await owner.client.call(removeAdmin, { params: { admin: stella.id } })).status).toBe(204);
    expect(await resolve(identity, stella.cookie)).toBeNull();
    expect((await signIn(identity, stella.device)).status).toBe(401);
    expect((await byCode(stella.recoveryCodes[0] ?? '')).status).toBe(401);
    const { body } = await owner.client.call(getAdminAudit, {
      query: { action: undefined, contest: undefined, cursor: undefined, limit: undefined },
    });
    expect(body).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'admin-removed', admin: { id: owner.id, name: 'Olivia' }, reason: 'Stella' }),
        expect.objectContaining({ action: 'admin-joined', admin: { id: stella.id, name: 'Stella' } }),
      ]),
    );
  });

  test('is never the last one to go', async () => {
    const params = { admin: owner.id };
    for (const reply of [
      await owner.client.call(removeAdmin, { params }),
      await owner.client.call(changeAdminRole, { params, body: { role: 'steward' } }),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    await invited('Second', 'owner');
    expect((await owner.client.call(changeAdminRole, { params, body: { role: 'steward' } })).status).toBe(204);
  });
});

describe("an admin's own player account", () => {
  test('is stated once by the admin, changed by another owner, and not decided on by its owner', async () => {
    const player = await somePlayer(identity);
    const stella = await invited('Stella', 'steward');
    const link = (by: SomeAdmin, admin: string, to: string | null) =>
      by.client.call(linkAdminPlayer, { params: { admin }, body: { player: to } });
    expect((await link(stella, stella.id, 'nobody@example.com')).body).toMatchObject({ code: 'player-not-found' });
    expect((await link(stella, owner.id, player.id)).status).toBe(403);
    expect((await link(stella, stella.id, player.email.toUpperCase())).status).toBe(204);
    expect(await resolve(identity, stella.cookie)).toMatchObject({ playerId: player.id });
    expect((await link(stella, stella.id, null)).body).toMatchObject({ code: 'link-stays' });

    const now = await clientOf(identity, stella.cookie);
    const close = { params: { user: player.id }, body: { reason: 'Just me.', days: 7 } };
    expect((await now.call(closeAccount, close)).body).toMatchObject({ code: 'own-entry' });
    expect((await link(owner, stella.id, null)).status).toBe(204);
    expect(await resolve(identity, stella.cookie)).toMatchObject({ playerId: null });
  });

  test('is told to svc-game when it is stated, and taken back when its admin is removed', async () => {
    const player = await somePlayer(identity);
    const stella = await invited('Stella', 'steward');
    const game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
    const told = () => game.heard.filter(({ name }) => name === 'admin.player-linked').map(({ body }) => body);
    const params = { admin: stella.id };
    const about = { adminId: stella.id, adminName: 'Stella', linkedAt: expect.any(String) };

    await stella.client.call(linkAdminPlayer, { params, body: { player: player.id } });
    await stella.client.call(linkAdminPlayer, { params, body: { player: player.id } });
    await eventually(() => expect(told()).toEqual([{ ...about, playerId: player.id }]));
    expect((await owner.client.call(removeAdmin, { params })).status).toBe(204);
    await eventually(() => expect(told()).toContainEqual({ ...about, playerId: null }));
    await game.stop();
  });
});
