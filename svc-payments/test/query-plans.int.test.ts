import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openDatabase, silentLog, type Db, type Tx } from '@lights-out/service-kit';
import { planOf, statementsOf } from '@lights-out/service-kit/testing';
import { createTestDatabase } from '@lights-out/stand-ins/postgres';

import { findDueWork } from '../src/payments/sql/due-work.ts';
import { findEntry, upsertEntry } from '../src/payments/sql/entries.ts';
import {
  claimDuePayment,
  findOpenPayment,
  findPayment,
  findPaymentByIntent,
  lockPayment,
  updatePaymentState,
  type Payment,
} from '../src/payments/sql/payments.ts';

const now = new Date('2026-11-20T12:00:00Z');
const userId = randomUUID();
const contest = '2026-11';
const payment: Payment = {
  id: randomUUID(),
  userId,
  contest,
  amountMinor: 150,
  state: 'open',
  customerId: null,
  intentId: null,
  createdAt: now,
  checks: 0,
  termsVersion: null,
  refundedMinor: 0,
  disputedMinor: 0,
};

/** What a confirmation waits for, and what is asked every few seconds at rest. */
const work: readonly (readonly [what: string, (tx: Tx) => Promise<unknown>])[] = [
  ['find a payment by its intent', (tx) => findPaymentByIntent(tx, 'pi_1')],
  ["find a player's open payment", (tx) => findOpenPayment(tx, userId, contest)],
  ['find a payment', (tx) => findPayment(tx, payment.id)],
  ['lock a payment', (tx) => lockPayment(tx, payment.id)],
  [
    "change a payment's state",
    (tx) => updatePaymentState(tx, payment.id, { from: 'open', to: 'succeeded', at: now, checkAt: null }),
  ],
  ['find an entry', (tx) => findEntry(tx, userId, contest)],
  ['make an entry', (tx) => upsertEntry(tx, payment, now)],
  ['claim the payment that is due', (tx) => claimDuePayment(tx as unknown as Db, now, now)],
  ['find what is due', (tx) => findDueWork(tx, now)],
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ schema: 'payments', migrations: join(import.meta.dirname, '../migrations') });
  db = openDatabase({ url: database.url, schema: 'payments', poolMax: 1, log: silentLog });
}, 300_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each(work)('the plans to %s are the ones that were reviewed, and find rows by keys', async (_, send) => {
  const sent = await statementsOf(db, async () => {
    const tx = await db.transaction();
    await send(tx).catch(() => {});
    await tx.rollback();
  });
  const plans = await Promise.all(sent.map((text) => planOf(db, text, { byKeys: true })));
  expect(plans.join('\n\n')).toMatchSnapshot();
  expect(plans.join('\n')).not.toMatch(/through all of|Seq Scan/);
});
