import type { Sweeper } from '@lights-out/service-kit';

import { purposeOf } from '../domain/intent-purpose.ts';
import { findDeployment, listPaidIntents } from '../store/payments.ts';
import type { MoneyDeps } from '../context.ts';
import { settle } from '../flows/settle.ts';

const daysBack = 3;
const batchSize = 100;

/** Goes through Stripe's own list of the last three days for payments of ours that nobody here knows to be paid. */
export function unheardPaymentsSweeper(deps: MoneyDeps, everyMs: number): Sweeper {
  return {
    name: 'unheard-payments',
    everyMs,
    async run() {
      const { db, clock, stripe } = deps;
      const deployment = await findDeployment(db);
      const since = new Date(clock.now().getTime() - daysBack * 86_400_000);
      let batch: string[] = [];
      for await (const { id, status, metadata } of stripe.listIntents(since)) {
        if (status === 'succeeded' && purposeOf(metadata, deployment)) batch.push(id);
        if (batch.length < batchSize) continue;
        await settleUnheard(deps, batch);
        batch = [];
      }
      await settleUnheard(deps, batch);
    },
  };
}

async function settleUnheard(deps: MoneyDeps, intentIds: readonly string[]): Promise<void> {
  const heard = await listPaidIntents(deps.db, intentIds);
  for (const intentId of intentIds.filter((id) => !heard.has(id))) {
    deps.log.warn({ event: 'payment-unheard-of', intentId });
    await settle(deps, intentId, `unheard-${intentId}`);
  }
}
