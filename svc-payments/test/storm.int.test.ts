import { eventually, seededRandom } from '@lights-out/service-kit/testing';

import {
  balanceOf,
  somePayer,
  startServiceUnderTest,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

const players = Number(process.env.LONG_STORM ?? 100);
const price = 150;
const atOnce = 20;
const lostShare = 0.05;

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const queue = [...items.entries()];
  const results: Result[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
    }),
  );
  return results;
}

test(`${players} payments in a storm of webhooks give ${players} entries, and the balance is exact`, async () => {
  const random = seededRandom(20261110);
  const isLost = () => random(1_000) < lostShare * 1_000;
  const { control } = service.stripe;
  control.webhooks.hold();
  const payers = await inTurns(Array.from({ length: players }), () => somePayer(service));
  const paid = await inTurns(
    payers,
    async (payer): Promise<{ payer: Payer; intentId: string }> => ({ payer, intentId: await payer.pay() }),
  );

  // Each event is delivered 1 to 5 times in random order while the browsers confirm; one call in twenty is lost.
  control.webhooks.behave({ copies: [1, 5], lostShare, atOnce });
  control.webhooks.release({ shuffle: true });
  await inTurns(
    paid.filter(() => !isLost()),
    ({ payer, intentId }) => payer.confirm(intentId),
  );
  await control.webhooks.drained();

  service.clock.advance(120_000);
  await service.beside({ RECONCILE_EVERY_MS: '50', RECONCILE_LIST_EVERY_MS: '200' }, async () => {
    await eventually(async () => {
      expect(await service.db('entries').count('* as n').where({ state: 'active' }).first()).toEqual({ n: players });
      expect(await service.db('outbox').count('* as n').whereNull('sent_at').first()).toEqual({ n: 0 });
      expect(new Set(service.game.heard.map(({ id }) => id)).size).toBe(players);
    }, 300_000);
  });

  expect(await service.db('payments').select('state').count('* as n').groupBy('state')).toEqual([
    { state: 'succeeded', n: players },
  ]);
  expect(await service.db('refunds')).toEqual([]);
  expect(await service.db('outbox').countDistinct('body as n').first()).toEqual({ n: players });
  expect(balanceOf(service)).toBe(players * price);
  expect(control.all('charge')).toHaveLength(players);
}, 300_000);
