import type Stripe from 'stripe';

import { createCustomer, createIntent, openShop, refusalOf, type TestShop } from './fixtures/stripe-account.ts';
import { faultsOfShape } from './fixtures/stripe-shape.ts';

let shop: TestShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  ({ stripe } = shop);
});

afterAll(() => shop.stop());

const newCustomer = () => createCustomer(stripe);
const newIntent = (customer?: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  createIntent(stripe, { customer, ...changes });

describe('a customer', () => {
  test('is created and deleted', async () => {
    const created = await newCustomer();
    const deleted = await stripe.customers.del(created.id);
    expect(created).toMatchObject({ email: 'driver@example.com', livemode: false, metadata: { userId: '7' } });
    expect(deleted).toEqual({ id: created.id, object: 'customer', deleted: true });
    expect(faultsOfShape('customer', created)).toEqual([]);
  });

  test('that is not there is said to be missing', async () => {
    const error = await refusalOf(stripe.customers.del('cus_nobody'));
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      param: 'id',
    });
    expect(error.requestId).toMatch(/^req_/);
  });
});

describe('a payment intent', () => {
  test('is created, found, listed and cancelled', async () => {
    const customer = await newCustomer();
    const intent = await newIntent(customer.id, { setup_future_usage: 'off_session' });
    const found = await stripe.paymentIntents.retrieve(intent.id);
    const listed = await stripe.paymentIntents.list({ customer: customer.id });
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });

    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 150,
      currency: 'eur',
      customer: customer.id,
      setup_future_usage: 'off_session',
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
      metadata: { userId: '7', contest: '2026-11' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    expect(found).toEqual(intent);
    expect(listed.data).toEqual([intent]);
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(faultsOfShape('payment_intent', canceled)).toEqual([]);
  });

  test('is updated while it is open', async () => {
    const intent = await newIntent();
    const updated = await stripe.paymentIntents.update(intent.id, {
      metadata: { contest: '2026-12' },
      description: 'Entry',
    });
    expect(updated).toMatchObject({ description: 'Entry', metadata: { userId: '7', contest: '2026-12' } });
  });

  test.each<[string, object, object]>([
    ['an amount too small', { amount: 10 }, { code: 'amount_too_small', param: 'amount' }],
    ['an amount that is no integer', { amount: 1.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['no currency', { currency: undefined }, { code: 'parameter_missing', param: 'currency' }],
    [
      'a missing customer',
      { customer: 'cus_nobody' },
      { code: 'resource_missing', param: 'customer', statusCode: 400 },
    ],
    [
      'payment_method_types, which this version has not',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['a wrong future usage', { setup_future_usage: 'sometimes' }, { param: 'setup_future_usage' }],
    ['too long a note', { metadata: { userId: 'x'.repeat(501) } }, { param: 'metadata[userId]' }],
  ])('is refused for %s', async (_title, changes, expected) => {
    const customer = await newCustomer();
    const error = await refusalOf(newIntent(customer.id, changes));
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      rawType: 'invalid_request_error',
      statusCode: 400,
      ...expected,
    });
  });

  test('that is paid can neither be confirmed nor cancelled again', async () => {
    const intent = await newIntent();
    shop.standIn.control.pay(intent.id);
    const again = await refusalOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
    const cancel = await refusalOf(stripe.paymentIntents.cancel(intent.id));
    expect(again).toMatchObject({
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
      payment_intent: { status: 'succeeded' },
    });
    expect(cancel).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id: intent.id } });
  });
});
