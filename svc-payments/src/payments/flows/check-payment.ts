import { inTransaction } from '@lights-out/service-kit';

import { StripeRefusal } from '../../clients/stripe-calls.ts';
import { findCancellation, findContest } from '../../contests/index.ts';
import type { Context } from '../../context.ts';
import { hasDeletedAccount } from '../sql/customers.ts';
import { type Payment, updatePaymentState } from '../sql/payments.ts';
import { reconcileIntent } from './reconcile-intent.ts';

// For as long as Stripe keeps an idempotency key, the reply to an intent's creation can still be fetched.
const preparingDays = 1;

/** Brings a payment in line with its intent at Stripe, and cancels it where paying would no longer buy an entry. */
export async function checkPayment(ctx: Context, payment: Payment, now: Date): Promise<void> {
  const requestId = `check-${payment.id}`;
  if (payment.intentId === null) return cancelStalePreparing(ctx, payment, now);
  await reconcileIntent(ctx, payment.intentId, requestId, payment);
  if (payment.state !== 'open' || !(await isNoLongerPayable(ctx, payment, now))) return;
  if (await cancel(ctx, payment.intentId)) await reconcileIntent(ctx, payment.intentId, requestId, payment);
}

async function cancelStalePreparing({ db }: Context, payment: Payment, now: Date): Promise<void> {
  if (now.getTime() - payment.createdAt.getTime() < preparingDays * 86_400_000) return;
  const canceled = { from: 'preparing', to: 'canceled', at: now, checkAt: null } as const;
  await inTransaction(db, (tx) => updatePaymentState(tx, payment.id, canceled));
}

/** Whether the contest has ended or was cancelled, or the account is deleted. */
async function isNoLongerPayable({ db }: Context, { contest, userId }: Payment, now: Date): Promise<boolean> {
  const sold = await findContest(db, contest);
  if (sold !== undefined && now >= sold.closesAt) return true;
  return (await findCancellation(db, contest)) !== undefined || hasDeletedAccount(db, userId);
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
