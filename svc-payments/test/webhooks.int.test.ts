import type Stripe from 'stripe';

import {
  balanceOf,
  entryOf,
  paymentsOf,
  somePayer,
  startServiceUnderTest,
  statesOf,
  toldOf,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

let service: ServiceUnderTest;
let payer: Payer;
let intentId: string;
let event: Stripe.Event;

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

beforeEach(async () => {
  service.stripe.control.webhooks.hold();
  payer = await somePayer(service);
  intentId = await payer.pay();
  event = eventsOf(intentId).find(({ type }) => type === 'payment_intent.succeeded')!;
});

function eventsOf(intent: string): Stripe.Event[] {
  return service.stripe.control.webhooks.held().filter(({ data }) => JSON.stringify(data.object).includes(intent));
}

const deliver: ServiceUnderTest['stripe']['control']['webhooks']['deliver'] = (...call) =>
  service.stripe.control.webhooks.deliver(...call);
const minutesFromNow = (minutes: number) => new Date(service.clock.now().getTime() + minutes * 60_000);

describe('a webhook', () => {
  test.each<[string, () => Parameters<typeof deliver>[1]]>([
    ['signed with another secret', () => ({ secret: 'whsec_another' })],
    ['signed six minutes ago', () => ({ signedAt: minutesFromNow(-6) })],
    ['signed six minutes from now', () => ({ signedAt: minutesFromNow(6) })],
    ['changed after it was signed', () => ({ tamper: (body) => body.replace('"evt_', '"evt_0') })],
    ['without a signature', () => ({ signature: '' })],
    [
      'with a signature of another scheme',
      () => ({ signature: `t=${Math.floor(service.clock.now().getTime() / 1_000)},v0=00` }),
    ],
    ['with two times of signing', () => ({ signature: 't=1,t=99999999999,v1=00' })],
  ])('%s is refused', async (_, forgery) => {
    expect(await deliver(event, forgery())).toBe(400);
    expect(service.logged.at(-1)).toMatch(/"level":"?(warn|40)"?.*"webhook-refused".*"reason":"bad-signature"/);
    expect(await entryOf(service, payer.player)).toBeUndefined();
  });

  test('is counted where it is signed, whatever comes of it', async () => {
    const count = async () => {
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      return [...metrics.matchAll(/^stripe_webhooks_total\{outcome="(?:taken|refused)".*\} (\d+)$/gm)].map(([, n]) =>
        Number(n),
      );
    };
    const [taken, refused] = (await count()) as [number, number];
    await deliver(event, { secret: 'whsec_another' });
    await deliver(event, { signature: '' });
    await deliver(event);
    expect(await count()).toEqual([taken + 1, refused + 1]);
  });

  test('that is signed four minutes ago, or ahead, is heard', async () => {
    expect(await deliver(event, { signedAt: minutesFromNow(-4) })).toBe(200);
    expect(await deliver(event, { signedAt: minutesFromNow(4) })).toBe(200);
    expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' });
  });

  test('of more than 256 KB is refused, of less is heard', async () => {
    const padded = (kilobytes: number) => ({
      change: (one: Stripe.Event) => ({ ...one, padding: 'x'.repeat(kilobytes * 1_024) }),
    });
    expect(await deliver(event, padded(256))).toBe(413);
    expect(await deliver(event, padded(240))).toBe(200);
  });

  test('that is signed but makes no sense changes nothing', async () => {
    expect(await deliver(event, { change: () => ({ id: 'evt_1', object: 'event' }) })).toBe(400);
    expect(await deliver(event, { change: () => ({ ...event, type: 'of.tomorrow' }) })).toBe(200);
    expect(await deliver(event, { change: () => ({ ...event, livemode: true }) })).toBe(200);
    expect(await entryOf(service, payer.player)).toBeUndefined();
  });

  test('that is a thin event is named as such, and not held against the endpoint', async () => {
    const change = () => ({
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v2.core.account.updated',
      livemode: false,
      created: service.clock.now().toISOString(),
      related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
    });
    expect(await deliver(event, { change, secret: 'whsec_another' })).toBe(400);
    expect(service.logged.join('')).not.toContain('thin-stripe-event');
    expect(await deliver(event, { change })).toBe(200);
    expect(service.logged.join('')).toMatch(/"thin-stripe-event".*"type":"v2\.core\.account\.updated".*payload style/);
    expect(await entryOf(service, payer.player)).toBeUndefined();
  });

  test('is not believed: what Stripe says when asked decides', async () => {
    const open = await (await somePayer(service)).open();
    const lie = {
      ...event,
      id: 'evt_lie',
      data: { object: { id: open, object: 'payment_intent', status: 'succeeded', amount_received: 150 } },
    };
    expect(await deliver(event, { change: () => lie })).toBe(200);
    expect(await service.db('payments').first('state').where({ stripe_intent_id: open })).toEqual({ state: 'open' });
    expect(await service.db('webhook_events').where({ event_id: 'evt_lie' })).toEqual([]);
  });

  test('about a payment of another product in the same account changes nothing', async () => {
    service.stripe.control.alter('payment_intent', intentId, { metadata: { order: '7' } });
    await service.db('payments').delete().where({ stripe_intent_id: intentId });
    const before = balanceOf(service);
    expect(await deliver(event)).toBe(200);
    expect(await paymentsOf(service, payer.player)).toEqual([]);
    expect(balanceOf(service)).toBe(before);
  });

  test('has one effect however often it comes, by its own id or by another', async () => {
    const again = { change: (one: Stripe.Event) => ({ ...one, id: `${one.id}again` }) };
    const answers = await Promise.all([
      deliver(event),
      deliver(event),
      deliver(event, again),
      deliver(event),
      deliver(event, again),
    ]);
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await statesOf(service, payer.player)).toEqual(['succeeded']);
    expect(await toldOf(service, payer.player)).toEqual(['payment.confirmed.v1']);
    expect(await service.db('webhook_events').where({ object_id: intentId })).toHaveLength(1);
  });

  test('that is known is answered without asking Stripe', async () => {
    await deliver(event);
    service.stripe.control.failNext({ with: 500, times: Number.POSITIVE_INFINITY });
    expect(await deliver(event)).toBe(200);
    service.stripe.control.calm();
  });

  test('comes again when Stripe could not be asked', async () => {
    service.stripe.control.failNext({ path: '/v1/payment_intents/', with: 503, times: 2 });
    expect(await deliver(event)).toBe(503);
    expect(await deliver(event)).toBe(200);
    expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' });
  });

  test('before, between or after the others comes to the same', async () => {
    service.stripe.control.dispute(intentId);
    const events = eventsOf(intentId);
    for (const each of events.toReversed()) expect(await deliver(each)).toBe(200);
    for (const each of events) expect(await deliver(each)).toBe(200);
    expect(await statesOf(service, payer.player)).toEqual(['reversed']);
    expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'dispute' });
  });
});

