import { randomUUID } from 'node:crypto';

import { refundPayment, retryRefund } from '@lights-out/contracts/admin-support';
import { eventPeer, eventually, type EventPeer, type TestClient } from '@lights-out/service-kit/testing';

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
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  admin = await service.asAdmin();
});
afterAll(async () => {
  await identity.stop();
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

test('a refund that was given up is tried once more', async () => {
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

  expect((await admin.call(retryRefund, call)).status).toBe(204);
  expect(await refundsOf(service, payer.player)).toEqual([{ reason: 'late', state: 'done' }]);
  expect(await statesOf(service, payer.player)).toEqual(['refunded']);
});

test('nothing is done with a payment that does not exist', async () => {
  const call = { params: { payment: randomUUID() }, body };
  expect((await admin.call(refundPayment, call)).status).toBe(404);
  expect((await admin.call(retryRefund, call)).status).toBe(404);
});
