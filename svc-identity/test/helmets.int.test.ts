import { exportAccount, listHelmets, postHelmet } from '@lights-out/contracts';

import { someOwner } from './account.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;

beforeAll(async () => {
  identity = await startServiceUnderTest();
});
afterAll(() => identity.stop());

const helmetsOf = async (...players: { readonly id: string }[]) => {
  const reply = await (await identity.as()).raw(
    'GET',
    `${listHelmets.path}?players=${players.map(({ id }) => id).join(',')}`,
  );
  return reply.body;
};

test('only those who have chosen a helmet are listed, to anybody', async () => {
  const [ada, eve] = [await someOwner(identity), await someOwner(identity)];
  expect((await ada.client.call(postHelmet, { body: { helmet: 42 } })).status).toBe(204);
  expect(await helmetsOf(ada, eve)).toEqual([{ userId: ada.id, helmet: 42 }]);
});

test('a choice is replaced, taken back, and in the export of its owner while it holds', async () => {
  const ada = await someOwner(identity);
  await ada.client.call(postHelmet, { body: { helmet: 0 } });
  await ada.client.call(postHelmet, { body: { helmet: 383 } });
  expect(await helmetsOf(ada)).toEqual([{ userId: ada.id, helmet: 383 }]);
  expect((await ada.client.call(exportAccount, {})).body).toMatchObject({ helmet: 383 });

  await ada.client.call(postHelmet, { body: { helmet: null } });
  expect(await helmetsOf(ada)).toEqual([]);
  expect((await ada.client.call(exportAccount, {})).body).not.toHaveProperty('helmet');
});

test('a helmet that is none is refused, and so is a visitor', async () => {
  const ada = await someOwner(identity);
  for (const helmet of [-1, 384, 'red']) {
    expect((await ada.client.raw('POST', postHelmet.path, { body: { helmet } })).status).toBe(400);
  }
  expect((await (await identity.as()).raw('POST', postHelmet.path, { body: { helmet: 1 } })).status).toBe(401);
  expect(await helmetsOf(ada)).toEqual([]);
});
