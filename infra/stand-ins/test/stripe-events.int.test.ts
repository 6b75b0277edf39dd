import type Stripe from 'stripe';

import {
  createIntent,
  eventsOfOnePayment,
  openShop,
  readArrival,
  type Arrival,
  type TestShop,
} from './fixtures/stripe-account.ts';
import { faultsOfShape } from './fixtures/stripe-shape.ts';

let shop: TestShop;

afterEach(() => shop.stop());

const openIntent = ({ stripe }: TestShop, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  createIntent(stripe, { setup_future_usage: 'off_session', ...changes });
const read = ({ stripe }: TestShop, arrival: Arrival, receivedAt?: number) => readArrival(stripe, arrival, receivedAt);
const typesOf = (opened: TestShop) => opened.arrivals.map((arrival) => read(opened, arrival).type);

describe('events', () => {
  test('of a payment with 3-D Secure and a saved card are seven, signed so that the SDK believes them', async () => {
    shop = await openShop();
    shop.standIn.control.webhooks.behave({ atOnce: 1 });
    const intent = await openIntent(shop);
    shop.standIn.control.pay(intent.id, '4000002500003155');
    shop.standIn.control.authenticate(intent.id, 'complete');
    await shop.standIn.control.webhooks.drained();
    const events = shop.arrivals.map((arrival) => read(shop, arrival));

    expect(events.map(({ type }) => type)).toEqual(eventsOfOnePayment);
    expect(events.at(-2)?.data.object).toMatchObject({ id: intent.id, status: 'succeeded', amount_received: 150 });
    expect(events[1]).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      request: { id: expect.stringMatching(/^req_/) },
    });
    expect(events[1]?.data.object).toMatchObject({ status: 'requires_payment_method' });
    expect(events.flatMap((event) => faultsOfShape('event', event))).toEqual([]);
  });

  test('of a declined card, a cancelled intent, a refund and a dispute', async () => {
    shop = await openShop();
    shop.standIn.control.webhooks.behave({ atOnce: 1 });
    const {
      stripe,
      standIn: { control },
    } = shop;
    const declined = await openIntent(shop);
    control.pay(declined.id, '4000000000000002');
    await stripe.paymentIntents.cancel(declined.id);
    const paid = await openIntent(shop, { setup_future_usage: undefined });
    control.pay(paid.id);
    await stripe.refunds.create({ payment_intent: paid.id });
    const disputed = await openIntent(shop, { setup_future_usage: undefined });
    control.pay(disputed.id);
    control.closeDispute(control.dispute(disputed.id).id, 'lost');
    await control.webhooks.drained();

    expect(typesOf(shop)).toEqual([
      'customer.created',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'customer.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'refund.created',
      'charge.refunded',
      'customer.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });

  test('of a payment in processing, a changed and a removed card', async () => {
    shop = await openShop();
    shop.standIn.control.webhooks.behave({ atOnce: 1 });
    const {
      stripe,
      standIn: { control },
    } = shop;
    const intent = await openIntent(shop);
    control.holdPayments(1);
    control.pay(intent.id);
    const card = control.finishPayment(intent.id, 'succeed').payment_method as string;
    await stripe.paymentMethods.update(card, { allow_redisplay: 'always' });
    await stripe.customers.del(intent.customer as string);
    await control.webhooks.drained();

    expect(typesOf(shop).slice(2)).toEqual([
      'payment_intent.processing',
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'payment_method.updated',
      'payment_method.detached',
      'customer.deleted',
    ]);
  });
});
