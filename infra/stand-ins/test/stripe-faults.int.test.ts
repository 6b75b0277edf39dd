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

describe('a call told to fail', () => {
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
});
