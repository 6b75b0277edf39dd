import { eventually, seededRandom } from '@lights-out/service-kit/testing';

import {
  paymentsOf,
  somePayer,
  startServiceUnderTest,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

const payments = Number(process.env.LONG_LEDGER ?? 135);
const atOnce = 10;
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startServiceUnderTest({
    // The product's own: in the long form a busy machine takes more than the second that other tests allow.
    env: { STRIPE_TIMEOUT_MS: '4000' },
    fees: { chargePercent: 1.5, chargeMinor: 25, disputeMinor: 2_000 },
  });
});
afterAll(() => service.stop());

const control = () => service.stripe.control;

/** What happens to a payment, each as often as the next. */
const fates = [
  'kept',
  'declined',
  'refunded',
  'refund-late',
  'refund-failed',
  'won',
  'lost',
  'inquiry',
  'twice',
] as const;

/** Refunds at Stripe, as from its dashboard. */
async function refund(intentId: string): Promise<string> {
  const reply = await connected(() =>
    fetch(`${service.stripe.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.stripe.apiKey}` },
      body: new URLSearchParams({ payment_intent: intentId }),
    }),
  );
  return ((await reply.json()) as { id: string }).id;
}

/**
 * Repeats a call whose idle connection the server was closing, as browsers do and `fetch` does not. Once in tens of thousands of
 * calls this process is too busy to see the end of a connection before it uses it.
 */
async function connected<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNRESET') throw error;
    return call();
  }
}

async function suffer(fate: (typeof fates)[number], payer: Payer): Promise<void> {
  const intentId = await connected(() => payer.open());
  if (fate === 'declined') return void control().pay(intentId, '4000000000000002');
  if (fate === 'twice')
    await service.db('payments').update({ state: 'canceled' }).where({ stripe_intent_id: intentId });
  control().pay(intentId);
  const confirm = (id: string) => connected(() => payer.confirm(id));
  if (fate === 'twice') await confirm(await connected(() => payer.pay()));
  await confirm(intentId);
  if (fate === 'refunded') await refund(intentId);
  if (fate === 'refund-late') {
    const id = await refund(intentId);
    control().finishRefund(id, 'fail');
    await refund(intentId);
  }
  if (fate === 'refund-failed') control().finishRefund(await refund(intentId), 'fail');
  if (fate === 'won' || fate === 'lost') control().closeDispute(control().dispute(intentId).id, fate);
  if (fate === 'inquiry') control().inquire(intentId);
  await confirm(intentId);
}

async function inTurns(work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const turns = Array.from({ length: atOnce }, async () => {
    try {
      while (next < payments) await work(next++);
    } finally {
      // After a failure the others begin nothing more: the next test would find their payments.
      next = payments;
    }
  });
  await Promise.allSettled(turns);
  await Promise.all(turns);
}

