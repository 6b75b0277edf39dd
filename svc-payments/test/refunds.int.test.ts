import { createPaymentIntent } from '@lights-out/contracts';
import { eventually } from '@lights-out/service-kit/testing';

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

let service: ServiceUnderTest;
let payer: Payer;

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

beforeEach(async () => {
  service.clock.set('2026-11-10T12:00:00.000Z');
  service.stripe.control.webhooks.hold();
  payer = await somePayer(service);
});

const control = () => service.stripe.control;
const refundIds = (intentId: string) =>
  control()
    .all('refund')
    .filter(({ payment_intent }) => payment_intent === intentId)
    .map(({ id }) => id);

/** Delivers what has happened at Stripe since; returns the types of the events. */
async function told(act: () => void): Promise<string[]> {
  const before = control().webhooks.held().length;
  act();
  const events = control().webhooks.held().slice(before);
  for (const event of events) expect(await control().webhooks.deliver(event)).toBe(200);
  return events.map(({ type }) => type);
}

/** Pays after the end of the contest, which owes a refund, and tries to enter. */
async function payTooLate(card?: string): Promise<string> {
  const intentId = await payer.open();
  service.clock.set('2026-12-01T00:00:00.000Z');
  control().pay(intentId, card);
  expect(await payer.confirm(intentId)).toBe(409);
  return intentId;
}

const refund = async () =>
  service
    .db('refunds')
    .first('refunds.state', 'failures', 'failure_reason', 'attempt', 'stripe_refund_id', 'done_at')
    .join('payments', 'payments.id', 'refunds.payment_id')
    .where({ user_id: payer.player.id });

describe('a refund that Stripe answers with `pending`', () => {
  test('is found settled by the job when the webhook was lost', async () => {
    control().holdRefunds(1);
    const [refundId] = refundIds(await payTooLate());
    control().finishRefund(refundId!, 'succeed');
    service.clock.advance(2 * 3_600_000);
    await service.beside({ RECONCILE_EVERY_MS: '20' }, () =>
      eventually(async () =>
        expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'done' }]),
      ),
    );
  });

  test('is tried again when it fails, and left to a person when it fails for the third time', async () => {
    const before = balanceOf(service);
    control().holdRefunds(3);
    const intentId = await payTooLate();
    for (const [count, waitMs] of [
      [1, 3_600_000],
      [2, 86_400_000],
      [3, 0],
    ] as const) {
      expect(await told(() => control().finishRefund(refundIds(intentId)[0]!, 'fail', 'declined'))).toContain(
        'refund.failed',
      );
      expect(await refund()).toMatchObject({
        state: count < 3 ? 'owed' : 'failed',
        failures: count,
        failure_reason: 'declined',
      });
      service.clock.advance(waitMs);
      if (count < 3) expect(await payer.confirm(intentId)).toBe(409);
    }
    expect(refundIds(intentId)).toHaveLength(3);
    expect(await statesOf(service, payer.player)).toEqual(['refunding']);
    expect(balanceOf(service) - before).toBe(150);
    expect(service.logged.join('')).toContain('"to":"failed"');
  });
});

describe('a refund that fails after it had succeeded', () => {
  test('of a payment without an entry is owed again', async () => {
    const intentId = await payTooLate('4000000000005126');
    expect(await statesOf(service, payer.player)).toEqual(['refunded']);
    service.clock.advance(20_000);
    await told(() => control().finishDueRefunds());
    expect(await statesOf(service, payer.player)).toEqual(['refunding']);
    expect(await refund()).toMatchObject({ state: 'owed', failures: 1, failure_reason: 'lost_or_stolen_card' });

    service.clock.advance(3_600_000);
    expect(await payer.confirm(intentId)).toBe(409);
    expect(await statesOf(service, payer.player)).toEqual(['refunded']);
    expect(refundIds(intentId)).toHaveLength(2);
  });
});

describe('money that goes back', () => {
  test('by a refund takes the entry away, and the player may enter anew', async () => {
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    const charge = service.stripe.control.intent(intentId).latest_charge as string;
    service.stripe.control.alter('charge', charge, { refunded: true, amount_refunded: 150 });
    expect(await payer.confirm(intentId)).toBe('failed');
    expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'refund' });

    expect(await payer.confirm(await payer.pay())).toBe('entered');
    expect(await statesOf(service, payer.player)).toEqual(['reversed', 'succeeded']);
    expect(await toldOf(service, payer.player)).toEqual([
      'entry.suspended.v1',
      'payment.confirmed.v1',
      'payment.confirmed.v1',
    ]);
  });

  test('by a dispute takes the entry away for good', async () => {
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    const before = service.stripe.control.webhooks.held().length;
    service.stripe.control.dispute(intentId);
    for (const event of service.stripe.control.webhooks.held().slice(before))
      await service.stripe.control.webhooks.deliver(event);

    expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'dispute' });
    expect(await toldOf(service, payer.player)).toEqual(['entry.suspended.v1', 'payment.confirmed.v1']);
    const client = await service.as(payer.player);
    expect((await client.call(createPaymentIntent, { body: { userId: payer.player.id } })).status).toBe(403);
  });
});

describe('a dispute', () => {
  test('that is won gives the entry back, in whatever order it is told', async () => {
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    const before = control().webhooks.held().length;
    const { id } = control().dispute(intentId);
    await payer.confirm(intentId);
    expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'dispute' });
    control().closeDispute(id, 'won');
    const events = control().webhooks.held().slice(before);
    for (const event of events.toReversed()) await control().webhooks.deliver(event);
    expect(await entryOf(service, payer.player)).toEqual({ state: 'active', suspended_by: null });
    expect(await payer.create()).toMatchObject({ alreadyEntered: true });
    const suspended = await service
      .db('outbox')
      .first('body')
      .where({ name: 'entry.suspended' })
      .orderBy('occurred_at', 'desc');
    const restored = await service
      .db('outbox')
      .first('body')
      .where({ name: 'entry.restored' })
      .orderBy('occurred_at', 'desc');
    expect(restored.body.restoredAt > suspended.body.suspendedAt).toBe(true);
  });
});

describe('an inquiry of the bank', () => {
  test('takes no entry, and does so once it becomes a dispute', async () => {
    const intentId = await payer.pay();
    await payer.confirm(intentId);
    let id = '';
    await told(() => {
      ({ id } = control().inquire(intentId));
    });
    expect(await payer.confirm(intentId)).toBe('entered');
    expect(await entryOf(service, payer.player)).toMatchObject({ state: 'active' });
    await told(() => control().escalate(id));
    expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'dispute' });
  });
});
