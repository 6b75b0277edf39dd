import { join } from 'node:path';

import { createPaymentIntent, prizeSet } from '@lights-out/contracts';
import { openDatabase, silentLog } from '@lights-out/service-kit';
import { eventPeer, eventually, fakeClock, internalTokenKeys, testClient } from '@lights-out/service-kit/testing';
import { createTestDatabase } from '@lights-out/stand-ins/postgres';

import { createService } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { hasPrizePassed } from '../src/contests/sql/contest-prizes.ts';
import { somePayer, startServiceUnderTest } from './service-under-test.ts';

const contest = '2026-11';
const nigel = { id: '11111111-1111-4111-8111-111111111111', displayName: 'Nigel' };

/** With live keys and no Stripe to reach: what is refused must be refused before any call to Stripe. */
async function startLive() {
  const database = await createTestDatabase({
    schema: 'payments',
    migrations: join(import.meta.dirname, '../migrations'),
  });
  const { publicKey, privateKey } = await internalTokenKeys();
  const clock = fakeClock();
  const service = createService(
    loadConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey),
      RATE_LIMIT_SCALE: '1000',
      STRIPE_SECRET_KEY: 'sk_live_none',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
      STRIPE_WEBHOOK_SECRET: 'whsec_none',
      RECONCILE_EVERY_MS: '3600000',
      RECONCILE_LIST_EVERY_MS: '86400000',
    }),
    { clock, log: silentLog, strictReplies: true },
  );
  const { url } = await service.start();
  const db = openDatabase({ url: database.url, schema: 'payments', poolMax: 2, log: silentLog });
  const game = await eventPeer({ service: 'game', databaseUrl: database.url });
  const client = await testClient({ url, name: 'payments', privateKey }, { player: nigel });
  return {
    db,
    game,
    clock,
    create: () => client.call(createPaymentIntent, { body: { userId: nigel.id } }),
    stop: async () => {
      await game.stop();
      await service.stop();
      await db.destroy();
      await database.drop();
    },
  };
}

const told = (live: Awaited<ReturnType<typeof startLive>>, eventDate: string | null, occurredAt = new Date()) =>
  live.game.tell(prizeSet, { contest, eventDate }, { occurredAt });
const heard = (live: Awaited<ReturnType<typeof startLive>>, id: string) =>
  eventually(async () => expect(await live.db('inbox').where({ event_id: id })).toHaveLength(1));

test('real money is not taken for a prize that is past', async () => {
  const live = await startLive();
  await heard(live, await told(live, '2026-11-09'));
  expect(await live.create()).toMatchObject({
    status: 409,
    body: { code: 'contest-closed', message: expect.stringContaining('past') },
  });
  expect(await live.db('payments')).toEqual([]);
  await live.stop();
});

test('a prize is past when its day is over, and what was told last counts, in whatever order it comes', async () => {
  const live = await startLive();
  const now = live.clock.now();
  expect(await hasPrizePassed(live.db, contest, now)).toBe(false);
  await heard(live, await told(live, '2026-11-09', new Date('2026-11-02T00:00:00Z')));
  expect(await hasPrizePassed(live.db, contest, now)).toBe(true);
  expect(await hasPrizePassed(live.db, contest, new Date('2026-11-09T23:59:59Z'))).toBe(false);
  await heard(live, await told(live, '2027-06-04', new Date('2026-11-03T00:00:00Z')));
  await heard(live, await told(live, '2026-11-01', new Date('2026-11-01T00:00:00Z')));
  expect(await hasPrizePassed(live.db, contest, now)).toBe(false);
  await live.stop();
});

test('with test keys, a prize that is past stops no payment', async () => {
  const service = await startServiceUnderTest();
  await service.game.tell(prizeSet, { contest, eventDate: '2026-11-09' });
  await eventually(async () => expect(await service.db('contest_prizes')).toHaveLength(1));
  expect(await (await somePayer(service)).open()).toMatch(/^pi_/);
  await service.stop();
});
