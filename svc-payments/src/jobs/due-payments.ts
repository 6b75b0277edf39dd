import { inTransaction, type Sweeper } from '@lights-out/service-kit';

import { StripeUnavailable, StripeRefusal } from '../clients/stripe-failures.ts';
import type { Context } from '../context.ts';
import { nextCheckAt } from '../domain/payment.ts';
import { findContest } from '../flows/find-contest.ts';
import { reconcileIntent } from '../flows/reconcile-intent.ts';
import { findCancellation } from '../store/canceled-contests.ts';
import { hasDeletedAccount } from '../store/customers.ts';
import { claimDuePayment, updateNextCheck, updatePaymentState, type Payment } from '../store/payments.ts';

const claimMs = 60_000;
// Stripe's test mode takes 25 calls a second, and players come first.
const mostPerTurn = 50;
// For as long as Stripe keeps an idempotency key, the reply to an intent's creation can still be fetched.
const preparingDays = 1;

/** Reconciles payments that were opened or changed lately, in case both the browser's call and the webhook were lost. */
export function duePayments(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'due-payments',
    everyMs,
    async run() {
      for (let count = 0; count < mostPerTurn; count += 1) {
        const now = ctx.clock.now();
        const payment = await claimDuePayment(ctx.db, now, new Date(now.getTime() + claimMs));
        if (payment === undefined) return;
        try {
          await check(ctx, payment, now);
          await updateNextCheck(ctx.db, payment, nextCheckAt(payment.state, payment.checks + 1, now));
        } catch (error) {
          ctx.log.warn({ event: 'payment-not-checked', paymentId: payment.id, reason: (error as Error).message });
          if (error instanceof StripeUnavailable) return;
        }
      }
    },
  };
}

async function check(ctx: Context, payment: Payment, now: Date): Promise<void> {
  const requestId = `check-${payment.id}`;
  if (payment.intentId === null) return cancelStalePreparing(ctx, payment, now);
  await reconcileIntent(ctx, payment.intentId, requestId, payment);
  if (payment.state !== 'open' || !(await isNoLongerPayable(ctx, payment, now))) return;
  if (await cancel(ctx, payment.intentId)) await reconcileIntent(ctx, payment.intentId, requestId, payment);
}

/** Whether paying would no longer buy an entry: the contest has ended or was cancelled, or the account is deleted. */
async function isNoLongerPayable({ db }: Context, { contest, userId }: Payment, now: Date): Promise<boolean> {
  const sold = await findContest(db, contest);
  if (sold !== undefined && now >= sold.closesAt) return true;
  return (await findCancellation(db, contest)) !== undefined || hasDeletedAccount(db, userId);
}

async function cancelStalePreparing({ db }: Context, payment: Payment, now: Date): Promise<void> {
  if (now.getTime() - payment.createdAt.getTime() < preparingDays * 86_400_000) return;
  const canceled = { from: 'preparing', to: 'canceled', at: now, checkAt: null } as const;
  await inTransaction(db, (tx) => updatePaymentState(tx, payment.id, canceled));
}

/** Returns false when the intent is no longer open. */
async function cancel({ stripe }: Context, intentId: string): Promise<boolean> {
  try {
    await stripe.cancelIntent(intentId);
    return true;
  } catch (error) {
    if (error instanceof StripeRefusal) return false;
    throw error;
  }
}
