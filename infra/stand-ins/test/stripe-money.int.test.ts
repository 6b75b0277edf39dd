import type Stripe from 'stripe';

import { createCustomer, createIntent, openShop, refusalOf, sdkFor, type TestShop } from './fixtures/stripe-account.ts';
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

describe('money', () => {
  const balance = async () => {
    const { available, pending } = await stripe.balance.retrieve();
    return [...available, ...pending]
      .filter(({ currency }) => currency === 'eur')
      .reduce((sum, { amount }) => sum + amount, 0);
  };

  async function paidIntent(): Promise<Stripe.PaymentIntent> {
    const intent = await newIntent();
    return shop.standIn.control.pay(intent.id);
  }

  test('comes in with a payment and goes out with a refund, to the cent', async () => {
    const before = await balance();
    const intent = await paidIntent();
    const afterPayment = await balance();
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      reason: 'duplicate',
      metadata: { why: 'second success' },
    });

    expect(afterPayment - before).toBe(150);
    expect(await balance()).toBe(before);
    expect(refund).toMatchObject({ amount: 150, status: 'succeeded', payment_intent: intent.id, reason: 'duplicate' });
    const { control } = shop.standIn;
    expect(control.all('refund').filter(({ payment_intent: of }) => of === intent.id)).toEqual([refund]);
    expect(control.all('charge').find(({ id }) => id === intent.latest_charge)).toMatchObject({
      refunded: true,
      amount_refunded: 150,
    });
    expect(control.all('balance_transaction').find(({ id }) => id === refund.balance_transaction)).toMatchObject({
      amount: -150,
      type: 'refund',
    });
    expect(faultsOfShape('refund', refund)).toEqual([]);
  });

  test('is given back in parts, never more than came in', async () => {
    const intent = await paidIntent();
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 51 }));
    await stripe.refunds.create({ charge: intent.latest_charge as string });
    const again = await refusalOf(stripe.refunds.create({ payment_intent: intent.id }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(again).toMatchObject({ code: 'charge_already_refunded' });
  });

  test('is not given back for what was never paid', async () => {
    const intent = await newIntent();
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
      param: 'payment_intent',
    });
  });

  test('is taken by a dispute, comes back when it is won, and is not refunded besides', async () => {
    const before = await balance();
    const intent = await paidIntent();
    const dispute = shop.standIn.control.dispute(intent.id, { reason: 'product_not_received' });
    const duringDispute = await balance();
    const refund = await refusalOf(stripe.refunds.create({ payment_intent: intent.id }));
    shop.standIn.control.closeDispute(dispute.id, 'won');

    expect(duringDispute).toBe(before);
    expect(refund).toMatchObject({ code: 'charge_disputed' });
    expect(await balance()).toBe(before + 150);
    const { data: listed } = await stripe.disputes.list({ payment_intent: intent.id });
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      id: dispute.id,
      status: 'won',
      amount: 150,
      reason: 'product_not_received',
      payment_intent: intent.id,
    });
    expect(faultsOfShape('dispute', dispute)).toEqual([]);
  });
});

test('a shape is held against an object, not waved through', () => {
  expect(faultsOfShape('deleted_customer', { id: 7, object: 'customer' })).toEqual([
    'deleted_customer.deleted is missing',
    'deleted_customer.id is number, not string',
  ]);
});

describe('lists', () => {
  test('come in pages, newest first, and are walked to the end', async () => {
    const { id: customer } = await newCustomer();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await newIntent(customer)).id);
    const walked: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 2 })) walked.push(intent.id);
    const before = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: ids[3]! });
    expect(walked).toEqual(ids);
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    expect(before.has_more).toBe(true);
  });

  test('are narrowed to what was made since', async () => {
    const { id: customer } = await newCustomer();
    const { created } = await newIntent(customer);
    expect((await stripe.paymentIntents.list({ customer, created: { gte: created } })).data).toHaveLength(1);
    expect((await stripe.paymentIntents.list({ customer, created: { gt: created } })).data).toEqual([]);
  });

  test('are expanded item by item', async () => {
    const { id: customer } = await newCustomer();
    shop.standIn.control.pay((await newIntent(customer)).id);
    const { data } = await stripe.paymentIntents.list({ customer, expand: ['data.latest_charge'] });
    expect(data[0]?.latest_charge).toMatchObject({ object: 'charge', paid: true });
    expect(await refusalOf(stripe.paymentIntents.list({ customer, expand: ['data.amount'] }))).toMatchObject({
      param: 'expand',
    });
  });
});

describe('callers', () => {
  test('without the right key are turned away', async () => {
    const { host, port, publishableKey, url } = shop.standIn;
    const wrong = sdkFor({ ...shop.standIn, apiKey: 'sk_live_abcdefghijklmnop1234', host, port });
    const browser = sdkFor({ ...shop.standIn, apiKey: publishableKey });
    const error = await refusalOf(wrong.balance.retrieve());
    expect(error).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_live_********1234',
    });
    expect(await refusalOf(browser.balance.retrieve())).toMatchObject({
      type: 'StripePermissionError',
      statusCode: 403,
      code: 'secret_key_required',
    });
    expect((await fetch(`${url}/v1/balance`)).status).toBe(401);
  });

  test('are told which version is spoken, and of no other', async () => {
    const { lastResponse } = await stripe.balance.retrieve();
    expect(lastResponse).toMatchObject({
      apiVersion: '2026-10-28.endive',
      statusCode: 200,
      requestId: expect.stringMatching(/^req_/),
    });
    expect(await refusalOf(stripe.balance.retrieve({}, { apiVersion: '2020-08-27' }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('are told that a resource is not part of the stand-in', async () => {
    expect(await refusalOf(stripe.invoices.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/stand-in/),
    });
  });
});
