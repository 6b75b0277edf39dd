import StripeSdk, { type Stripe } from 'stripe';

import { fakeClock, seededRandom } from '@lights-out/service-kit/testing';

import {
  createIntent,
  eventsOfOnePayment,
  openShop,
  readArrival,
  webhookSecret,
  type Arrival,
  type TestShop,
} from './fixtures/stripe-account.ts';

let shop: TestShop;

afterEach(() => shop.stop());

const openIntent = ({ stripe }: TestShop, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  createIntent(stripe, { setup_future_usage: 'off_session', ...changes });
const read = ({ stripe }: TestShop, arrival: Arrival, receivedAt?: number) => readArrival(stripe, arrival, receivedAt);
const typesOf = (opened: TestShop) => opened.arrivals.map((arrival) => read(opened, arrival).type);

describe('deliveries', () => {
  test('are tried again until they are answered with 2xx', async () => {
    shop = await openShop();
    shop.answers.push(500, 302, 200);
    const customer = await shop.stripe.customers.create({ email: 'a@example.com' });
    await shop.standIn.control.webhooks.drained();
    expect(shop.standIn.control.webhooks.attempts.map(({ status }) => status)).toEqual([500, 302, 200]);
    expect(new Set(shop.arrivals.map(({ body }) => body)).size).toBe(1);
    expect(shop.standIn.control.all('event')).toMatchObject([
      { type: 'customer.created', pending_webhooks: 0, data: { object: { id: customer.id } } },
    ]);
  });

  test('are late when they are held, and in any order when delivered by hand', async () => {
    shop = await openShop();
    const { webhooks } = shop.standIn.control;
    webhooks.hold();
    const intent = await openIntent(shop);
    shop.standIn.control.pay(intent.id);
    await webhooks.drained();
    expect(shop.arrivals).toEqual([]);

    const statuses: number[] = [];
    for (const event of webhooks.held().toReversed()) statuses.push(await webhooks.deliver(event));

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(typesOf(shop)).toEqual(
      eventsOfOnePayment.filter((type) => type !== 'payment_intent.requires_action').toReversed(),
    );
    webhooks.release();
    await webhooks.drained();
    expect(shop.arrivals).toHaveLength(12);
  });

  test('are repeated, shuffled and lost as asked', async () => {
    shop = await openShop({ random: seededRandom(7) });
    const { webhooks } = shop.standIn.control;
    webhooks.hold();
    webhooks.behave({ copies: [1, 5], delayMs: [0, 30], lostShare: 0.2, atOnce: 8 });
    for (let count = 0; count < 20; count += 1) shop.standIn.control.pay((await openIntent(shop)).id);
    const sent = webhooks.held().map(({ id }) => id);
    webhooks.release({ shuffle: true });
    await webhooks.drained();
    const arrived = shop.arrivals.map((arrival) => read(shop, arrival).id);
    const times = sent.map((id) => arrived.filter((each) => each === id).length);

    expect(sent).toHaveLength(120);
    expect(Math.max(...times)).toBe(5);
    expect(times.filter((count) => count === 0).length).toBeGreaterThan(0);
    expect(arrived.length).toBeGreaterThan(200);
    expect([...new Set(arrived)]).not.toEqual(sent.filter((id) => arrived.includes(id)));
  });

  test('can be forged, stale, tampered with or of another mode, and only the honest one is believed', async () => {
    shop = await openShop();
    const { webhooks } = shop.standIn.control;
    webhooks.hold();
    await openIntent(shop);
    const event = webhooks.held()[1]!;
    await webhooks.deliver(event, { secret: 'whsec_guessed' });
    await webhooks.deliver(event, { signedAt: new Date(Date.now() - 600_000) });
    await webhooks.deliver(event, { tamper: (body) => body.replace('"amount": 150', '"amount": 1') });
    await webhooks.deliver(event, { signature: 't=1,v0=00' });
    await webhooks.deliver(event, { change: (real) => ({ ...real, livemode: true }) });
    await webhooks.deliver(event);
    const read6 = shop.arrivals.map((arrival) => {
      try {
        return read(shop, arrival).livemode;
      } catch (error) {
        return error instanceof StripeSdk.errors.StripeSignatureVerificationError ? 'not believed' : error;
      }
    });
    expect(read6).toEqual(['not believed', 'not believed', 'not believed', 'not believed', true, false]);
  });

  test('are signed by the clock of the stand-in', async () => {
    const clock = fakeClock('2027-03-01T00:00:00Z');
    shop = await openShop({ clock });
    await shop.stripe.customers.create({});
    await shop.standIn.control.webhooks.drained();
    const [arrival] = shop.arrivals;
    expect(read(shop, arrival!, clock.now().getTime()).created).toBe(Date.parse('2027-03-01T00:00:00Z') / 1000);
    expect(
      shop.stripe.webhooks.generateTestHeaderString({
        payload: arrival!.body,
        secret: webhookSecret,
        timestamp: clock.now().getTime() / 1000,
      }),
    ).toBe(arrival!.signature);
  });
});
