import type { Sweeper, Wake } from '@lights-out/service-kit';

import { StripeUnavailable } from '../clients/stripe-calls.ts';
import type { Context } from '../context.ts';
import { checkPayment } from './flows/check-payment.ts';
import { reconcileIntent } from './flows/reconcile-intent.ts';
import { refundNextOwed } from './flows/refund-owed.ts';
import { removeNextCustomer } from './flows/remove-customer.ts';
import { purposeOf } from './rules/judge.ts';
import { nextCheckAt } from './rules/payment.ts';
import { type DueWork, findDueWork } from './sql/due-work.ts';
import { claimDuePayment, findDeployment, listPaidIntents, updateNextCheck } from './sql/payments.ts';

/** Looks with one statement for all jobs whether there is anything to do, and wakes those that have. */
export function dueWork(
  { db, clock }: Context,
  everyMs: number,
  wakes: Readonly<Record<keyof DueWork, Wake>>,
): Sweeper {
  return {
    name: 'due-work',
    everyMs,
    run: async () => {
      const due = await findDueWork(db, clock.now());
      for (const work of Object.keys(wakes) as (keyof DueWork)[]) if (due[work]) wakes[work].now();
    },
  };
}

const claimMs = 60_000;
// Stripe's test mode takes 25 calls a second, and players come first.
const mostPerTurn = 50;

/** Reconciles payments that were opened or changed lately, in case both the browser's call and the webhook were lost. */
export function duePayments(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'due-payments',
    everyMs,
    async run() {
      for (let count = 0; count < mostPerTurn; count += 1) {
        const now = ctx.clock.now();
        const claimedUntil = new Date(now.getTime() + claimMs);
        const payment = await claimDuePayment(ctx.db, now, claimedUntil);
        if (payment === undefined) return;
        try {
          await checkPayment(ctx, payment, now);
          const checkAt = nextCheckAt(payment.state, payment.checks + 1, now);
          await updateNextCheck(ctx.db, payment, { claimedUntil, checkAt });
        } catch (error) {
          ctx.log.warn({ event: 'payment-not-checked', paymentId: payment.id, reason: (error as Error).message });
          if (error instanceof StripeUnavailable) return;
        }
      }
    },
  };
}

/** Retries each owed refund until Stripe has made it. */
export function owedRefunds(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'refunds-owed',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await refundNextOwed(ctx);
    },
  };
}

/** Deletes the customers of deleted accounts at Stripe, with their cards, and retries until Stripe has done it. */
export function customersOfDeletedAccounts(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'left-customers',
    everyMs,
    async run() {
      for (let more = true; more; ) more = await removeNextCustomer(ctx);
    },
  };
}

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
