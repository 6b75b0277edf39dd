import { randomUUID } from 'node:crypto';

import { entryRestored, entrySuspended, getMe, paymentConfirmed } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let payments: EventPeer;
let count = 0;

beforeAll(async () => {
  identity = await startServiceUnderTest();
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
});

afterAll(async () => {
  await payments.stop();
  await identity.stop();
});

const contest = '2026-11';
const at = '2026-11-10T12:00:00.000Z';

async function someUser(): Promise<string> {
  count += 1;
  const body = { email: `ada${count}@example.com`, displayName: `Ada ${count}`, password: 'box box box' };
  return ((await (await identity.as()).raw('POST', '/api/users', { body })).body as unknown as { id: string }).id;
}

async function isPremium(id: string): Promise<boolean | undefined> {
  return (await (await identity.as({ player: { id, displayName: 'Ada' } })).call(getMe, {})).body?.isPremium;
}

async function heard(...eventIds: string[]): Promise<void> {
  await eventually(async () =>
    expect(await identity.db('inbox').whereIn('event_id', eventIds)).toHaveLength(eventIds.length),
  );
}

describe('isPremium', () => {
  test('follows what payments tell, once, however often it is told', async () => {
    const userId = await someUser();
    const body = { paymentId: randomUUID(), userId, contest, confirmedAt: at };
    expect(await isPremium(userId)).toBe(false);

    const id = await payments.tell(paymentConfirmed, body);
    await payments.tell(paymentConfirmed, body, { id });
    await heard(id);

    expect(await isPremium(userId)).toBe(true);
    expect(await identity.db('entries').where({ user_id: userId })).toHaveLength(1);
  });

  test('is for the contest that was paid alone', async () => {
    const userId = await someUser();
    await heard(
      await payments.tell(paymentConfirmed, { paymentId: randomUUID(), userId, contest: '2026-12', confirmedAt: at }),
    );
    expect(await isPremium(userId)).toBe(false);
  });

  test('is not what a contest of another kind gives, whose entry is kept all the same', async () => {
    const userId = await someUser();
    const weekend = { paymentId: randomUUID(), userId, contest: 'weekend-2026-11-06', confirmedAt: at };
    await heard(await payments.tell(paymentConfirmed, weekend));
    expect(await isPremium(userId)).toBe(false);
    expect(await identity.db('entries').where({ user_id: userId }).pluck('contest')).toEqual([weekend.contest]);
  });

  test('ends with the payment, in whatever order the two are heard', async () => {
    const [one, other] = [await someUser(), await someUser()];
    const [first, second] = [randomUUID(), randomUUID()];
    await heard(await payments.tell(paymentConfirmed, { paymentId: first, userId: one, contest, confirmedAt: at }));
    await heard(await payments.tell(entrySuspended, { paymentId: first, userId: one, contest, suspendedAt: at }));
    await heard(await payments.tell(entrySuspended, { paymentId: second, userId: other, contest, suspendedAt: at }));
    await heard(await payments.tell(paymentConfirmed, { paymentId: second, userId: other, contest, confirmedAt: at }));

    expect([await isPremium(one), await isPremium(other)]).toEqual([false, false]);
  });

  test('comes back with another payment, whose news may overtake those of the first', async () => {
    const userId = await someUser();
    const [first, second] = [randomUUID(), randomUUID()];
    await heard(await payments.tell(paymentConfirmed, { paymentId: second, userId, contest, confirmedAt: at }));
    await heard(await payments.tell(entrySuspended, { paymentId: first, userId, contest, suspendedAt: at }));
    expect(await isPremium(userId)).toBe(true);
  });
});

test.each([
  ['in order', ['suspended', 'restored']],
  ['out of order', ['restored', 'suspended']],
] as const)('a player whose entry was restored is premium again, told %s', async (_, order) => {
  const userId = await someUser();
  const body = { paymentId: randomUUID(), userId, contest };
  await heard(await payments.tell(paymentConfirmed, { ...body, confirmedAt: at }));
  for (const told of order)
    await heard(
      told === 'suspended'
        ? await payments.tell(entrySuspended, { ...body, suspendedAt: '2026-11-11T12:00:00.000Z' })
        : await payments.tell(entryRestored, { ...body, restoredAt: '2026-11-12T12:00:00.000Z' }),
    );
  expect(await isPremium(userId)).toBe(true);
});
