import { getMonthlyPrize } from '@lights-out/contracts';
import { eventPeer, eventually } from '@lights-out/service-kit/testing';

import { startServiceUnderTest } from './service-under-test.ts';

test('a prize is told once, and anew when its day is changed by hand', async () => {
  const service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  const payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  const told = () => payments.heard.filter(({ name }) => name === 'prize.set').map(({ body }) => body);
  await (await service.as()).call(getMonthlyPrize, {});
  await eventually(() => expect(told()).toEqual([{ contest: '2026-11', eventDate: '2027-06-04' }]));
  await service.db('prizes').update({ event_date: null });
  await eventually(() => expect(told()).toContainEqual({ contest: '2026-11', eventDate: null }));
  expect(await service.db('outbox')).toHaveLength(2);
  await payments.stop();
  await service.stop();
});
