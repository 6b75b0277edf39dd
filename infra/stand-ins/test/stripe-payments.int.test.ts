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

const chargeOf = (chargeId: unknown) => shop.standIn.control.all('charge').find(({ id }) => id === chargeId)!;
const newCustomer = () => createCustomer(stripe);
const newIntent = (customer?: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  createIntent(stripe, { customer, ...changes });

describe('a payment', () => {
  test('goes through in the browser and is read with its charge', async () => {
    const customer = await newCustomer();
    const intent = await newIntent(customer.id);
    const { status, body } = await confirmInBrowser(shop.standIn, intent.client_secret!, typedCard('4242424242424242'));
    const paid = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction', 'customer'],
    });
    const charge = paid.latest_charge as Stripe.Charge;

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['metadata']));
    expect(body).not.toHaveProperty('customer');
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 150, customer: { id: customer.id } });
    expect(charge).toMatchObject({
      paid: true,
      captured: true,
      amount: 150,
      payment_intent: intent.id,
      metadata: { contest: '2026-11' },
    });
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      checks: { cvc_check: 'pass' },
    });
    expect(charge.balance_transaction).toMatchObject({
      amount: 150,
      net: 150,
      fee: 0,
      type: 'charge',
      source: charge.id,
    });
    expect(faultsOfShape('payment_intent', await stripe.paymentIntents.retrieve(intent.id))).toEqual([]);
    expect(faultsOfShape('charge', chargeOf(charge.id))).toEqual([]);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('with %s is declined: %s, %s', async (number, code, declineCode) => {
    const intent = await newIntent();
    const { status, body } = await confirmInBrowser(shop.standIn, intent.client_secret!, typedCard(number));
    const open = await stripe.paymentIntents.retrieve(intent.id);

    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(open).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: { code },
    });
    expect(faultsOfShape('charge', chargeOf(open.latest_charge))).toEqual([]);
  });

  test('that was declined goes through with another card', async () => {
    const intent = await newIntent();
    const declined = await refusalOf(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
    );
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'generic_decline',
      charge: expect.stringMatching(/^ch_/),
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test.each<[string, Record<string, string>, object]>([
    ['a wrong number', typedCard('4242424242424241'), { code: 'incorrect_number', param: 'number' }],
    [
      'a month that does not exist',
      typedCard('4242424242424242', { 'payment_method_data[card][exp_month]': '13' }),
      { code: 'invalid_expiry_month' },
    ],
    [
      'a year gone by',
      typedCard('4242424242424242', { 'payment_method_data[card][exp_year]': '20' }),
      { code: 'invalid_expiry_year' },
    ],
    ['too short a code', typedCard('378282246310005'), { code: 'invalid_cvc', param: 'cvc' }],
    [
      'a card that is no test card',
      typedCard('4111111111111111'),
      { code: 'card_declined', decline_code: 'test_mode_live_card' },
    ],
  ])('is refused for %s', async (_title, params, expected) => {
    const intent = await newIntent();
    const { status, body } = await confirmInBrowser(shop.standIn, intent.client_secret!, params);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', ...expected });
  });

  test('is not to be had with another secret, nor by typing a card on the server', async () => {
    const intent = await newIntent();
    const guessed = await confirmInBrowser(shop.standIn, `${intent.id}_secret_guess`, typedCard('4242424242424242'));
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034 };
    const raw = await refusalOf(
      stripe.paymentIntents.confirm(intent.id, {
        payment_method_data: { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
      }),
    );
    expect(guessed).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_invalid_parameter' } } });
    expect(raw.message).toMatch(/generally unsafe/);
  });

  test('may stay in processing until it is finished', async () => {
    const { control } = shop.standIn;
    const [first, second] = [await newIntent(), await newIntent()];
    control.holdPayments(2);
    control.pay(first.id);
    control.pay(second.id);
    expect(await stripe.paymentIntents.retrieve(first.id)).toMatchObject({
      status: 'processing',
      processing: { type: 'card' },
    });
    expect(control.finishPayment(first.id, 'succeed')).toMatchObject({ status: 'succeeded', processing: null });
    expect(control.finishPayment(second.id, 'fail')).toMatchObject({ status: 'requires_payment_method' });
  });
});
