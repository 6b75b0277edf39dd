import type Stripe from 'stripe';

import {
  confirmInBrowser,
  createCustomer,
  createIntent,
  openShop,
  refusalOf,
  typedCard,
  type TestShop,
} from './fixtures/stripe-account.ts';
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

describe('a saved card', () => {
  async function customerWithCard(): Promise<{ customer: string; card: string }> {
    const { id: customer } = await newCustomer();
    const intent = await newIntent(customer, { setup_future_usage: 'off_session' });
    await confirmInBrowser(shop.standIn, intent.client_secret!, typedCard('5555555555554444'));
    const { payment_method } = await stripe.paymentIntents.retrieve(intent.id);
    return { customer, card: payment_method as string };
  }

  test('is listed, always only once it may be shown again', async () => {
    const { customer, card } = await customerWithCard();
    const shown = () => stripe.paymentMethods.list({ customer, type: 'card', allow_redisplay: 'always' });
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toMatchObject([
      { id: card, allow_redisplay: 'unspecified' },
    ]);
    expect((await shown()).data).toEqual([]);

    const updated = await stripe.paymentMethods.update(card, { allow_redisplay: 'always' });

    expect((await shown()).data).toEqual([updated]);
    expect(updated).toMatchObject({
      customer,
      card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2034, checks: { cvc_check: 'pass' } },
    });
    expect(faultsOfShape('payment_method', updated)).toEqual([]);
  });

  test('pays again in the browser without its number', async () => {
    const { customer, card } = await customerWithCard();
    const intent = await newIntent(customer);
    const { body } = await confirmInBrowser(shop.standIn, intent.client_secret!, { payment_method: card });
    expect(body).toMatchObject({ status: 'succeeded', payment_method: card });
  });

  test('is of no use to another customer, nor once removed', async () => {
    const { customer, card } = await customerWithCard();
    const stranger = await newIntent();
    const own = await newIntent(customer);
    const stolen = await confirmInBrowser(shop.standIn, stranger.client_secret!, { payment_method: card });
    const detached = await stripe.paymentMethods.detach(card);
    const removed = await refusalOf(stripe.paymentIntents.confirm(own.id, { payment_method: card }));

    expect(stolen).toMatchObject({ status: 400, body: { error: { param: 'payment_method' } } });
    expect(detached.customer).toBeNull();
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    expect(removed).toMatchObject({ code: 'payment_method_unexpected_state' });
    expect(await refusalOf(stripe.paymentMethods.detach(card))).toMatchObject({ statusCode: 400 });
  });

  test('used once without being saved pays no more', async () => {
    const intent = await newIntent();
    const paid = shop.standIn.control.pay(intent.id);
    const next = await newIntent();
    expect(
      await refusalOf(stripe.paymentIntents.confirm(next.id, { payment_method: paid.payment_method as string })),
    ).toMatchObject({ code: 'payment_method_unexpected_state' });
  });
});
