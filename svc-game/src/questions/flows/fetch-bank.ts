import { randomUUID } from 'node:crypto';

import type { BankSource } from '../../clients/bank-source.ts';
import type { Context } from '../../context.ts';
import { claimFetch, updateFetch } from '../sql/bank-fetches.ts';
import { takeFetchedBank } from './import-bank.ts';

const hourMs = 3_600_000;
const everyMs = 24 * hourMs;
/** After a failure. */
const failedMs = hourMs;
/** Longer than asking takes; a process that dies meanwhile, or finds an import under way, leaves it due by then. */
const claimMs = hourMs / 4;

/**
 * Asks the address of banks, once a day in all processes together. A bank that is not known yet is compared as one that an admin
 * sent, and waits for the approval of any.
 */
export async function fetchBank(ctx: Context, source: BankSource, now: Date): Promise<void> {
  const { address } = source;
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (!(await claimFetch(ctx.db, address, now, after(claimMs)))) return;
  const found = await source.find().catch((error: Error) => error.message);
  if (typeof found === 'string') {
    ctx.log.warn({ event: 'bank-not-fetched', reason: found });
    return updateFetch(ctx.db, address, { outcome: 'failed', failure: found, dueAt: after(failedMs) });
  }
  const isNew = await takeFetchedBank(ctx, found, now, `sweep-${randomUUID()}`);
  await updateFetch(ctx.db, address, { outcome: isNew ? 'new' : 'known', failure: null, dueAt: after(everyMs) });
}
