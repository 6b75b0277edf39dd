import type Stripe from 'stripe';

import { createIntent, openShop, readArrival, refusalOf, type TestShop } from './fixtures/stripe-account.ts';
import { faultsOfShape } from './fixtures/stripe-shape.ts';

// What payments, refunds, disputes and webhooks do is tested where the product needs it, in svc-payments and the stories.
let shop: TestShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  ({ stripe } = shop);
});

afterAll(() => shop.stop());

const kinds = ['customer', 'payment_intent', 'payment_method', 'charge', 'refund', 'dispute', 'event'] as const;

test('all that a payment, a declined card, a refund and a dispute leave has the shape of the real objects', async () => {
  const { control } = shop.standIn;
  const refunded = control.pay((await createIntent(stripe, { setup_future_usage: 'off_session' })).id);
  await stripe.refunds.create({ payment_intent: refunded.id, reason: 'duplicate' });
  await stripe.paymentMethods.update(refunded.payment_method as string, { allow_redisplay: 'always' });
  const disputed = control.pay((await createIntent(stripe)).id);
  control.closeDispute(control.dispute(disputed.id).id, 'lost');
  const declined = control.pay((await createIntent(stripe)).id, '4000000000000002');
  await stripe.paymentIntents.cancel(declined.id);
  const authenticated = await createIntent(stripe);
  control.pay(authenticated.id, '4000002500003155');
  control.authenticate(authenticated.id, 'complete');

  const shown = kinds.map((kind) => [kind, control.all(kind)] as const);

  expect(shown.filter(([, objects]) => objects.length === 0)).toEqual([]);
  expect(shown.flatMap(([kind, objects]) => objects.flatMap((object) => faultsOfShape(kind, object)))).toEqual([]);
});

test('a shape is held against an object, not waved through', () => {
  expect(faultsOfShape('deleted_customer', { id: 7, object: 'customer' })).toEqual([
    'deleted_customer.deleted is missing',
    'deleted_customer.id is number, not string',
  ]);
});

test('webhooks are believed by the SDK, and tried again until they are answered with 2xx', async () => {
  const { webhooks } = shop.standIn.control;
  await webhooks.drained();
  const [arrived, attempted] = [shop.arrivals.length, webhooks.attempts.length];
  shop.answers.push(500, 302, 200);

  const customer = await stripe.customers.create({ email: 'a@example.com' });
  await webhooks.drained();

  expect(webhooks.attempts.slice(attempted).map(({ status }) => status)).toEqual([500, 302, 200]);
  expect(shop.arrivals.slice(arrived).map((arrival) => readArrival(stripe, arrival))).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({
        type: 'customer.created',
        data: { object: expect.objectContaining({ id: customer.id }) },
      }),
    ),
  );
});

test('lists are walked in pages to the end, newest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await createIntent(stripe)).id);
  const walked: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) walked.push(id);
  expect(walked.slice(0, 3)).toEqual(ids);
  expect(walked).toHaveLength(shop.standIn.control.all('payment_intent').length);
});

test.each<[string, () => Promise<unknown>, object]>([
  ['too small an amount', () => createIntent(stripe, { amount: 10 }), { code: 'amount_too_small', statusCode: 400 }],
  ['a customer who is not there', () => createIntent(stripe, { customer: 'cus_nobody' }), { code: 'resource_missing' }],
  [
    'an unknown parameter',
    () => createIntent(stripe, { payment_method_types: ['card'] } as object),
    { code: 'parameter_unknown' },
  ],
  ['more than came in', () => refundOfTooMuch(), { statusCode: 400, param: 'amount' }],
  ['another version', () => stripe.balance.retrieve({}, { apiVersion: '2020-08-27' }), { statusCode: 400 }],
  ['what it does not know', () => stripe.invoices.list(), { statusCode: 404 }],
])('%s is refused as by Stripe', async (_what, call, expected) => {
  expect(await refusalOf(call())).toMatchObject(expected);
});

async function refundOfTooMuch() {
  const { id } = shop.standIn.control.pay((await createIntent(stripe)).id);
  return stripe.refunds.create({ payment_intent: id, amount: 151 });
}
