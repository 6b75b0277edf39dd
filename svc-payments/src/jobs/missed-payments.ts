import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { purposeOf } from '../domain/judge.ts';
import { reconcileIntent } from '../flows/reconcile-intent.ts';
import { findDeployment, listPaidIntents } from '../store/payments.ts';

const daysBack = 3;
const batchSize = 100;

/** Searches Stripe's list of the last three days for paid intents of this deployment that no row records as paid. */
export function missedPayments(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'unheard-payments',
    everyMs,
    // A process may live for less than one interval, and after a restore the rows of the last hours may be missing.
    runsAtStart: true,
    async run() {
      const { db, clock, stripe } = ctx;
      const deployment = await findDeployment(db);
      const since = new Date(clock.now().getTime() - daysBack * 86_400_000);
      let batch: string[] = [];
      for await (const { id, status, metadata } of stripe.listIntents(since)) {
        if (status === 'succeeded' && purposeOf(metadata, deployment)) batch.push(id);
        if (batch.length < batchSize) continue;
        await reconcileMissed(ctx, batch);
        batch = [];
      }
      await reconcileMissed(ctx, batch);
    },
  };
}

async function reconcileMissed(ctx: Context, intentIds: readonly string[]): Promise<void> {
  const known = await listPaidIntents(ctx.db, intentIds);
  for (const intentId of intentIds.filter((id) => !known.has(id))) {
    ctx.log.warn({ event: 'payment-unheard-of', intentId });
    await reconcileIntent(ctx, intentId, `unheard-${intentId}`);
  }
}
