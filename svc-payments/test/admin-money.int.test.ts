import { exportEntriesFile, exportPaymentsFile } from '@lights-out/contracts/admin-exports';
import { exportLedger, getAdminPayments, getAdminRefunds } from '@lights-out/contracts/admin-money';
import { refundPayment } from '@lights-out/contracts/admin-support';
import { eventually, someOwner, type EventPeer, type TestClient } from '@lights-out/service-kit/testing';

import { paymentsOf, somePayer, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let identity: EventPeer;
let admin: TestClient;

beforeAll(async () => {
  service = await startServiceUnderTest({
    env: { VAT_PERCENT: '19' },
    fees: { chargePercent: 1.5, chargeMinor: 25, disputeMinor: 2_000 },
  });
  identity = service.identity;
  admin = await service.asAdmin();
});
afterAll(async () => {
  await service.stop();
});

const exported = (from: string, to: string) => admin.call(exportLedger, { body: { from, to } });

test('the list of refunds begins with those that are not settled', async () => {
  service.stripe.control.webhooks.hold();
  const payers = [await somePayer(service), await somePayer(service)] as const;
  const intents = [await payers[0].open(), await payers[1].open()] as const;
  service.clock.set('2026-12-01T00:00:00.000Z');
  service.stripe.control.pay(intents[0]);
  await payers[0].confirm(intents[0]);
  service.stripe.control.holdRefunds(1);
  service.stripe.control.pay(intents[1]);
  await payers[1].confirm(intents[1]);
  service.clock.set('2026-11-10T12:00:00.000Z');

  const { body } = await admin.call(getAdminRefunds, {});
  expect(body.map(({ userId, state, reason }) => [userId, state, reason])).toEqual([
    [payers[1].player.id, 'pending', 'late'],
    [payers[0].player.id, 'done', 'late'],
  ]);
  expect(body[0]).toMatchObject({ intent: intents[1], amountMinor: 150, contest: '2026-11' });
});

test("a player's payments are listed, the newest first, and nobody else's", async () => {
  const payer = await somePayer(service);
  await (await somePayer(service)).pay();
  const intentId = await payer.pay();
  await payer.confirm(intentId);
  const { body } = await admin.call(getAdminPayments, { params: { user: payer.player.id } });
  expect(body).toMatchObject([
    { contest: '2026-11', amountMinor: 150, currency: 'eur', state: 'succeeded', refund: null },
  ]);
  const player = await service.as(payer.player);
  expect((await player.call(getAdminPayments, { params: { user: payer.player.id } })).status).toBe(401);
});

test('the ledger is exported with VAT and fees, and the audit list is told', async () => {
  const payer = await somePayer(service);
  const intentId = await payer.pay();
  await payer.confirm(intentId);
  const [payment] = await paymentsOf(service, payer.player);
  await service.beside({}, () =>
    eventually(async () => expect((await exported('2026-11-01', '2026-11-30')).body.csv).toContain(intentId)),
  );
  const { status, body } = await exported('2026-11-10', '2026-11-10');
  expect(status).toBe(200);
  expect(body.differenceMinor).toBe(0);
  const line = body.csv.split('\r\n').find((each) => each.includes(intentId));
  expect(line?.split(',').slice(4)).toEqual([
    intentId,
    payment!.id,
    '2026-11',
    'eur',
    '1.50',
    '19',
    '0.24',
    '1.26',
    '0.27',
    '1.23',
  ]);
  expect(body.csv.trimEnd().split('\r\n')).toHaveLength(body.rows + 1);
  await eventually(() =>
    expect(identity.heard.findLast(({ name }) => name === 'ledger.exported')?.body).toEqual({
      session: '0a1b2c3d',
      admin: { id: someOwner.id, name: someOwner.name },
      from: '2026-11-10',
      to: '2026-11-10',
      rows: body.rows,
    }),
  );
});

test('the ledger of other days is empty, and of days in the wrong order refused', async () => {
  expect((await exported('2025-01-01', '2025-12-31')).body).toMatchObject({ rows: 0 });
  expect(await exported('2026-11-10', '2026-11-09')).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
});

test('payments and entries are saved as files with VAT, to which the audit list can hold whoever took them', async () => {
  const [paid, refunded] = [await somePayer(service), await somePayer(service)];
  for (const payer of [paid, refunded]) await payer.confirm(await payer.pay());
  const [given] = await paymentsOf(service, refunded.player);
  const refund = { params: { payment: given!.id }, body: { reason: '=1+1 asked by mail.' } };
  expect((await admin.call(refundPayment, refund)).status).toBe(204);
  const query = { from: '2026-11-10', to: '2026-11-10' };
  const payments = await eventually(async () => {
    const file = await admin.call(exportPaymentsFile, { query });
    expect(lineOf(file.body, refunded.player.id)).toMatch(/,reversed,eur,1\.50,19,0\.24,1\.26,,,,-1\.50$/);
    return file;
  });
  expect(payments.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(payments.headers.get('content-disposition')).toBe('attachment; filename="payments-2026-11-10-2026-11-10.csv"');
  expect(lineOf(payments.body, paid.player.id)).toMatch(/,succeeded,eur,1\.50,19,0\.24,1\.26,,,,$/);
  const entries = await admin.call(exportEntriesFile, { query });
  expect(lineOf(entries.body, paid.player.id)).toMatch(/,2026-11,active,,[^,]*,[\w-]{36},eur,1\.50,19,0\.24,1\.26$/);
  expect(lineOf(entries.body, refunded.player.id)).toContain(',suspended,refund,');
  const rows = entries.body.trimEnd().split('\r\n').length - 1;
  await eventually(() =>
    expect(identity.heard.map(({ body }) => body)).toContainEqual({
      session: '0a1b2c3d',
      admin: { id: someOwner.id, name: someOwner.name },
      file: 'entries',
      ...query,
      rows,
    }),
  );
});

test('a file of more rows than a page has each row once', async () => {
  const { rows } = await service.db.raw<{ rows: { id: string }[] }>(
    `insert into payments (id, user_id, contest, amount_minor, currency, state, stripe_intent_id, created_at, changed_at)
     select gen_random_uuid(), gen_random_uuid(), '2026-10', 150, 'eur', 'succeeded', 'pi_many_' || n, '2026-10-05', '2026-10-05'
     from generate_series(1, 2500) n returning id`,
  );
  const { body } = await admin.call(exportPaymentsFile, { query: { from: '2026-10-05', to: '2026-10-05' } });
  const ids = body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1]);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
  expect(ids).toHaveLength(2_500);
});

test('files of days in the wrong order are refused, and of days that are none', async () => {
  for (const route of [exportPaymentsFile, exportEntriesFile]) {
    expect((await admin.call(route, { query: { from: '2026-11-10', to: '2026-11-09' } })).status).toBe(400);
    expect((await admin.raw('GET', `${route.path}?from=2026-02-30&to=2026-03-01`)).status).toBe(400);
  }
});

function lineOf(csv: string, player: string): string | undefined {
  return csv.split('\r\n').find((line) => line.includes(player));
}

test('a player is given neither', async () => {
  const client = await service.as((await somePayer(service)).player);
  expect((await client.call(getAdminRefunds, {})).status).toBe(401);
  expect((await client.call(exportLedger, { body: { from: '2026-11-01', to: '2026-11-30' } })).status).toBe(401);
});
