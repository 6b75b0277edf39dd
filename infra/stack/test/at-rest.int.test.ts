import { setTimeout as pause } from 'node:timers/promises';

import { asAdmin } from '@lights-out/stand-ins/postgres';

import { startTestStack, type TestStack } from '../src/index.ts';

jest.setTimeout(120_000);

const settleMs = 12_000;
const restMs = 20_000;
// About 90 of them are expected; before pollers were woken there were 1,700.
const transactionsInMinute = 200;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ pages: false });
});

afterAll(() => stack.stop());

async function countTransactions(): Promise<number> {
  const { pathname } = new URL(stack.database.adminUrl);
  return asAdmin(stack.database.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ n: string }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = $1',
      [pathname.slice(1)],
    );
    return Number(rows[0]?.n);
  });
}

test('a product at rest runs few statements', async () => {
  await pause(settleMs);
  const counts: number[] = [];
  // On a busy machine what follows a start ends later: then a later minute is one of rest.
  while (counts.length < 3 && !counts.some((count) => count < transactionsInMinute)) counts.push(await countInMinute());
  const inMinute = Math.min(...counts);
  // None would mean that nothing is looked for at all.
  expect(inMinute).toBeGreaterThan(20);
  expect(inMinute).toBeLessThan(transactionsInMinute);
});

async function countInMinute(): Promise<number> {
  const before = await countTransactions();
  await pause(restMs);
  return ((await countTransactions()) - before) * (60_000 / restMs);
}
