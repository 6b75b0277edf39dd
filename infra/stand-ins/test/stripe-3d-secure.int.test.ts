import type Stripe from 'stripe';

import { confirmInBrowser, createIntent, openShop, typedCard, type TestShop } from './fixtures/stripe-account.ts';

let shop: TestShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  ({ stripe } = shop);
});

afterAll(() => shop.stop());

const newIntent = (customer?: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  createIntent(stripe, { customer, ...changes });

describe('3-D Secure', () => {
  const returnUrl = 'http://localhost:8080/game?from=payment';

  async function needingAuthentication(
    number: string,
    params: Record<string, string> = {},
  ): Promise<Stripe.PaymentIntent> {
    const intent = await newIntent(undefined, { setup_future_usage: 'off_session' });
    await confirmInBrowser(shop.standIn, intent.client_secret!, { ...typedCard(number), ...params });
    return stripe.paymentIntents.retrieve(intent.id);
  }

  async function chooseOnPage(intent: Stripe.PaymentIntent, outcome: string): Promise<URL> {
    const response = await fetch(intent.next_action!.redirect_to_url!.url!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location')!);
  }

  test('sends the browser to a page that says that no money moves', async () => {
    const intent = await needingAuthentication('4000002760003184', { return_url: returnUrl });
    const page = await (await fetch(intent.next_action!.redirect_to_url!.url!)).text();
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
    });
    expect(page).toMatch(/no money moves/);
    expect(page).toMatch(/€1.50/);
  });

  test('passed on the page comes back paid', async () => {
    const intent = await needingAuthentication('4000002760003184', { return_url: returnUrl });
    const back = await chooseOnPage(intent, 'complete');
    expect(`${back.origin}${back.pathname}`).toBe('http://localhost:8080/game');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'payment',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  test('failed on the page comes back with the intent open, and a second click changes nothing', async () => {
    const intent = await needingAuthentication('4000002760003184', { return_url: returnUrl });
    const back = await chooseOnPage(intent, 'fail');
    const again = await chooseOnPage(intent, 'complete');
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    expect(again.searchParams.get('redirect_status')).toBe('failed');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('of the other card is asked for in place', async () => {
    const intent = await needingAuthentication('4000002500003155', { return_url: returnUrl });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(shop.standIn.control.authenticate(intent.id, 'complete')).toMatchObject({ status: 'succeeded' });
    expect(
      (await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })).latest_charge,
    ).toMatchObject({ payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } });
  });

  test('is not asked of that card once it is saved, but always of the first', async () => {
    const { control } = shop.standIn;
    const asked = await Promise.all(
      ['4000002500003155', '4000002760003184'].map(async (number) => {
        const intent = await needingAuthentication(number, { return_url: returnUrl });
        const paid = control.authenticate(intent.id, 'complete');
        const next = await newIntent(paid.customer as string);
        return stripe.paymentIntents.confirm(next.id, {
          payment_method: paid.payment_method as string,
          return_url: returnUrl,
        });
      }),
    );
    expect(asked.map(({ status }) => status)).toEqual(['succeeded', 'requires_action']);
  });

  test('given up is followed by another card', async () => {
    const intent = await needingAuthentication('4000002760003184', { return_url: returnUrl });
    const { body } = await confirmInBrowser(shop.standIn, intent.client_secret!, typedCard('4242424242424242'));
    expect(body).toMatchObject({ status: 'succeeded', next_action: null });
  });
});
