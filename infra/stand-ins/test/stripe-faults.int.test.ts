import type Stripe from 'stripe';

import { fakeClock } from '@lights-out/service-kit/testing';

import { openShop, refusalOf, until, type TestShop } from './fixtures/stripe-account.ts';

let shop: TestShop;

afterEach(() => shop.stop());

const entry = {
  amount: 150,
  currency: 'eur',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

describe('an idempotency key', () => {
  const idempotencyKey = 'entry-7-2026-11';

  test('replays the first answer instead of doing a thing twice', async () => {
    shop = await openShop();
    const first = await shop.stripe.paymentIntents.create(entry, { idempotencyKey });
    const second = await shop.stripe.paymentIntents.create(entry, { idempotencyKey });
    expect(second).toEqual(first);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('replays the state of then, and a declined card as declined', async () => {
    shop = await openShop();
    const intent = await shop.stripe.paymentIntents.create(entry, { idempotencyKey });
    const declined = () =>
      refusalOf(
        shop.stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'k2' },
        ),
      );
    const errors = [await declined(), await declined()];
    await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect((await shop.stripe.paymentIntents.create(entry, { idempotencyKey })).status).toBe('requires_payment_method');
    expect(errors[1]?.raw).toMatchObject({ charge: errors[0]?.charge });
    expect(shop.standIn.control.all('charge').filter(({ payment_intent: of }) => of === intent.id)).toHaveLength(2);
  });

  test('is refused with other parameters, or for another address', async () => {
    shop = await openShop();
    const intent = await shop.stripe.paymentIntents.create(entry, { idempotencyKey });
    const other = await refusalOf(shop.stripe.paymentIntents.create({ ...entry, amount: 151 }, { idempotencyKey }));
    const elsewhere = await refusalOf(shop.stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' });
    expect(other.message).toMatch(/same parameters/);
    expect(elsewhere.message).toMatch(/same endpoint/);
  });

  test('is free again after parameters that were refused, and after a day', async () => {
    const clock = fakeClock();
    shop = await openShop({ clock });
    await refusalOf(shop.stripe.paymentIntents.create({ ...entry, amount: 1.5 }, { idempotencyKey }));
    const first = await shop.stripe.paymentIntents.create(entry, { idempotencyKey });
    clock.advance(24 * 3_600_000 + 1);
    const later = await shop.stripe.paymentIntents.create(entry, { idempotencyKey });
    expect(later.id).not.toBe(first.id);
  });

  test('is in use while its first call is still under way', async () => {
    shop = await openShop();
    shop.standIn.control.failNext({ method: 'POST', path: '/v1/payment_intents', with: 'hang' });
    const hanging = refusalOf(shop.stripe.paymentIntents.create(entry, { idempotencyKey, timeout: 500 }));
    await until(() => shop.standIn.control.calls.length > 0);
    const meanwhile = await refusalOf(shop.stripe.paymentIntents.create(entry, { idempotencyKey }));
    expect(meanwhile).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await hanging).toMatchObject({ type: 'StripeConnectionError' });
    expect((await shop.stripe.paymentIntents.list()).data).toEqual([]);
  });

  test('makes one refund of two', async () => {
    shop = await openShop();
    const intent = await shop.stripe.paymentIntents.create(entry);
    shop.standIn.control.pay(intent.id);
    const refunds = await Promise.all(
      [1, 2, 3].map(() => shop.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'refund-1' })),
    );
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect((await shop.stripe.balance.retrieve()).available).toEqual([
      { amount: 0, currency: 'eur', source_types: { card: 0 } },
    ]);
  });
});

describe('the rate limit', () => {
  test('answers the 26th call of a second with 429', async () => {
    let now = 0;
    shop = await openShop({ rateLimit: 25, elapsedMs: () => now });
    const burst = await Promise.all(
      Array.from({ length: 30 }, () =>
        shop.stripe.balance.retrieve().then(
          () => 200,
          (error: Stripe.errors.StripeError) => error,
        ),
      ),
    );
    const refused = burst.filter((outcome) => outcome !== 200);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' });

    now += 1_000;

    expect(await shop.stripe.balance.retrieve()).toMatchObject({ object: 'balance' });
  });

  test('is 25 unless told otherwise', async () => {
    shop = await openShop({ rateLimit: undefined, elapsedMs: () => 0 });
    for (let call = 0; call < 25; call += 1) await shop.stripe.balance.retrieve();
    expect(await refusalOf(shop.stripe.balance.retrieve())).toMatchObject({ statusCode: 429 });
  });
});

describe('a call told to fail', () => {
  test('is answered with the status so many times, where it was told', async () => {
    shop = await openShop();
    shop.standIn.control.failNext({ path: '/v1/customers', times: 2, with: 503 });
    const create = () =>
      shop.stripe.customers.create({}).then(
        () => 200,
        (error: Stripe.errors.StripeError) => error.statusCode,
      );
    expect(await shop.stripe.balance.retrieve()).toMatchObject({ object: 'balance' });
    expect([await create(), await create(), await create()]).toEqual([503, 503, 200]);
    expect(shop.standIn.control.all('customer')).toHaveLength(1);
  });

  test('is tried again by the SDK without being done twice', async () => {
    shop = await openShop({ maxNetworkRetries: 2 });
    shop.standIn.control.failNext({ method: 'POST', with: 500, afterwards: true });
    const customer = await shop.stripe.customers.create({});
    expect(customer.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(shop.standIn.control.all('customer')).toHaveLength(1);
  });

  test('may be carried out and its answer lost with the connection', async () => {
    shop = await openShop();
    shop.standIn.control.failNext({ path: /\/payment_intents$/, times: 2, with: 'reset', afterwards: true });
    const lost = await refusalOf(shop.stripe.paymentIntents.create(entry, { idempotencyKey: 'once' }));
    const repeated = await shop.stripe.paymentIntents.create(entry, { idempotencyKey: 'once' });
    expect(lost).toMatchObject({ type: 'StripeConnectionError' });
    expect((await shop.stripe.paymentIntents.list()).data).toEqual([repeated]);
  });

  test('may hang until the caller gives up', async () => {
    shop = await openShop();
    shop.standIn.control.failNext({ with: 'hang' });
    const error = await refusalOf(shop.stripe.balance.retrieve({}, { timeout: 200 }));
    expect(error.message).toMatch(/timeout being reached/);
  });

  test('fails for a share of the calls until calmed', async () => {
    let chance = 0;
    shop = await openShop({ random: (below) => Math.floor(below * ((chance += 0.3) % 1)) });
    shop.standIn.control.failNext({ with: 500, share: 0.5, times: Infinity });
    const call = () =>
      shop.stripe.balance.retrieve().then(
        () => true,
        () => false,
      );
    const before = [await call(), await call(), await call(), await call()];
    shop.standIn.control.calm();
    expect(before).toEqual([false, true, true, false]);
    expect([await call(), await call()]).toEqual([true, true]);
  });
});

describe('an object altered behind the API', () => {
  test('is read as altered', async () => {
    shop = await openShop();
    const intent = await shop.stripe.paymentIntents.create(entry);
    shop.standIn.control.pay(intent.id);
    shop.standIn.control.alter('payment_intent', intent.id, { amount_received: 1, livemode: true });
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 1, livemode: true });
    expect(shop.standIn.control.intent(intent.id)).toMatchObject({ livemode: true });
    expect(shop.standIn.control.all('payment_intent')).toHaveLength(1);
  });
});
