import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { purposeOf } from '../domain/intent-purpose.ts';
import { reconcileIntent } from '../flows/reconcile-intent.ts';
import { findDeployment, listPaidIntents } from '../store/payments.ts';

const daysBack = 3;
const batchSize = 100;

/** Goes through Stripe's own list of the last three days for payments of ours that nobody here knows to be paid. */
export function unheardPayments(ctx: Context, everyMs: number): Sweeper {
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
        await reconcileUnheard(ctx, batch);
        batch = [];
      }
      await reconcileUnheard(ctx, batch);
    },
  };
}

async function reconcileUnheard(ctx: Context, intentIds: readonly string[]): Promise<void> {
  const heard = await listPaidIntents(ctx.db, intentIds);
  for (const intentId of intentIds.filter((id) => !heard.has(id))) {
    ctx.log.warn({ event: 'payment-unheard-of', intentId });
    await reconcileIntent(ctx, intentId, `unheard-${intentId}`);
  }
}
