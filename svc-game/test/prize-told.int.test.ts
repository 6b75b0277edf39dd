import { createGame, getMonthlyPrize } from '@lights-out/contracts';
import { eventPeer, eventually } from '@lights-out/service-kit/testing';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest } from './service-under-test.ts';

test('a prize is told once, and anew when its day is changed by hand', async () => {
  const service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  const payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  const told = () => payments.heard.filter(({ name }) => name === 'prize.set').map(({ body }) => body);
  await (await service.as()).call(getMonthlyPrize, {});
  await eventually(() => expect(told()).toEqual([{ contest: '2026-11', eventDate: '2027-06-04' }]));
  await service.db('prizes').update({ event_date: null });
  await eventually(() => expect(told()).toContainEqual({ contest: '2026-11', eventDate: null }));
  expect(await service.db('outbox').where({ name: 'prize.set' })).toHaveLength(2);
  await payments.stop();
  await service.stop();
});

test('each contest with a fee is announced once, and its entries are asked for at svc-payments', async () => {
  const service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  const payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  const told = () => payments.heard.filter(({ name }) => name === 'contest.priced').map(({ body }) => body);
  await (await service.as()).call(getMonthlyPrize, {});
  const period = { opensAt: '2026-11-06T00:00:00.000Z', closesAt: '2026-11-16T00:00:00.000Z' };
  for (const [contest, fee] of [
    ['weekend-2026-11-06', 500],
    ['weekend-2026-11-07', 0],
  ] as const)
    await service.db('contests').insert({
      name: contest,
      kind: 'weekend',
      display_title: 'Interlagos weekend',
      starts_at: period.opensAt,
      ends_at: period.closesAt,
      since: period.opensAt,
      fee_minor: fee,
      difficulty: 'hard',
    });
  const weekend = { contest: 'weekend-2026-11-06', title: 'Interlagos weekend', ...period, feeMinor: 500 };
  const month = { contest: '2026-11', title: 'Monthly Challenge', feeMinor: 150 };
  await eventually(() => {
    expect(told()).toContainEqual(weekend);
    expect(told()).toContainEqual(expect.objectContaining(month));
  });
  expect(await service.db('outbox').where({ name: 'contest.priced' })).toHaveLength(2);

  const player = somePlayer();
  const client = await service.as(player);
  const create = async (contest: string) =>
    (await client.call(createGame, { body: { premium: true, contest } })).status;
  expect(await create(weekend.contest)).toBe(402);
  service.payments.confirm(player.id, { contest: weekend.contest, paymentId: '99999999-9999-4999-8999-999999999999' });
  expect(await create(weekend.contest)).toBe(201);
  const asked = service.payments.calls.length;
  expect(await create('weekend-2026-11-07')).toBe(402);
  expect(service.payments.calls).toHaveLength(asked);
  await payments.stop();
  await service.stop();
});
