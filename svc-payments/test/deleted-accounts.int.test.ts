import { randomUUID } from 'node:crypto';

import { accountDeleted, exportPayments } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import { eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { updateCustomerId } from '../src/payments/sql/customers.ts';
import {
  balanceOf,
  entryOf,
  paymentsOf,
  refundsOf,
  somePayer,
  startServiceUnderTest,
  statesOf,
  type Payer,
  type ServiceUnderTest,
} from './service-under-test.ts';

let service: ServiceUnderTest;
let identity: EventPeer;

beforeAll(async () => {
  service = await startServiceUnderTest();
  identity = service.identity;
});
afterAll(async () => {
  await service.stop();
});
beforeEach(() => service.stripe.control.webhooks.hold());

/** Announces that the account is deleted, and waits until the service has handled it. */
async function leave({ id }: Player, eventId = randomUUID()): Promise<void> {
  const body = { userId: id, pseudonym: 'Retired driver 4F2A', deletedAt: service.clock.now().toISOString() };
  await identity.tell(accountDeleted, body, { id: eventId });
  await eventually(async () => expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1));
}

const swept = (work: () => Promise<void>) => service.beside({ RECONCILE_EVERY_MS: '20' }, () => eventually(work));
const customerRow = ({ player }: Payer) => service.db('customers').where({ user_id: player.id }).first();
const customerAtStripe = (id: string) => service.stripe.control.all('customer').find((customer) => customer.id === id);
const cardsOf = (customerId: string) =>
  service.stripe.control.all('payment_method').filter(({ customer }) => customer === customerId);

async function paidUp(): Promise<Payer & { customerId: string }> {
  const payer = await somePayer(service);
  await payer.confirm(await payer.pay());
  const { stripe_customer_id: customerId } = (await customerRow(payer)) as { stripe_customer_id: string };
  return { ...payer, customerId };
}

describe('of a deleted account', () => {
  test('the customer at Stripe goes with its cards, and the payment stays on record by the id alone', async () => {
    const payer = await paidUp();
    expect(cardsOf(payer.customerId)).toHaveLength(1);
    const before = balanceOf(service);
    await leave(payer.player);
    await swept(async () =>
      expect(await customerRow(payer)).toMatchObject({
        stripe_customer_id: null,
        last_card_id: null,
        removal_due_at: null,
      }),
    );
    expect(customerAtStripe(payer.customerId)).toMatchObject({ deleted: true });
    expect(cardsOf(payer.customerId)).toEqual([]);
    expect(await service.db('payments').where({ user_id: payer.player.id }).first()).toMatchObject({
      state: 'succeeded',
      amount_minor: 150,
      stripe_customer_id: null,
    });
    // The entry is lost, and nothing is refunded.
    expect(await refundsOf(service, payer.player)).toEqual([]);
    expect(balanceOf(service)).toBe(before);
  });

  test('the customer is removed though Stripe is away at first, and the news comes twice', async () => {
    const payer = await paidUp();
    const eventId = randomUUID();
    service.stripe.control.failNext({ path: `/v1/customers/${payer.customerId}`, with: 'reset', times: 4 });
    await leave(payer.player, eventId);
    await leave(payer.player, eventId);
    await service.beside({ RECONCILE_EVERY_MS: '20' }, async () => {
      await eventually(() => expect(service.logged.join('\n')).toContain('customer-not-removed'));
      expect(customerAtStripe(payer.customerId)).not.toMatchObject({ deleted: true });
      service.stripe.control.calm();
      service.clock.advance(61_000);
      await eventually(async () => expect(await customerRow(payer)).toMatchObject({ stripe_customer_id: null }));
    });
    expect(customerAtStripe(payer.customerId)).toMatchObject({ deleted: true });
  });

  test('an open payment is canceled, and no other is opened', async () => {
    const payer = await somePayer(service);
    const intentId = await payer.open();
    await leave(payer.player);
    await swept(async () => expect(await statesOf(service, payer.player)).toEqual(['canceled']));
    expect(service.stripe.control.intent(intentId).status).toBe('canceled');
    const reply = await (await service.as(payer.player)).raw('POST', '/api/create-payment-intent', {
      body: { userId: payer.player.id },
    });
    expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await paymentsOf(service, payer.player)).toHaveLength(1);
  });

  test('what is paid after that is refunded and gives no entry', async () => {
    const payer = await somePayer(service);
    const before = balanceOf(service);
    const intentId = await payer.open();
    await leave(payer.player);
    service.stripe.control.pay(intentId);
    expect(await payer.confirm(intentId)).toBe('failed');
    expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'departed', state: 'done' }]);
    expect(await entryOf(service, payer.player)).toBeUndefined();
    expect(await service.db('outbox').whereRaw(`body->>'userId' = ?`, [payer.player.id])).toEqual([]);
    expect(balanceOf(service)).toBe(before);
  });

  test('a customer that is made after the news is removed as well', async () => {
    const payer = await paidUp();
    const { customerId } = payer;
    // The event arrives before Stripe's reply.
    await service.db('customers').where({ user_id: payer.player.id }).update({ stripe_customer_id: null });
    await leave(payer.player);
    await updateCustomerId(service.db, payer.player.id, 1, customerId);
    await swept(async () => expect(customerAtStripe(customerId)).toMatchObject({ deleted: true }));
  });

  test('nothing is kept of a player who never paid but that the account is deleted', async () => {
    const payer = await somePayer(service);
    await leave(payer.player);
    expect(await customerRow(payer)).toMatchObject({
      stripe_customer_id: null,
      removal_due_at: null,
      account_deleted_at: service.clock.now(),
    });
  });
});

