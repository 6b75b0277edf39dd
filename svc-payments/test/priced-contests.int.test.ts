import { contestPriced, createPaymentIntent } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { refundsOf, somePayer, startServiceUnderTest, toldOf, type ServiceUnderTest } from './service-under-test.ts';

const weekend = {
  contest: 'weekend-2026-11-06',
  title: 'Interlagos weekend',
  opensAt: '2026-11-06T00:00:00.000Z',
  closesAt: '2026-11-09T00:00:00.000Z',
  feeMinor: 500,
};
const { contest } = weekend;

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  service.clock.set('2026-11-07T12:00:00.000Z');
});
afterAll(() => service.stop());
beforeEach(() => service.stripe.control.webhooks.hold());

async function announce(body: typeof weekend): Promise<void> {
  const id = await service.game.tell(contestPriced, body);
  await eventually(async () => expect(await service.db('inbox').where({ event_id: id })).toHaveLength(1));
}

async function refusalOf(player: Player, id: string): Promise<[number, string]> {
  const { status, body } = await (await service.as(player)).call(createPaymentIntent, {
    body: { userId: player.id, contest: id },
  });
  return [status, (body as unknown as { code: string }).code];
}

const intent = (id: string) => service.stripe.control.intent(id);

test('an entry cannot be bought before the contest is announced with its fee', async () => {
  const { player } = await somePayer(service);
  expect(await refusalOf(player, contest)).toEqual([404, 'contest-not-found']);
});

test('a contest of another kind is paid with its own fee, beside the month with the usual one', async () => {
  await announce(weekend);
  const payer = await somePayer(service);
  const [ofWeekend, ofMonth] = [await payer.open(contest), await payer.open()];
  expect(intent(ofWeekend)).toMatchObject({
    amount: 500,
    currency: 'eur',
    description: 'Interlagos weekend weekend-2026-11-06',
    metadata: { userId: payer.player.id, contest },
  });
  expect(intent(ofMonth)).toMatchObject({ amount: 150, metadata: { contest: '2026-11' } });

  service.stripe.control.pay(ofWeekend);
  expect(await payer.confirm(ofWeekend)).toBe('entered');
  const entries = service.db('entries').where({ user_id: payer.player.id });
  expect(await entries.select('contest', 'state')).toEqual([{ contest, state: 'active' }]);
  expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
  const again = await (await service.as(payer.player)).call(createPaymentIntent, {
    body: { userId: payer.player.id, contest },
  });
  expect(again.body).toMatchObject({ alreadyEntered: true, contest });
});

test.each([
  ["the month's fee for a weekend", contest, 150],
  ["the weekend's fee for a month", '2026-11', 500],
])('%s gives no entry and is refunded', async (_what, paidFor, amount) => {
  await announce(weekend);
  const payer = await somePayer(service);
  const id = await payer.open(paidFor);
  service.stripe.control.alter('payment_intent', id, { amount });
  service.stripe.control.pay(id);
  expect(await payer.confirm(id)).toBe('failed');
  expect(await service.db('entries').where({ user_id: payer.player.id })).toEqual([]);
  expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'unfit', state: expect.any(String) }]);
});

test('a contest is paid for from its opening to its close', async () => {
  const [early, late] = [
    {
      ...weekend,
      contest: 'weekend-2026-11-13',
      opensAt: '2026-11-13T00:00:00.000Z',
      closesAt: '2026-11-16T00:00:00.000Z',
    },
    {
      ...weekend,
      contest: 'weekend-2026-10-30',
      opensAt: '2026-10-30T00:00:00.000Z',
      closesAt: '2026-11-02T00:00:00.000Z',
    },
  ];
  const { player } = await somePayer(service);
  for (const one of [early, late]) {
    await announce(one);
    expect(await refusalOf(player, one.contest)).toEqual([409, 'contest-closed']);
  }
});

test('what is paid after the close is refunded', async () => {
  await announce(weekend);
  const payer = await somePayer(service);
  const id = await payer.open(contest);
  const now = service.clock.now().toISOString();
  service.clock.set('2026-11-09T00:00:00.000Z');
  service.stripe.control.pay(id);
  expect(await payer.confirm(id)).toBe(409);
  expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'done' }]);
  service.clock.set(now);
});

test('a paid intent of a contest that is not announced yet is left alone, and enters its player afterwards', async () => {
  const unheard = {
    ...weekend,
    contest: 'weekend-2026-11-07',
    opensAt: '2026-11-07T00:00:00.000Z',
    closesAt: '2026-11-10T00:00:00.000Z',
  };
  await announce(unheard);
  const payer = await somePayer(service);
  const id = await payer.open(unheard.contest);
  service.stripe.control.pay(id);
  // What a restore of an older backup leaves.
  await service.db('payments').where({ stripe_intent_id: id }).delete();
  await service.db('contests').where({ contest: unheard.contest }).delete();
  expect(await payer.confirm(id)).toBe(404);
  expect(service.logged.join()).toContain('payment-of-unknown-contest');

  await announce(unheard);
  expect(await payer.confirm(id)).toBe('entered');
});