async function stripeBalance(): Promise<number> {
  const reply = await connected(() =>
    fetch(`${service.stripe.url}/v1/balance`, { headers: { authorization: `Bearer ${service.stripe.apiKey}` } }),
  );
  const { available, pending } = (await reply.json()) as Record<'available' | 'pending', { amount: number }[]>;
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

const ledgerBalance = async () => Number((await service.db('ledger').sum('net_minor as net').first())?.net ?? 0);

const progress = () => service.db('ledger_progress').first('difference_minor', 'is_complete', 'newest_id');

test(
  `the ledger equals Stripe's balance after ${payments} payments with refunds, disputes and failures mixed in`,
  async () => {
    const random = seededRandom(20261122);
    control().webhooks.hold();
    await service.beside({ RECONCILE_LIST_EVERY_MS: String(2_000 + 2 * payments) }, async () => {
      await inTurns(async (index) => {
        const fate = fates[index % fates.length]!;
        await suffer(fate, await somePayer(service));
        if (random(50) === 0) control().payOut(random(5_000));
      });
      await eventually(async () => {
        expect(await ledgerBalance()).toBe(await stripeBalance());
        expect(await progress()).toMatchObject({ difference_minor: 0, is_complete: true });
      }, 300_000);
    });
    const transactions = control().all('balance_transaction');
    expect(await service.db('ledger').count('* as n').first()).toEqual({ n: transactions.length });
    expect(transactions.length).toBeGreaterThan(payments);
    const fees = await service.db('ledger').sum('fee_minor as fee').first();
    expect(Number(fees?.fee)).toBe(transactions.reduce((sum, { fee }) => sum + fee, 0));

    // Each payment of an active entry is here, and of no other: the ledger and the entries say the same.
    const { rows } = await service.db.raw<{ rows: { paid: string; active: boolean }[] }>(`
      select coalesce(paid, 0) as paid, active from (
        select payments.id, exists (select from entries where payment_id = payments.id and state = 'active') as active,
          paid
        from payments
        left join (select stripe_intent_id, sum(amount_minor) as paid from ledger group by 1) booked using (stripe_intent_id)
        where state <> 'open'
      ) each group by 1, 2`);
    expect(rows.map(({ paid, active }) => [active, Number(paid)]).sort()).toEqual([
      [false, 0],
      [true, 150],
    ]);
  },
  120_000 + payments * 500,
);

describe('the ledger', () => {
  test(
    'is read to its beginning where it starts late, page by page, and goes on after that',
    async () => {
      await service.db.raw('alter table ledger disable trigger user');
      await service.db('ledger').delete();
      await service.db.raw('alter table ledger enable trigger user');
      await service.db('ledger_progress').update({ newest_id: null, oldest_id: null, is_complete: false });
      await service.beside({}, () =>
        eventually(
          async () => expect(await progress()).toMatchObject({ difference_minor: 0, is_complete: true }),
          15_000 + 6 * payments,
        ),
      );
      expect(await service.db('ledger').count('* as n').first()).toEqual({
        n: control().all('balance_transaction').length,
      });
    },
    30_000 + 6 * payments,
  );

  test(
    'finds a movement that Stripe listed late',
    async () => {
      const newest = control().all('balance_transaction')[0]!.id;
      await service.db.raw('alter table ledger disable trigger user');
      await service.db('ledger').delete().where({ transaction_id: newest });
      await service.db.raw('alter table ledger enable trigger user');
      // The last days are read again, which here is everything.
      await service.beside({}, () =>
        eventually(async () => expect(await ledgerBalance()).toBe(await stripeBalance()), 15_000 + 6 * payments),
      );
    },
    30_000 + 6 * payments,
  );

  test('says by how much it differs where Stripe holds what it does not list', async () => {
    const [oldest] = control().all('balance_transaction').toReversed();
    await service.db.raw('alter table ledger disable trigger user');
    await service.db('ledger').delete().where({ transaction_id: oldest!.id });
    await service.db.raw('alter table ledger enable trigger user');
    service.clock.advance(8 * 86_400_000);
    await service.beside({}, () =>
      eventually(async () => expect(await progress()).toMatchObject({ difference_minor: oldest!.net })),
    );
    expect(service.logged.join('')).toContain('ledger-differs');
    expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(
      new RegExp(`ledger_difference_minor\\{[^}]*\\} ${Math.abs(oldest!.net)}\\n`),
    );
  });

  test.each(['update ledger set amount_minor = 0', 'delete from ledger', 'truncate ledger'])(
    'refuses: %s',
    async (sql) => {
      await expect(service.db.raw(sql)).rejects.toThrow('rows of the ledger are never changed');
    },
  );

  test('names the payment of each movement', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    const [payment] = await paymentsOf(service, payer.player);
    await service.beside({}, () =>
      eventually(async () =>
        expect(
          await service
            .db('ledger')
            .first('category', 'amount_minor', 'fee_minor')
            .where({ stripe_intent_id: payment!.stripe_intent_id }),
        ).toEqual({ category: 'charge', amount_minor: 150, fee_minor: 27 }),
      ),
    );
  });
});
