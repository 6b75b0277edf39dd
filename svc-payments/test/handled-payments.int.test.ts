import { randomUUID } from 'node:crypto';

import { getAdminPayments, getAdminRefunds } from '@lights-out/contracts/admin-money';
import { refundPayment, retryRefund } from '@lights-out/contracts/admin-support';
import { eventually, type EventPeer, type TestClient } from '@lights-out/service-kit/testing';

import {
  entryOf,
  paymentsOf,
  refundsOf,
  somePayer,
  startServiceUnderTest,
  statesOf,
  type ServiceUnderTest,
} from './service-under-test.ts';

const body = { reason: 'Paid by a child.' };
let service: ServiceUnderTest;
let identity: EventPeer;
let admin: TestClient;

beforeAll(async () => {
  service = await startServiceUnderTest();
  service.stripe.control.webhooks.hold();
  identity = service.identity;
  admin = await service.asAdmin();
});
afterAll(async () => {
  await service.stop();
});

test('a payment that gave an entry is given back with a reason, once', async () => {
  const payer = await somePayer(service);
  await payer.confirm(await payer.pay());
  const [payment] = await paymentsOf(service, payer.player);
  const call = { params: { payment: payment!.id }, body };

  expect((await admin.call(refundPayment, call)).status).toBe(204);
  expect(await statesOf(service, payer.player)).toEqual(['reversed']);
  expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'refund' });
  const [refund] = service.stripe.control.all('refund');
  expect(refund).toMatchObject({ amount: 150, payment_intent: payment!.stripe_intent_id, status: 'succeeded' });
  expect(await admin.call(refundPayment, call)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect(service.stripe.control.all('refund')).toHaveLength(1);
  await eventually(() =>
    expect(identity.heard.find(({ name }) => name === 'payment.handled')?.body).toMatchObject({
      action: 'payment-refunded',
      playerId: payer.player.id,
      contest: '2026-11',
      ...body,
      admin: { name: 'Olivia Owner' },
    }),
  );
});

test('a refund on request is shown to support until it is settled, and can be asked for again when it failed', async () => {
  const payer = await somePayer(service);
  const intentId = await payer.pay();
  await payer.confirm(intentId);
  const [payment] = await paymentsOf(service, payer.player);
  const press = async () => (await admin.call(refundPayment, { params: { payment: payment!.id }, body })).status;
  const shown = async () => {
    const { body: payments } = await admin.call(getAdminPayments, { params: { user: payer.player.id } });
    const { body: refunds } = await admin.call(getAdminRefunds, {});
    const listed = refunds.find(({ paymentId }) => paymentId === payment!.id);
    return [payments[0]?.state, payments[0]?.refund, listed?.reason, listed?.state];
  };
  const { control } = service.stripe;
  const refundsAtStripe = () => control.all('refund').filter(({ payment_intent }) => payment_intent === intentId);

  control.holdRefunds(1);
  expect(await press()).toBe(204);
  expect(await shown()).toEqual(['reversed', 'pending', 'requested', 'pending']);
  control.finishRefund(refundsAtStripe()[0]!.id, 'fail');
  expect(await payer.confirm(intentId)).toBe('entered');
  expect(await shown()).toEqual(['succeeded', 'failed', 'requested', 'failed']);

  service.clock.advance(1);
  expect(await press()).toBe(204);
  expect(await shown()).toEqual(['reversed', 'done', 'requested', 'done']);
  expect(await entryOf(service, payer.player)).toEqual({ state: 'suspended', suspended_by: 'refund' });
  expect(refundsAtStripe()).toHaveLength(2);
});

test('a refund that was given up is tried once more, and by another admin than its payer', async () => {
  const payer = await somePayer(service);
  const intentId = await payer.open();
  service.clock.set('2026-12-01T00:00:00.000Z');
  service.stripe.control.holdRefunds(1);
  service.stripe.control.pay(intentId);
  await payer.confirm(intentId);
  const [payment] = await paymentsOf(service, payer.player);
  const call = { params: { payment: payment!.id }, body };
  expect(await admin.call(retryRefund, call)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  const { id: refundId } = service.stripe.control.all('refund')[0]!;
  service.stripe.control.finishRefund(refundId, 'fail');
  await service.db('refunds').update({ state: 'failed', failures: 3 }).where({ payment_id: payment!.id });

  const own = await service.asAdmin(payer.player.id);
  expect(await own.call(retryRefund, call)).toMatchObject({ status: 403, body: { code: 'own-entry' } });
  expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'failed' }]);

  expect((await admin.call(retryRefund, call)).status).toBe(204);
  expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'done' }]);
  expect(await statesOf(service, payer.player)).toEqual(['refunded']);
});

test('an admin does not give back what they have paid themselves', async () => {
  const payer = await somePayer(service);
  await payer.confirm(await payer.pay());
  const [payment] = await paymentsOf(service, payer.player);
  const call = { params: { payment: payment!.id }, body };
  const own = await service.asAdmin(payer.player.id);
  expect(await own.call(refundPayment, call)).toMatchObject({ status: 403, body: { code: 'own-entry' } });
  expect(await statesOf(service, payer.player)).toEqual(['succeeded']);
});

test('nothing is done with a payment that does not exist', async () => {
  const call = { params: { payment: randomUUID() }, body };
  expect((await admin.call(refundPayment, call)).status).toBe(404);
  expect((await admin.call(retryRefund, call)).status).toBe(404);
});
