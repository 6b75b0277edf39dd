import { randomUUID } from 'node:crypto';

import { eventually } from '@lights-out/service-kit/testing';

import {
  balanceOf,
  entryOf,
  refundsOf,
  somePayer,
  startServiceUnderTest,
  statesOf,
  toldOf,
  type ServiceUnderTest,
} from './service-under-test.ts';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

beforeEach(() => service.stripe.control.webhooks.hold());
afterEach(() => service.clock.set('2026-11-10T12:00:00.000Z'));

const due = (work: () => Promise<void>) => service.beside({ RECONCILE_EVERY_MS: '20' }, () => eventually(work));
const listed = (work: () => Promise<void>) => service.beside({ RECONCILE_LIST_EVERY_MS: '20' }, () => eventually(work));

describe('without a word from browser or webhook', () => {
  test('a payment is found to be paid', async () => {
    const payer = await somePayer(service);
    await payer.pay();
    // By now the payment is too old for the search of Stripe's list that a process makes at its start.
    service.clock.advance(4 * 86_400_000);
    await due(async () => expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' }));
    expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
  });

  test('a payment is found to be disputed', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    service.stripe.control.dispute(intentId);
    service.clock.advance(3_600_000);
    await due(async () =>
      expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'dispute' }),
    );
  });

  test('an open payment is canceled once its contest is over, and one that was paid late is given back', async () => {
    const [idle, late] = [await somePayer(service), await somePayer(service)];
    const before = balanceOf(service);
    const [idleIntent, lateIntent] = [await idle.open(), await late.open()];
    service.clock.set('2026-12-01T00:01:00.000Z');
    service.stripe.control.pay(lateIntent);
    await due(async () => {
      expect(service.stripe.control.intent(idleIntent).status).toBe('canceled');
      expect(await statesOf(service, idle.player)).toEqual(['canceled']);
      expect(await refundsOf(service, late.player)).toEqual([{ reason: 'late', state: 'done' }]);
    });
    expect(balanceOf(service)).toBe(before);
    expect(await entryOf(service, late.player)).toBeUndefined();
  });

  test('a refund that failed is given all the same', async () => {
    const payer = await somePayer(service);
    const before = balanceOf(service);
    const intentId = await payer.open();
    service.clock.set('2026-12-01T00:00:00.000Z');
    service.stripe.control.pay(intentId);
    service.stripe.control.failNext({ path: '/v1/refunds', with: 'reset', times: 2, afterwards: true });
    await payer.confirm(intentId);
    expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'owed' }]);
    service.stripe.control.calm();
    service.clock.advance(60_000);
    await due(async () => expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'done' }]));
    expect(balanceOf(service)).toBe(before);
  });

  test('a payment that never got further than its row makes room for another', async () => {
    const payer = await somePayer(service);
    service.stripe.control.failNext({ method: 'POST', path: /^\/v1\/payment_intents$/, with: 'reset', times: 2 });
    expect(await payer.tryOnce()).toBe(503);
    expect(await statesOf(service, payer.player)).toEqual(['preparing']);
    service.clock.advance(25 * 3_600_000);
    await due(async () => expect(await statesOf(service, payer.player)).toEqual(['canceled']));
  });
});

describe("in Stripe's own list", () => {
  test('a payment whose row was lost is found at the start of the service, long before the first interval ends', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();
    await service.db('payments').delete().where({ stripe_intent_id: intentId });
    await service.beside({}, () =>
      eventually(async () => expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' })),
    );
  });

  test('a payment is found whose row was lost', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();
    await service.db('payments').delete().where({ stripe_intent_id: intentId });
    await listed(async () => expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' }));
    expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
    expect(await payer.create()).toMatchObject({ alreadyEntered: true });
  });

  test('a payment is found that was taken for lost, and given back where another took its place', async () => {
    const payer = await somePayer(service);
    const first = await payer.pay();
    await service.db('payments').update({ state: 'canceled', check_at: null }).where({ stripe_intent_id: first });
    await payer.confirm(await payer.pay());
    await listed(async () =>
      expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'duplicate', state: 'done' }]),
    );
  });

  test('payments of another deployment are left alone', async () => {
    const [ours, theirs] = [await somePayer(service), await somePayer(service)];
    const [ourIntent, theirIntent] = [await ours.pay(), await theirs.pay()];
    const metadata = { ...service.stripe.control.intent(theirIntent).metadata, deployment: randomUUID() };
    service.stripe.control.alter('payment_intent', theirIntent, { metadata });
    await service.db('payments').delete().whereIn('stripe_intent_id', [ourIntent, theirIntent]);
    await listed(async () => expect(await entryOf(service, ours.player)).toMatchObject({ state: 'active' }));
    expect(await entryOf(service, theirs.player)).toBeUndefined();
    expect(await theirs.confirm(theirIntent)).toBe(404);
  });
});

test('Stripe away is said to be so, and when to come back', async () => {
  const payer = await somePayer(service);
  const client = await service.as(payer.player);
  for (const failure of [429, 500, 503, 'reset'] as const) {
    service.stripe.control.failNext({ with: failure, times: Number.POSITIVE_INFINITY });
    const reply = await client.raw('POST', '/api/create-payment-intent', { body: { userId: payer.player.id } });
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    service.stripe.control.calm();
  }
  expect((await payer.create()).clientSecret).toMatch(/^pi_/);
});

test('a moment in which the account is over its limit is waited for', async () => {
  const payer = await somePayer(service);
  service.stripe.control.failNext({ with: 429, times: 2 });
  expect((await payer.create()).clientSecret).toMatch(/^pi_/);
});

describe('a call that Stripe rejects until an operator steps in', () => {
  test.each([
    ['a key that Stripe does not know', { with: 401 }, 'key-rejected'],
    ['a restricted key without the permission', { with: 403 }, 'permission-missing'],
    ['a parameter that Stripe does not know', { with: 400, code: 'parameter_unknown' }, 'parameter-unknown'],
    ['an error of a code that is not known', { with: 402, code: 'of_tomorrow' }, 'unexpected'],
  ] as const)('because of %s is answered 503, logged as an error and counted', async (_, failure, reason) => {
    const payer = await somePayer(service);
    const client = await service.as(payer.player);
    service.stripe.control.failNext({ ...failure, times: Number.POSITIVE_INFINITY });
    const reply = await client.raw('POST', '/api/create-payment-intent', { body: { userId: payer.player.id } });
    service.stripe.control.calm();

    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(service.logged.filter((line) => line.includes('"stripe-misconfigured"')).at(-1)).toContain(reason);
    expect(service.logged.filter((line) => line.includes('"request-failed"'))).toEqual([]);
    expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(
      new RegExp(`stripe_misconfigured_total\\{reason="${reason}",service="payments"\\} 1\\n`),
    );
    expect((await payer.create()).clientSecret).toMatch(/^pi_/);
  });
});
