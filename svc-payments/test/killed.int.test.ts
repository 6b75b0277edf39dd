import { eventually } from '@lights-out/service-kit/testing';
import { cuttingProxy, type CuttingProxy } from '@lights-out/stand-ins/postgres';
import type { StripeStandIn } from '@lights-out/stand-ins/stripe';

import {
  balanceOf,
  entryOf,
  startServiceUnderTest,
  statesOf,
  toldOf,
  type ServiceUnderTest,
} from './service-under-test.ts';
import {
  usualEnd,
  wayOfCanceledContest,
  wayOfOnePayment,
  wayOfRestoredEntry,
  wayOfSupportsRefund,
  wayOfTwoPayments,
  type Way,
} from './ways.ts';

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

const isLong = Boolean(process.env.LONG_FAULTS);
// The long form cuts the connection at each statement of a way, the short form at every ninth.
const stride = isLong ? 1 : 9;

/** The sum of the ledger, which the second process brings up to date. */
async function inLedger(): Promise<number> {
  const [row] = await service.db('ledger').sum<{ sum: string | null }[]>({ sum: 'amount_minor' });
  return Number(row?.sum ?? 0);
}

/** Has a second process finish what the first left undone on these ways, then expects the end of each, told once. */
async function recover(ways: readonly Way[]): Promise<void> {
  service.clock.advance(120_000);
  await service.beside({ RECONCILE_EVERY_MS: '20', RECONCILE_LIST_EVERY_MS: '20' }, async () => {
    for (const way of ways) {
      const { end = usualEnd } = way;
      await eventually(async () => {
        expect(await entryOf(service, way.payer.player)).toEqual(end.entry);
        await way.expectEnd();
        expect(await inLedger()).toBe(balanceOf(service));
      });
      expect(await toldOf(service, way.payer.player)).toEqual(end.told);
    }
  });
}

/** The process that was cut off publishes what it still has to, so that its statements are not counted on the next way. */
const published = () => eventually(async () => expect(await service.db('outbox').whereNull('sent_at')).toEqual([]));

describe.each([
  ['paid once', wayOfOnePayment],
  ['paid twice', wayOfTwoPayments],
  ['whose contest is cancelled', wayOfCanceledContest],
  ['given back by support', wayOfSupportsRefund],
  ['restored after a refund and a dispute', wayOfRestoredEntry],
])('an entry %s', (_, wayOf) => {
  test.each(['before', 'after'] as const)(
    'survives a kill %s its statements',
    async (when) => {
      const ways: Way[] = [];
      let statement = 1 - stride;
      do {
        statement += stride;
        const way = await wayOf({ service, proxy });
        proxy.cutAt(statement, when);
        await way.walk();
        proxy.heal();
        await published();
        ways.push(way);
      } while (proxy.hasCut());
      await recover(ways);
      // Fewer would mean that the proxy does not see the statements.
      expect(statement).toBeGreaterThan(20);
    },
    300_000,
  );
});

describe('Stripe failing', () => {
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
    'at %s does no harm to an entry paid twice, however it fails',
    async (_call, method, path) => {
      const ways: Way[] = [];
      for (const failure of failures) {
        const way = await wayOfTwoPayments({ service, proxy });
        service.stripe.control.failNext({ ...failure, method, path, times: 2 });
        await way.walk();
        service.stripe.control.calm();
        ways.push(way);
      }
      await recover(ways);
      for (const { payer } of ways) expect(await payer.create()).toMatchObject({ alreadyEntered: true });
    },
    120_000,
  );

  test("does no harm to support's refund, however it fails", async () => {
    const ways: Way[] = [];
    for (const path of [/^\/v1\/refunds$/, /^\/v1\/payment_intents\/pi_\w+$/])
      for (const failure of failures) {
        const way = await wayOfSupportsRefund({ service, proxy });
        service.stripe.control.failNext({ ...failure, path, times: 2 });
        await way.walk();
        service.stripe.control.calm();
        ways.push(way);
      }
    await recover(ways);
    for (const { payer } of ways) expect(await statesOf(service, payer.player)).toEqual(['reversed']);
  }, 300_000);
});
