import { confirmPayment } from '@lights-out/contracts';

import { somePayer, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;

beforeAll(async () => {
  // Calls that leave evenly arrive in bunches where the machine is busy; all 60 at once are over the limit on any.
  service = await startServiceUnderTest({ rateLimit: 45, env: { STRIPE_CALLS_PER_SECOND: '24' } });
});
afterAll(() => service.stop());

test('a burst of one account costs another player a turn, and no call is over the limit', async () => {
  const [one, other] = [await somePayer(service), await somePayer(service)];
  const client = await service.as(one.player);
  const before = service.stripe.control.calls.length;
  const burst = Promise.all(
    Array.from({ length: 60 }, (_, count) =>
      client.call(confirmPayment, { body: { paymentIntentId: `pi_unknown${count}`, userId: one.player.id } }),
    ),
  );
  const opened = other.create();

  expect((await opened).clientSecret).toMatch(/^pi_/);
  // First come, first served, its last call would be behind all 60. How far ahead it is depends on the machine's speed.
  const calls = service.stripe.control.calls.slice(before);
  const last = calls.findLastIndex(({ path }) => !path.includes('pi_unknown'));
  expect(last).toBeLessThan(60);
  expect(new Set((await burst).map(({ status }) => status))).toEqual(new Set([404]));
  expect(service.stripe.control.calls.filter(({ outcome }) => outcome === 429)).toEqual([]);
});
