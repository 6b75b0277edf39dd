import { renameAccount } from '@lights-out/contracts/admin-accounts';
import type { Db } from '@lights-out/service-kit';

import { fillSkeletons } from '../src/accounts/jobs.ts';
import { someAdmin } from './admins.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let count = 0;
beforeAll(async () => {
  identity = await startServiceUnderTest();
});
afterAll(() => identity.stop());

const register = async (displayName: string) => {
  count += 1;
  const body = { email: `name${count}@example.com`, displayName, password: 'box box box' };
  return (await identity.as()).raw('POST', '/api/users', { body });
};
const skeletons = () => identity.db('users').orderBy('created_at').pluck('name_skeleton');

test('a name that looks like another player is refused as taken', async () => {
  expect((await register('Vettel55x')).status).toBe(201);
  for (const displayName of ['Vеttel55x', 'VETTEL55X', 'Vette155x'])
    expect(await register(displayName)).toMatchObject({
      status: 409,
      body: { code: 'display-name-taken', fields: { displayName: expect.any(String) } },
    });
  expect((await register('Vettel56x')).status).toBe(201);
});

test('a name that looks like an admin of the site is refused as taken, unless it is the own', async () => {
  const { id, client } = await someAdmin(identity, 'Olivia Owens');
  for (const displayName of ['Olivia Owens', 'OLIVIA 0wens', 'Оlivia Owens'])
    expect(await register(displayName)).toMatchObject({ status: 409, body: { code: 'display-name-taken' } });
  await register('Racing Olivia');
  const user = await identity.db('users').where({ display_name: 'Racing Olivia' }).first<{ id: string }>('id');
  await identity.db('admins').where({ id }).update({ player_id: user.id });
  const call = { params: { user: user.id } };
  const body = { former: 'Racing Olivia', displayName: 'Olivia Owens', reason: 'It is her name.' };
  expect((await client.call(renameAccount, { ...call, body })).status).toBe(204);
});

test('of two names that look alike and are registered at the same moment, one is accepted', async () => {
  const replies = await Promise.all(['Alonso', 'Аlonso', 'A1onso'].map(register));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test.each([
  ['a link', 'cheap-tickets.com', 'Display name must not be a link'],
  ['a slur', 'N1gger', 'This display name is not allowed. Please choose another one.'],
])('%s is refused, and nothing is stored', async (_, displayName, message) => {
  expect(await register(displayName)).toMatchObject({
    status: 409,
    body: { code: 'display-name-refused', message, fields: { displayName: message } },
  });
  expect(await identity.db('users').where({ display_name: displayName })).toEqual([]);
});

test('older accounts are compared too: the older of two keeps others away, the younger keeps its name', async () => {
  await identity.db('users').delete();
  await register('Räikkönen');
  identity.clock.advance(1_000);
  await register('Bottas');
  await identity.db('users').where({ display_name: 'Bottas' }).update({ display_name: 'Raіkkonen' });
  await identity.db('users').update({ name_skeleton: null });
  const job = fillSkeletons({ db: identity.db as unknown as Db });
  await job.run();
  await job.run();
  expect(await skeletons()).toEqual(['ralkkonen', null]);
  expect((await register('Raikkonen')).status).toBe(409);
});
