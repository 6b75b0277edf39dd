import { setTimeout as pause } from 'node:timers/promises';

import { asAdmin } from '@lights-out/stand-ins/postgres';

import { startTestStack, type TestStack } from '../src/index.ts';

jest.setTimeout(120_000);

const settleMs = 12_000;
const restMs = 20_000;
const lookEveryMs = 100;
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
  const rests: Rest[] = [];
  // On a busy machine what follows a start ends later: then a later minute is one of rest.
  while (rests.length < 3 && !rests.some(isFew)) rests.push(await rest());
  // None would mean that nothing is looked for at all.
  for (const { inMinute } of rests) expect(inMinute).toBeGreaterThan(20);
  if (!rests.some(isFew)) expect(rests).toEqual([`one below ${transactionsInMinute} in a minute`]);
});

interface Rest {
  readonly inMinute: number;
  /** What connections were seen to do, with how often, most of it first. */
  readonly seen: readonly string[];
}

const isFew = ({ inMinute }: Rest) => inMinute < transactionsInMinute;

async function rest(): Promise<Rest> {
  const startedAt = performance.now();
  const before = await countTransactions();
  const seen = await watchActivity();
  const count = (await countTransactions()) - before;
  return { inMinute: count * (60_000 / (performance.now() - startedAt)), seen };
}

/** Looks from another database, so that its own statements do not count. */
function watchActivity(): Promise<string[]> {
  const database = new URL(stack.database.adminUrl).pathname.slice(1);
  const started = new Map<string, string>();
  return asAdmin(
    stack.database.adminUrl,
    async (admin) => {
      for (const endsAt = performance.now() + restMs; performance.now() < endsAt; ) {
        const { rows } = await admin.query<{ at: string; statement: string }>(
          `select concat(pid, ' ', query_start) as at, concat_ws(' ', application_name, backend_type, left(query, 60)) as statement
           from pg_stat_activity where datname = $1`,
          [database],
        );
        for (const { at, statement } of rows) started.set(at, statement.replaceAll(/\s+/g, ' '));
        await pause(lookEveryMs);
      }
      const counts = Map.groupBy(started.values(), (statement) => statement);
      return [...counts]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .slice(0, 12)
        .map(([statement, { length }]) => `${length} of ${statement}`);
    },
    'postgres',
  );
}
