import { eventually } from '@lights-out/service-kit/testing';
import type { StripeStandIn } from '@lights-out/stand-ins/stripe';

import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import {
  balanceOf,
  entryOf,
  refundsOf,
  somePayer,
  startServiceUnderTest,
  statesOf,
  toldOf,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

type Disturbance = Parameters<StripeStandIn['control']['failNext']>[0];

let proxy: CuttingProxy;
let service: ServiceUnderTest;

beforeAll(async () => {
  proxy = await cuttingProxy('lights-out-payments');
  service = await startServiceUnderTest({
    env: { STRIPE_TIMEOUT_MS: '100' },
    databaseBy: async (url) => proxy.urlFor(url),
  });
});

afterAll(async () => {
  await service.stop();
  await proxy.stop();
});

beforeEach(() => service.stripe.control.webhooks.hold());

const price = 150;
const isLong = Boolean(process.env.LONG_FAULTS);
// The long form cuts the connection at each statement of a way, the short form at every ninth.
const stride = isLong ? 1 : 9;

/** One player's way to an entry, with failures on it. The player repeats only the opening of the page. */
interface Way {
  readonly payer: Payer;
  walk(): Promise<void>;
  /** Verifies the outcome after everything works again. */
  expectEnd(): Promise<void>;
}

async function wayOfOnePayment(): Promise<Way> {
  const payer = await somePayer(service);
  const before = balanceOf(service);
  return {
    payer,
    async walk() {
      const intentId = await untilOpen(payer);
      service.stripe.control.pay(intentId, undefined, { savesCard: true });
      await ignoring(() => payer.confirm(intentId));
      await ignoring(() => deliver(intentId));
    },
    async expectEnd() {
      expect(balanceOf(service) - before).toBe(price);
      expect((await statesOf(service, payer.player)).filter((state) => state !== 'canceled')).toEqual(['succeeded']);
      expect(await refundsOf(service, payer.player)).toEqual([]);
    },
  };
}

/** A payment that was recorded as canceled is paid as well as the one that replaced it. */
async function wayOfTwoPayments(): Promise<Way> {
  const payer = await somePayer(service);
  const before = balanceOf(service);
  return {
    payer,
    async walk() {
      const first = await untilOpen(payer);
      await service.db('payments').update({ state: 'canceled' }).where({ stripe_intent_id: first });
      const second = await untilOpen(payer);
      for (const intentId of [first, second]) {
        service.stripe.control.pay(intentId, undefined, { savesCard: true });
        await ignoring(() => payer.confirm(intentId));
      }
      await ignoring(() => deliver(first));
    },
    async expectEnd() {
      expect((await statesOf(service, payer.player)).filter((state) => state !== 'canceled').sort()).toEqual([
        'refunded',
        'succeeded',
      ]);
      expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'duplicate', state: 'done' }]);
      expect(balanceOf(service) - before).toBe(price);
    },
  };
}

/** Reloads the page until it shows the card form, while the connection is repaired. */
async function untilOpen(payer: Payer): Promise<string> {
  try {
    return await payer.open();
  } catch {
    proxy.heal();
    service.stripe.control.calm();
    return eventually(() => payer.open());
  }
}

async function ignoring(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => {});
}

async function deliver(intentId: string): Promise<void> {
  const held = service.stripe.control.webhooks.held();
  const event = held.find(
    ({ type, data }) => type === 'payment_intent.succeeded' && (data.object as { id: string }).id === intentId,
  );
  if (event) await service.stripe.control.webhooks.deliver(event);
}

/** Has a second process finish what the first left undone, then expects one entry, one event and the right balance. */
async function recover(way: Way): Promise<void> {
  service.clock.advance(120_000);
  await service.beside({ RECONCILE_EVERY_MS: '20', RECONCILE_LIST_EVERY_MS: '20' }, async () => {
    await eventually(async () => {
      expect(await entryOf(service, way.payer.player)).toEqual({ state: 'active', suspended_by: null });
      await way.expectEnd();
    });
    expect(await toldOf(service, way.payer.player)).toEqual(['payment.confirmed.v1']);
  });
}

describe.each([
  ['paid once', wayOfOnePayment],
  ['paid twice', wayOfTwoPayments],
])('an entry %s', (_, wayOf) => {
  test.each(['before', 'after'] as const)(
    'survives a kill %s its statements',
    async (when) => {
      let statement = 1 - stride;
      do {
        statement += stride;
        const way = await wayOf();
        proxy.cutAt(statement, when);
        await way.walk();
        proxy.heal();
        await recover(way);
      } while (proxy.hasCut());
      // Fewer would mean that the proxy does not see the statements.
      expect(statement).toBeGreaterThan(25);
    },
    300_000,
  );
});

describe('an entry paid twice', () => {
  const calls: [string, Disturbance['method'], RegExp][] = [
    ['making a customer', 'POST', /^\/v1\/customers$/],
    ['making an intent', 'POST', /^\/v1\/payment_intents$/],
    ['reading an intent', 'GET', /^\/v1\/payment_intents\/pi_\w+$/],
    ['listing cards', 'GET', /^\/v1\/payment_methods$/],
    ['offering a card', 'POST', /^\/v1\/payment_methods\/pm_\w+$/],
    ['giving money back', 'POST', /^\/v1\/refunds$/],
  ];
  const failures: Omit<Disturbance, 'method' | 'path'>[] = [
    { with: 500, afterwards: true },
    { with: 429 },
    { with: 'hang', afterwards: true },
    ...(isLong
      ? [
          { with: 500 },
          { with: 503 },
          { with: 'reset' as const },
          { with: 'reset' as const, afterwards: true },
          { with: 'hang' as const },
        ]
      : []),
  ];

  test.each(calls)(
    'survives Stripe failing at %s, however it fails',
    async (_call, method, path) => {
      for (const failure of failures) {
        const way = await wayOfTwoPayments();
        service.stripe.control.failNext({ ...failure, method, path, times: 2 });
        await way.walk();
        service.stripe.control.calm();
        await recover(way);
        expect(await way.payer.create()).toMatchObject({ alreadyEntered: true });
      }
    },
    120_000,
  );
});
