import { randomUUID } from 'node:crypto';

import { exportAccount, getNameSettings, postName } from '@lights-out/contracts';
import { getAdminAudit } from '@lights-out/contracts/admin';
import { renameAccount } from '@lights-out/contracts/admin-accounts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { isAlive, someOwner, type Owner } from './account.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const dayMs = 86_400_000;
const reason = 'It poses as a team.';
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

const change = ({ client }: Owner, displayName: string) => client.call(postName, { body: { displayName } });
const rename = async ({ id: user, displayName: former }: Pick<Owner, 'id' | 'displayName'>, displayName: string) =>
  (await identity.as({ admin: { session: '0a1b2c3d' } })).call(renameAccount, {
    params: { user },
    body: { former, displayName, reason },
  });
const nameOf = async ({ id }: Owner) => (await identity.db('users').where({ id }).first('display_name')).display_name;
const toldNames = ({ id }: Owner) =>
  game.heard
    .filter(({ name, body }) => name === 'account.renamed' && (body as { userId: string }).userId === id)
    .map(({ body }) => (body as { displayName: string }).displayName);

test('a player changes the name once in 30 days: others are told, and the account is mailed', async () => {
  const owner = await someOwner(identity);
  const { status, body } = await change(owner, 'Quick Nina');
  expect([status, body]).toEqual([
    200,
    {
      displayName: 'Quick Nina',
      changeableAt: new Date(identity.clock.now().getTime() + 30 * dayMs).toISOString(),
      bySupport: null,
    },
  ]);
  await eventually(() => Promise.resolve(expect(toldNames(owner)).toEqual(['Quick Nina'])));
  const [mail] = await mailbox.received(owner.email, 'Your display name was changed');
  expect(mail?.text).toContain(owner.displayName);
  expect(mail?.text).toContain('Quick Nina');

  expect(await change(owner, 'Quicker Nina')).toMatchObject({ status: 409, body: { code: 'name-changed-lately' } });
  expect(await nameOf(owner)).toBe('Quick Nina');
  expect((await change(owner, 'Quick Nina')).status).toBe(200);
  identity.clock.advance(30 * dayMs);
  expect((await change(owner, 'Quicker Nina')).status).toBe(200);
  const { body: own } = await owner.client.call(exportAccount, {});
  expect(own.formerNames?.map(({ name }) => name)).toEqual(['Quick Nina', owner.displayName]);
});

test('a session goes on after a change, under the new name', async () => {
  const owner = await someOwner(identity);
  const listening = await identity.db.client.acquireConnection();
  const ended: string[] = [];
  listening.on('notification', ({ payload }: { payload: string }) => ended.push(payload));
  await listening.query('listen identity_session_ended');
  await change(owner, 'Nova Pilot');
  await eventually(() => Promise.resolve(expect(ended).toHaveLength(1)));
  await listening.query('unlisten *');
  await identity.db.client.releaseConnection(listening);
  expect(await isAlive(identity, owner.cookie)).toBe(true);
});

test.each([
  ['a link', 'bit.ly/abc', 'display-name-refused'],
  ['a slur', 'N1gger', 'display-name-refused'],
  ['a name of the site', 'Lights Out', 'display-name-taken'],
])('%s is refused as at registering', async (_, displayName, code) => {
  const owner = await someOwner(identity);
  expect(await change(owner, displayName)).toMatchObject({
    status: 409,
    body: { code, fields: { displayName: expect.any(String) } },
  });
  expect(await rename(owner, displayName)).toMatchObject({ status: 409, body: { code } });
  expect(await nameOf(owner)).toBe(owner.displayName);
});

test("another player's name, one that looks like it, and one given up lately are taken; one's own in other letters is not", async () => {
  const [other, owner] = [await someOwner(identity, { displayName: 'Sunday Racer' }), await someOwner(identity)];
  expect((await change(owner, 'Sunday Racer')).status).toBe(409);
  expect((await change(owner, 'Sunday Rаcer')).status).toBe(409);
  await change(other, 'Monday Racer');
  expect(await change(owner, 'sunday racer')).toMatchObject({ status: 409, body: { code: 'display-name-taken' } });
  const registration = { email: 'late@example.com', displayName: 'Sunday Racer', password: 'box box box' };
  expect((await (await identity.as()).raw('POST', '/api/users', { body: registration })).status).toBe(409);
  identity.clock.advance(30 * dayMs);
  expect((await change(other, 'MONDAY RACER')).status).toBe(200);
  identity.clock.advance(60 * dayMs + 1);
  expect((await change(owner, 'Sunday Racer')).status).toBe(200);
});

test('of two who take one name at the same moment one has it', async () => {
  const [one, other] = [await someOwner(identity), await someOwner(identity)];
  const replies = await Promise.all([change(one, 'Twin Name'), change(other, 'Twin Name')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('support renames an account: its owner reads why in the settings and by mail, and may choose again', async () => {
  const owner = await someOwner(identity, { displayName: 'Scuderia Office' });
  expect((await rename(owner, 'Player 4711')).status).toBe(204);
  expect(await rename(owner, 'Player 4712')).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  await eventually(() => Promise.resolve(expect(toldNames(owner)).toEqual(['Player 4711'])));
  const { body } = await owner.client.call(getNameSettings, {});
  const at = identity.clock.now().toISOString();
  expect(body).toEqual({
    displayName: 'Player 4711',
    changeableAt: null,
    bySupport: { former: 'Scuderia Office', reason, at },
  });
  const [mail] = await mailbox.received(owner.email, 'We changed your display name');
  expect(mail?.text).toContain(reason);
  expect((await change(owner, 'Happy Again')).status).toBe(200);
  const audit = await (await identity.as({ admin: { session: '0a1b2c3d' } })).call(getAdminAudit, {
    query: { limit: 100 },
  });
  expect(audit.body.filter(({ playerId }) => playerId === owner.id)).toMatchObject([
    {
      action: 'account-renamed',
      session: '0a1b2c3d',
      reason,
      changes: [{ field: 'display name', from: 'Scuderia Office', to: 'Player 4711' }],
    },
  ]);
});

test('an unknown account is not renamed', async () => {
  expect((await rename({ id: randomUUID(), displayName: 'Nobody' }, 'Nobody Else')).status).toBe(404);
});
