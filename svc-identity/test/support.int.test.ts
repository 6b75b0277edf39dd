import { randomUUID } from 'node:crypto';

import { adminActed, exportAccount, paymentHandled, postPasswordReset } from '@lights-out/contracts';
import { endPlayerSessions, getSupportPlayer, postSupportNote, resendMail } from '@lights-out/contracts/admin-support';
import { eventPeer, eventually, someOwner as anAdmin, type EventPeer } from '@lights-out/service-kit/testing';

import { isAlive, someOwner, type Owner } from './account.ts';
import { openMailbox, tokenIn, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;
let payments: EventPeer;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await payments.stop();
  await identity.stop();
  await mailbox.remove();
});

const asAdmin = () => identity.as({ admin: {} });
const pageOf = async ({ id: user }: { id: string }) =>
  (await (await asAdmin()).call(getSupportPlayer, { params: { user } })).body;
const note = async ({ id: user }: Pick<Owner, 'id'>, reason: string) =>
  (await asAdmin()).call(postSupportNote, { params: { user }, body: { reason } });

test('a mail is kept as sent, and is sent again with a new link', async () => {
  const owner = await someOwner(identity);
  await (await identity.as()).call(postPasswordReset, { body: { email: owner.email } });
  identity.clock.advance(1_000);
  await (await identity.as()).call(postPasswordReset, { body: { email: 'nobody@example.com' } });
  const [first] = await mailbox.received(owner.email, 'Set a new password');
  const sent = await eventually(async () => {
    const found = (await pageOf(owner)).mails.find(({ kind }) => kind === 'password-reset');
    expect(found).toMatchObject({ state: 'sent' });
    return found!;
  });

  const again = { params: { user: owner.id, mail: sent.id } };
  expect((await (await asAdmin()).call(resendMail, again)).status).toBe(204);
  const [, second] = await mailbox.received(owner.email, 'Set a new password', 2);
  expect(tokenIn(second)).toMatch(/^[\w-]{43}$/);
  expect(tokenIn(second)).not.toBe(tokenIn(first));
  const other = await someOwner(identity);
  const foreign = { params: { user: other.id, mail: sent.id } };
  expect((await (await asAdmin()).call(resendMail, foreign)).status).toBe(404);
  expect((await pageOf(owner)).handled).toMatchObject([{ action: 'mail-sent-again', reason: 'password-reset' }]);
});

test('sessions are listed and ended, and what admins did is listed with the notes, newest first', async () => {
  const owner = await someOwner(identity);
  expect((await pageOf(owner)).sessions).toHaveLength(1);
  expect((await note(owner, 'Called about a refund.')).status).toBe(204);
  const ended = await (await asAdmin()).call(endPlayerSessions, {
    params: { user: owner.id },
    body: { reason: 'A lost phone.' },
  });
  expect(ended.status).toBe(204);
  expect(await isAlive(identity, owner.cookie)).toBe(false);

  await payments.tell(paymentHandled, {
    session: '0a1b2c3d',
    admin: { id: anAdmin.id, name: anAdmin.name },
    action: 'payment-refunded',
    playerId: owner.id,
    contest: '2026-11',
    reason: 'Paid by a child.',
  });
  const page = await eventually(async () => {
    const found = await pageOf(owner);
    expect(found.handled).toHaveLength(3);
    return found;
  });
  expect(page.sessions).toEqual([]);
  expect(page.handled).toMatchObject([
    { action: 'payment-refunded', by: 'Olivia Owner', contest: '2026-11', reason: 'Paid by a child.' },
    { action: 'sessions-ended', reason: 'A lost phone.' },
    { action: 'player-noted', reason: 'Called about a refund.' },
  ]);
  const reads = await identity.db('audit').where({ action: 'player-read', player_id: owner.id });
  expect(reads.length).toBeGreaterThan(1);
});

test('nobody else is helped', async () => {
  expect((await note({ id: randomUUID() }, 'Who is it?')).status).toBe(404);
  const { status } = await (await asAdmin()).call(getSupportPlayer, { params: { user: randomUUID() } });
  expect(status).toBe(404);
  const steward = await identity.as({ admin: { role: 'steward' } });
  const owner = await someOwner(identity);
  expect((await steward.call(getSupportPlayer, { params: { user: owner.id } })).status).toBe(403);
});

test('the own data has the mails and what support did and noted, without names of admins and stewards’ notes', async () => {
  const owner = await someOwner(identity);
  await note(owner, 'Called about a refund.');
  await pageOf(owner);
  const game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
  const admin = { id: anAdmin.id, name: anAdmin.name };
  const acted = { session: '0a1b2c3d', admin, contest: '2026-11', playerId: owner.id, changes: [] };
  await game.tell(adminActed, { ...acted, action: 'player-noted', reason: 'Times look like a program.' });
  await game.tell(adminActed, { ...acted, action: 'player-disqualified', reason: 'A program answered.' });
  const data = await eventually(async () => {
    const { body } = await owner.client.call(exportAccount, {});
    expect(body.handled).toHaveLength(3);
    expect(body.mails).toMatchObject([{ kind: 'confirm-address', state: 'sent', about: {} }]);
    return body;
  });
  expect(data.handled).toMatchObject([
    { action: 'player-disqualified', contest: '2026-11', reason: 'A program answered.' },
    { action: 'player-read', contest: null, reason: null },
    { action: 'player-noted', contest: null, reason: 'Called about a refund.' },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/Olivia Owner|look like a program/);
  const other = await someOwner(identity);
  expect((await other.client.call(exportAccount, {})).body.handled).toEqual([]);
  await game.stop();
});
