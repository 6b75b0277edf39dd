import { randomUUID } from 'node:crypto';

import { confirmPasswordReset, deleteAccount, getMe, paymentConfirmed, postPasswordReset } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { oldestKnownAddress } from '../src/accounts/flows/mark-address.ts';
import { markAddressesForgotten } from '../src/users/sql/deleted-accounts.ts';
import { isAlive, logIn, someOwner, type Owner } from './account.ts';
import { openMailbox, tokenIn, wakeMails, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, untilOneWaits, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;
let game: EventPeer;
let payments: EventPeer;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await game.stop();
  await payments.stop();
  await identity.stop();
  await mailbox.remove();
});

const remove = ({ client, password }: Owner) =>
  client.call(deleteAccount, { body: { password, confirmation: 'DELETE' } });
const register = async (body: object) => (await identity.as()).raw('POST', '/api/users', { body });
/** That the account was deleted. */
const toldTo = (peer: EventPeer, { id }: Owner) =>
  peer.heard.filter(({ name, body }) => name === 'account.deleted' && (body as { userId: string }).userId === id);

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows } = await identity.db.raw<{ rows: { table: string }[] }>(
    `select table_name as table from information_schema.tables where table_schema = 'identity' and table_name <> 'migrations'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  const tables = await Promise.all(rows.map(async ({ table }) => JSON.stringify(await identity.db(table))));
  return tables.join('\n');
}

describe('a deleted account that comes back', () => {
  const returns = async (formerId: string) => {
    const told = game.heard.filter(({ body }) => (body as { formerIds?: string[] }).formerIds?.includes(formerId));
    return told.map(({ body }) => (body as { userId: string }).userId);
  };

  test('is told by its address, however it is written, and the address is kept as a hash alone', async () => {
    const ada = await someOwner(identity);
    await remove(ada);
    const email = ada.email.toUpperCase().replace('@', '+again@');
    const { body } = await register({ email, displayName: 'Ada Again', password: 'box box box' });
    const { id } = body as unknown as { id: string };
    await eventually(async () => expect(await returns(ada.id)).toEqual([id]));
    const kept = await identity.db('deleted_accounts').where({ user_id: ada.id }).first('email_hash');
    expect(kept).toEqual({ email_hash: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('is known for 120 days, and no stranger is taken for it', async () => {
    const ada = await someOwner(identity);
    await remove(ada);
    await register({ email: `other-${ada.email}`, displayName: 'Other Ada', password: 'box box box' });
    await identity
      .db('deleted_accounts')
      .where({ user_id: ada.id })
      .update({ deleted_at: new Date(identity.clock.now().getTime() - 120 * 86_400_000) });
    await register({ email: ada.email, displayName: 'Late Ada', password: 'box box box' });
    // What was told before the last event would have been heard.
    const bea = await someOwner(identity);
    await remove(bea);
    await eventually(async () => expect(toldTo(game, bea)).not.toEqual([]));
    expect(await returns(ada.id)).toEqual([]);

    await markAddressesForgotten(identity.db, oldestKnownAddress(identity.clock.now()));
    expect(await identity.db('deleted_accounts').where({ user_id: ada.id }).first('email_hash')).toEqual({
      email_hash: null,
    });
  });
});

describe('deleting an account', () => {
  test('leaves nothing of the person, ends every session, and is told', async () => {
    const ada = await someOwner(identity, { displayName: 'Ada Lovelace' });
    const phone = await logIn(identity, ada, ada.password);
    await identity
      .db('entries')
      .insert({ payment_id: randomUUID(), user_id: ada.id, contest: '2026-11', state: 'active' });

    const reply = await remove(ada);

    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^lights_out_session=; .*Max-Age=0/);
    expect([await isAlive(identity, ada.cookie), await isAlive(identity, phone)]).toEqual([false, false]);
    expect((await ada.client.call(getMe, {})).body).toBeNull();
    const rows = await everything();
    for (const trace of [ada.email, 'Ada Lovelace', 'ada lovelace']) expect(rows).not.toContain(trace);
    expect(await identity.db('entries').where({ user_id: ada.id })).toEqual([]);
    for (const peer of [game, payments]) {
      await eventually(() => expect(toldTo(peer, ada)).toHaveLength(1));
      expect(toldTo(peer, ada)[0]).toMatchObject({
        name: 'account.deleted',
        version: 1,
        body: {
          userId: ada.id,
          pseudonym: expect.stringMatching(/^Retired driver [0-9A-F]{4,8}$/),
          deletedAt: identity.clock.now().toISOString(),
        },
      });
    }
  });

  test('frees the email and the name for an account that is another', async () => {
    const ada = await someOwner(identity);
    await remove(ada);
    const again = await register({ email: ada.email, displayName: ada.displayName, password: ada.password });
    expect(again.status).toBe(201);
    expect(again.body).not.toMatchObject({ id: ada.id });
  });

  test.each([
    [
      'a wrong password',
      { password: 'not this one', confirmation: 'DELETE' },
      403,
      { password: 'This is not your password.' },
    ],
    ['no password', { password: '', confirmation: 'DELETE' }, 400, { password: 'Please enter your password' }],
    [
      'no confirmation',
      { password: 'box box box', confirmation: 'delete' },
      400,
      { confirmation: 'Please type DELETE, in capitals' },
    ],
  ])('refuses %s in its field and deletes nothing', async (_, body, status, fields) => {
    const ada = await someOwner(identity);
    expect(await ada.client.raw('POST', '/api/account/delete', { body })).toMatchObject({ status, body: { fields } });
    expect(await isAlive(identity, ada.cookie)).toBe(true);
    expect(toldTo(game, ada)).toEqual([]);
  });

  test('is for signed-in players only', async () => {
    const reply = await (await identity.as()).raw('POST', '/api/account/delete', {
      body: { password: 'box box box', confirmation: 'DELETE' },
    });
    expect(reply.status).toBe(401);
  });

  test('happens once, however often it is asked for at the same time', async () => {
    const ada = await someOwner(identity);
    const statuses = (await Promise.all([remove(ada), remove(ada), remove(ada)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 401, 401]);
    await eventually(() => expect(toldTo(game, ada)).toHaveLength(1));
    expect(await identity.db('deleted_accounts').where({ user_id: ada.id })).toHaveLength(1);
  });

  test('lets no link and no queued mail reach the next owner of the address', async () => {
    const ada = await someOwner(identity);
    const anyone = await identity.as();
    await anyone.call(postPasswordReset, { body: { email: ada.email } });
    const token = tokenIn((await mailbox.received(ada.email, 'Set a new password'))[0]);
    await identity.db('mails').insert({
      id: randomUUID(),
      kind: 'password-reset',
      email_folded: ada.email,
      asked_at: new Date(),
      due_at: new Date('2027-01-01'),
    });
    await remove(ada);
    expect(await identity.db('mails').where({ email_folded: ada.email })).toEqual([]);
    await register({ email: ada.email, displayName: ada.displayName, password: ada.password });
    expect((await anyone.call(confirmPasswordReset, { body: { token, password: 'lights out 77' } })).status).toBe(410);
  });

  test('and a mail that was just sent to it do not wait for each other', async () => {
    const ada = await someOwner(identity);
    const [id, subject] = [randomUUID(), 'Your password was changed'];
    const dueAt = new Date(identity.clock.now().getTime() + 60_000);
    await identity
      .db('mails')
      .insert({ id, kind: 'password-changed', user_id: ada.id, asked_at: dueAt, due_at: dueAt });
    const deletion = await identity.db.transaction();
    await deletion('users').where({ id: ada.id }).forUpdate().first('id');
    identity.clock.advance(60_000);
    await wakeMails(identity);
    await mailbox.received(ada.email, subject);
    await untilOneWaits(identity);
    // Fails where the sender holds the mail while it waits for the account.
    await deletion('mails').where({ id }).forUpdate().noWait().first('id');
    await deletion('users').where({ id: ada.id }).delete();
    await deletion.commit();
    await eventually(async () => expect(await identity.db('mails').where({ id })).toEqual([]));
    expect(await mailbox.received(ada.email, subject)).toHaveLength(1);
  });

  test('is tried again where it and an event about an entry wait for each other', async () => {
    const ada = await someOwner(identity);
    const entry = { payment_id: randomUUID(), user_id: ada.id, contest: '2026-11', state: 'active' };
    await identity.db('entries').insert(entry);
    await identity.db.raw(`
      create sequence tries;
      create function end_the_first() returns trigger language plpgsql as $$
        begin
          if nextval('identity.tries') = 1 then
            raise exception using errcode = 'deadlock_detected';
          end if;
          return old;
        end $$;
      create trigger deadlock before delete on entries for each row execute function end_the_first();
      grant usage on sequence tries to identity`);
    expect((await remove(ada)).status).toBe(204);
    expect(await identity.db('entries').where(entry)).toEqual([]);
    const { rows } = await identity.db.raw<{ rows: object[] }>('select last_value::int as tries from tries');
    expect(rows).toEqual([{ tries: 2 }]);
    await identity.db.raw('drop trigger deadlock on entries');
  });

  test('is not undone by a payment that is heard of afterwards', async () => {
    const ada = await someOwner(identity);
    await remove(ada);
    const eventId = await payments.tell(paymentConfirmed, {
      paymentId: randomUUID(),
      userId: ada.id,
      contest: '2026-11',
      confirmedAt: '2026-11-10T12:00:00.000Z',
    });
    await eventually(async () => expect(await identity.db('inbox').where({ event_id: eventId })).toHaveLength(1));
    expect(await identity.db('entries').where({ user_id: ada.id })).toEqual([]);
    expect((await ada.client.call(getMe, {})).body).toBeNull();
  });
});

describe('a pseudonym', () => {
  test('cannot be taken by a new account', async () => {
    const ada = await someOwner(identity);
    await remove(ada);
    const { pseudonym } = await identity
      .db('deleted_accounts')
      .where({ user_id: ada.id })
      .first<{ pseudonym: string }>();
    for (const displayName of [pseudonym, pseudonym.toUpperCase(), 'Retired driver', 'Retired-Driver 0000'])
      expect(
        await register({ email: `${randomUUID()}@example.com`, displayName, password: 'box box box' }),
      ).toMatchObject({
        status: 409,
        body: { code: 'display-name-taken', fields: { displayName: expect.any(String) } },
      });
  });

  test('is each account its own', async () => {
    const owners = [];
    for (let n = 0; n < 12; n += 1) owners.push(await someOwner(identity));
    await Promise.all(owners.map(remove));
    const names = await identity
      .db('deleted_accounts')
      .whereIn(
        'user_id',
        owners.map(({ id }) => id),
      )
      .pluck<string[]>('pseudonym');
    expect(new Set(names).size).toBe(12);
  });
});