describe('the export of payments', () => {
  const exported = async (player: Player) => (await service.as(player)).call(exportPayments, {});

  test('holds payments, entries and cards of the caller alone', async () => {
    const [payer, other] = [await paidUp(), await paidUp()];
    const { status, body } = await exported(payer.player);
    expect(status).toBe(200);
    expect(body).toEqual({
      payments: [
        expect.objectContaining({
          contest: '2026-11',
          amountMinor: 150,
          currency: 'eur',
          state: 'succeeded',
          refund: null,
        }),
      ],
      entries: [expect.objectContaining({ contest: '2026-11', state: 'active' })],
      savedCards: [{ brand: 'visa', last4: '4242' }],
    });
    const [own] = await paymentsOf(service, payer.player);
    const [foreign] = await paymentsOf(service, other.player);
    expect(body.payments[0]?.id).toBe(own?.id);
    expect(JSON.stringify(body)).not.toContain(foreign?.id);
    expect(JSON.stringify(body)).not.toMatch(/cus_|pi_|pm_/);
  });

  test('tells of money that was given back', async () => {
    const payer = await paidUp();
    await service.db('payments').where({ user_id: payer.player.id }).update({ state: 'refunded' });
    const [payment] = await paymentsOf(service, payer.player);
    await service.db('refunds').insert({
      payment_id: payment?.id,
      reason: 'duplicate',
      state: 'done',
      due_at: new Date(),
      created_at: new Date(),
      done_at: service.clock.now(),
    });
    expect((await exported(payer.player)).body.payments[0]?.refund).toEqual({
      reason: 'duplicate',
      state: 'done',
      doneAt: service.clock.now().toISOString(),
    });
  });

  test('is empty only for a player who never paid', async () => {
    const payer = await somePayer(service);
    expect((await exported(payer.player)).body).toEqual({ payments: [], entries: [], savedCards: [] });
    expect(await (await service.as(null)).raw('GET', '/api/export/payments')).toMatchObject({ status: 401 });
  });

  test('is not given where Stripe cannot say which cards there are', async () => {
    const payer = await paidUp();
    service.stripe.control.failNext({ path: '/v1/payment_methods', with: 'reset', times: 2 });
    expect((await exported(payer.player)).status).toBe(503);
    service.stripe.control.calm();
    expect((await exported(payer.player)).status).toBe(200);
  });
});
