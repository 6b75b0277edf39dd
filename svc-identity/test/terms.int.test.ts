import { randomUUID } from 'node:crypto';

import { exportAccount, getTerms, paymentConfirmed, postTerms } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { clientOf } from './account.ts';
import { cookieOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let payments: EventPeer;
beforeAll(async () => {
  identity = await startServiceUnderTest();
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await payments.stop();
  await identity.stop();
});

let count = 0;
/** A player who registered under these terms. */
async function someone(termsVersion?: string) {
  count += 1;
  const body = { email: `reader${count}@example.com`, displayName: `Reader ${count}`, password: 'box box box' };
  const reply = await (await identity.as()).raw('POST', '/api/users', { body: { ...body, termsVersion } });
  const { id } = reply.body as unknown as { id: string };
  return { id, client: await clientOf(identity, { id, displayName: body.displayName }, cookieOf(reply)) };
}
type Someone = Awaited<ReturnType<typeof someone>>;
const acceptedBy = async ({ client }: Someone) => (await client.call(getTerms, {})).body.accepted;

test('a player accepts newer terms, and the download says so', async () => {
  const player = await someone('2025-04-12');
  expect(await acceptedBy(player)).toMatchObject({ version: '2025-04-12' });
  identity.clock.advance(60_000);
  expect((await player.client.call(postTerms, { body: { version: '2026-11-23' } })).status).toBe(204);
  const accepted = { version: '2026-11-23', acceptedAt: identity.clock.now().toISOString() };
  expect(await acceptedBy(player)).toEqual(accepted);
  expect((await player.client.call(exportAccount, {})).body).toMatchObject({ terms: accepted });
});

test('the same terms again, or older ones of a page that stayed open, change nothing', async () => {
  const player = await someone('2026-11-23');
  const before = await acceptedBy(player);
  identity.clock.advance(60_000);
  for (const version of ['2026-11-23', '2025-04-12'] as const)
    expect((await player.client.call(postTerms, { body: { version } })).status).toBe(204);
  expect(await acceptedBy(player)).toEqual(before);
});

test('an account from before versions were stored has accepted none, and can', async () => {
  const player = await someone();
  expect(await acceptedBy(player)).toBeNull();
  await player.client.call(postTerms, { body: { version: '2026-11-23' } });
  expect(await acceptedBy(player)).toMatchObject({ version: '2026-11-23' });
});

test('paying accepts the terms that stood beside it', async () => {
  const player = await someone('2025-04-12');
  const at = '2026-11-10T12:00:00.000Z';
  await payments.tell(paymentConfirmed, {
    paymentId: randomUUID(),
    userId: player.id,
    contest: '2026-11',
    confirmedAt: at,
    receipt: {
      contestTitle: 'Monthly Challenge',
      amountMinor: 150,
      closesAt: '2026-12-01T00:00:00.000Z',
      termsVersion: '2026-11-23',
    },
  });
  await eventually(async () => expect(await acceptedBy(player)).toEqual({ version: '2026-11-23', acceptedAt: at }));
});

test.each(['1', '2026-11-23; drop', '', 7, undefined, '2025-04-13', '2099-01-01'])(
  '%s was never the version of the terms, and is not accepted',
  async (version) => {
    const player = await someone('2025-04-12');
    const before = await acceptedBy(player);
    expect((await player.client.raw('POST', '/api/account/terms', { body: { version } })).status).toBe(400);
    expect(await acceptedBy(player)).toEqual(before);
  },
);

test('nobody accepts for another player', async () => {
  const [player, other] = [await someone('2025-04-12'), await someone('2025-04-12')];
  const body = { version: '2026-11-23', userId: other.id, id: other.id };
  await player.client.raw('POST', '/api/account/terms', { body });
  expect(await acceptedBy(other)).toMatchObject({ version: '2025-04-12' });
});

test('a visitor has accepted nothing and cannot', async () => {
  const visitor = await identity.as();
  expect((await visitor.call(getTerms, {})).status).toBe(401);
  expect((await visitor.raw('POST', '/api/account/terms', { body: { version: '2026-11-23' } })).status).toBe(401);
});