describe('an intent that is not what was asked for', () => {
  const otherPlayer = '7f2c1c0e-5f4e-4b52-9a51-0e5b7a5d3f11';

  test.each<[string, Record<string, unknown>]>([
    ['amount', { amount: 50, amount_received: 50 }],
    ['amount received', { amount_received: 149 }],
    ['currency', { currency: 'usd' }],
    ['user', { metadata: { userId: otherPlayer, contest: '2026-11' } }],
    ['contest', { metadata: { contest: '2026-12' } }],
  ])('by its %s gives no entry, and its money back', async (_, fields) => {
    service.stripe.control.alter('payment_intent', intentId, fields);
    expect(await payer.confirm(intentId)).toBe('failed');
    expect(await deliver(event)).toBe(200);
    expect(await statesOf(service, payer.player)).toEqual(['refunded']);
    expect(await entryOf(service, payer.player)).toBeUndefined();
    expect(await toldOf(service, payer.player)).toEqual([]);
    expect(service.logged.join('')).toContain('payment-unfit');
  });

  test.each([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'canceled',
  ])('as it is %s gives no entry', async (status) => {
    service.stripe.control.alter('payment_intent', intentId, { status });
    expect(['failed', 'pending']).toContain(await payer.confirm(intentId));
    expect(await entryOf(service, payer.player)).toBeUndefined();
  });

  test('of the other mode gives no entry, and is left alone', async () => {
    service.stripe.control.alter('payment_intent', intentId, { livemode: true });
    expect(await payer.confirm(intentId)).toBe(404);
    expect(await entryOf(service, payer.player)).toBeUndefined();
  });

  test('that does not exist is not found', async () => {
    expect(await payer.confirm('pi_nobody')).toBe(404);
  });
});

test('no log line holds a secret, a key or a card', () => {
  const lines = service.logged.join('');
  for (const secret of [service.stripe.apiKey, 'whsec_', '_secret_', '4242', 'last4', 'client_secret'])
    expect(lines).not.toContain(secret);
});
