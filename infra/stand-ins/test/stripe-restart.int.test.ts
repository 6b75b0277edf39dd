import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type Stripe from 'stripe';

import { startStripeStandIn } from '../src/stripe/start.ts';
import { createIntent, openShop, sdkFor, webhookSecret, type TestShop } from './fixtures/stripe-account.ts';

let shop: TestShop;

afterEach(() => shop.stop());

const entry = {
  amount: 150,
  currency: 'eur',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams;

describe('a stand-in with a file', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stripe-stand-in-'));
    file = join(folder, 'stripe.jsonl');
  });

  afterEach(() => rm(folder, { recursive: true }));

  test('of which a line in the middle is torn does not start, and says which', async () => {
    shop = await openShop();
    await writeFile(file, '[]\n{"kind":"cha\n[]\n');
    await expect(startStripeStandIn({ file, rateLimit: Infinity })).rejects.toMatchObject({
      expected: true,
      message: expect.stringMatching(/^Line 2 of .*stripe\.jsonl is damaged\./),
    });
  });

  test('goes on after a restart: objects, keys, and unacknowledged webhooks', async () => {
    shop = await openShop();
    const before = await startStripeStandIn({
      file,
      rateLimit: Infinity,
      webhook: { url: 'http://127.0.0.1:9/unreachable', secret: 'whsec_x' },
    });
    const sdk = sdkFor(before);
    const intent = await sdk.paymentIntents.create(
      { ...entry, payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'k' },
    );
    const listed = before.control.all('charge');
    await before.stop();

    const after = await startStripeStandIn({
      file,
      rateLimit: Infinity,
      webhook: { url: shop.endpointUrl, secret: webhookSecret },
    });
    await after.control.webhooks.drained();
    const again = sdkFor(after);

    expect(await again.paymentIntents.retrieve(intent.id)).toEqual(intent);
    expect(
      await again.paymentIntents.create(
        { ...entry, payment_method: 'pm_card_visa', confirm: true },
        { idempotencyKey: 'k' },
      ),
    ).toEqual(intent);
    expect(after.control.all('charge')).toEqual(listed);
    expect((await again.balance.retrieve()).available[0]?.amount).toBe(150);
    expect(shop.arrivals.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ]);
    await after.stop();
  });

  test('leaves out a line that a kill cut short, and holds no card number', async () => {
    shop = await openShop();
    const before = await startStripeStandIn({ file });
    const customer = await sdkFor(before).customers.create({ name: 'kept' });
    const intent = await sdkFor(before).paymentIntents.create(entry);
    before.control.pay(intent.id, '4242424242424242');
    await before.stop();
    const written = await readFile(file, 'utf8');
    await writeFile(file, `${written}{"kind":"customer","id":"cus_cut`);

    const after = await startStripeStandIn({ file });

    expect(after.control.all('customer')).toMatchObject([{ id: customer.id, name: 'kept' }]);
    expect(written).not.toContain('4242424242424242');
    await after.stop();
  });

  test('killed at any moment it has a payment whole or not at all', async () => {
    shop = await openShop();
    const before = await startStripeStandIn({ file, rateLimit: Infinity });
    const sdk = sdkFor(before);
    for (let count = 0; count < 3; count += 1) before.control.pay((await createIntent(sdk)).id);
    await sdk.refunds.create({ payment_intent: (await sdk.paymentIntents.list()).data[0]!.id });
    await before.stop();
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);

    const states: object[] = [];
    for (let kept = 0; kept <= lines.length; kept += 1) {
      await writeFile(file, `${lines.slice(0, kept).join('\n')}${kept > 0 ? '\n' : ''}[{"cut":`);
      const { control, stop } = await startStripeStandIn({ file });
      const paid = control.all('payment_intent').filter(({ status }) => status === 'succeeded');
      const refunded = control.all('refund').length;
      states.push({
        charges: control.all('charge').length - paid.length,
        told: control.all('event').filter(({ type }) => type === 'payment_intent.succeeded').length - paid.length,
        balance:
          control.all('balance_transaction').reduce((sum, { net }) => sum + net, 0) - 150 * (paid.length - refunded),
      });
      await stop();
    }

    expect(lines.length).toBeGreaterThan(8);
    expect(states).toEqual(states.map(() => ({ charges: 0, told: 0, balance: 0 })));
  });
});
