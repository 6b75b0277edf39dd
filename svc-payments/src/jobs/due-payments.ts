import type { Sweeper } from '@lights-out/service-kit';

import { StripeUnavailable } from '../clients/stripe-calls.ts';
import type { Context } from '../context.ts';
import { nextCheckAt } from '../domain/payment.ts';
import { checkPayment } from '../flows/check-payment.ts';
import { claimDuePayment, updateNextCheck } from '../store/payments.ts';

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
        const payment = await claimDuePayment(ctx.db, now, new Date(now.getTime() + claimMs));
        if (payment === undefined) return;
        try {
          await checkPayment(ctx, payment, now);
          await updateNextCheck(ctx.db, payment, nextCheckAt(payment.state, payment.checks + 1, now));
        } catch (error) {
          ctx.log.warn({ event: 'payment-not-checked', paymentId: payment.id, reason: (error as Error).message });
          if (error instanceof StripeUnavailable) return;
        }
      }
    },
  };
}
