import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { LedgerRow } from '../rules/ledger.ts';
import {
  findLedgerBalance,
  findLedgerProgress,
  insertLedgerRows,
  type LedgerProgress,
  updateLedgerDifference,
  updateLedgerProgress,
} from '../sql/ledger.ts';

// Stripe may list a movement between others that were read before.
const reviewedDays = 7;

/**
 * Copies the movements of the balance at Stripe that the ledger does not hold yet, and compares the two (decision 0176).
 * What was read stays read if the process ends meanwhile.
 *
 * @returns by how much the balance at Stripe is above the ledger's, in euro cents
 */
export async function recordLedger(ctx: Context): Promise<number> {
  const { db, clock, log } = ctx;
  await readNewer(ctx);
  await readOlder(ctx);
  let { difference, balanceMinor } = await compare(ctx);
  if (difference !== 0) {
    await review(ctx);
    ({ difference, balanceMinor } = await compare(ctx));
  }
  // A movement may be booked while the two are compared.
  if (difference !== 0) {
    await readNewer(ctx);
    ({ difference, balanceMinor } = await compare(ctx));
  }
  await updateLedgerDifference(db, difference, clock.now());
  if (difference !== 0) log.error({ event: 'ledger-differs', differenceMinor: difference, balanceMinor });
  return difference;
}

async function compare({ db, balance }: Context): Promise<{ difference: number; balanceMinor: number }> {
  const balanceMinor = await balance.read();
  return { difference: balanceMinor - (await findLedgerBalance(db)), balanceMinor };
}

async function readNewer(ctx: Context): Promise<void> {
  for (;;) {
    const seen = await findLedgerProgress(ctx.db);
    const { newestId } = seen;
    const { rows, hasMore } = await ctx.balance.list(newestId === null ? undefined : { newerThan: newestId });
    if (rows.length === 0) return;
    const isFirst = newestId === null;
    await store(ctx, rows, seen, {
      newestId: rows[0]!.id,
      oldestId: isFirst ? rows.at(-1)!.id : seen.oldestId,
      isComplete: isFirst ? !hasMore : seen.isComplete,
    });
    if (isFirst || !hasMore) return;
  }
}

async function readOlder(ctx: Context): Promise<void> {
  for (;;) {
    const seen = await findLedgerProgress(ctx.db);
    if (seen.isComplete || seen.oldestId === null) return;
    const { rows, hasMore } = await ctx.balance.list({ olderThan: seen.oldestId });
    await store(ctx, rows, seen, { ...seen, oldestId: rows.at(-1)?.id ?? seen.oldestId, isComplete: !hasMore });
  }
}

/** Reads the last days once more. */
async function review(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - reviewedDays * 86_400_000);
  let olderThan: string | undefined;
  do {
    const { rows, hasMore } = await ctx.balance.list({ since, olderThan });
    await inTransaction(ctx.db, (tx) => insertLedgerRows(tx, rows));
    olderThan = hasMore ? rows.at(-1)?.id : undefined;
  } while (olderThan !== undefined);
}

async function store(
  { db }: Context,
  rows: readonly LedgerRow[],
  seen: LedgerProgress,
  next: LedgerProgress,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertLedgerRows(tx, rows);
    await updateLedgerProgress(tx, seen, next);
  });
}
