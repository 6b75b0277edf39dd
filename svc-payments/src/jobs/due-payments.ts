import { contestPeriod } from '@lights-out/contracts';
import type { Sweeper } from '@lights-out/service-kit';

import { StripeAway, StripeRefusal } from '../clients/stripe-failures.ts';
import { nextCheckAt } from '../domain/next-check.ts';
import { hasDeparted } from '../store/customers.ts';
import { claimDuePayment, updateNextCheck, updatePaymentState, type Payment } from '../store/payments.ts';
import type { MoneyDeps } from '../context.ts';
import { settle } from '../flows/settle.ts';

const claimMs = 60_000;
// Stripe's test mode takes 25 calls a second, and players come first.
const mostPerTurn = 50;
// For as long as Stripe knows the key under which an intent was asked for, its answer can still be had.
const preparingDays = 1;

/** Reads payments at Stripe that were opened or moved lately: what both the browser and the webhook failed to tell. */
export function duePaymentsSweeper(deps: MoneyDeps, everyMs: number): Sweeper {
  return {
    name: 'due-payments',
    everyMs,
    async run() {
      for (let count = 0; count < mostPerTurn; count += 1) {
        const now = deps.clock.now();
        const payment = await claimDuePayment(deps.db, now, new Date(now.getTime() + claimMs));
        if (payment === undefined) return;
        try {
          await check(deps, payment, now);
          await updateNextCheck(deps.db, payment, nextCheckAt(payment.state, payment.checks + 1, now));
        } catch (error) {
          deps.log.warn({ event: 'payment-not-checked', paymentId: payment.id, reason: (error as Error).message });
          if (error instanceof StripeAway) return;
        }
      }
    },
  };
}

async function check(deps: MoneyDeps, payment: Payment, now: Date): Promise<void> {
  const requestId = `check-${payment.id}`;
  if (payment.intentId === null) return giveUpPreparing(deps, payment, now);
  await settle(deps, payment.intentId, requestId);
  if (payment.state !== 'open' || !(await isInVain(deps, payment, now))) return;
  if (await cancel(deps, payment.intentId)) await settle(deps, payment.intentId, requestId);
}

/** After the end, or of an account that is gone: nobody should be led to pay for nothing. */
async function isInVain({ db }: MoneyDeps, { contest, userId }: Payment, now: Date): Promise<boolean> {
  return now >= contestPeriod(contest).endsAt || hasDeparted(db, userId);
}

async function giveUpPreparing({ db }: MoneyDeps, payment: Payment, now: Date): Promise<void> {
  if (now.getTime() - payment.createdAt.getTime() < preparingDays * 86_400_000) return;
  await updatePaymentState(db, payment.id, { from: 'preparing', to: 'canceled', at: now, checkAt: null });
}

/** False where it is not open any more. */
async function cancel({ stripe }: MoneyDeps, intentId: string): Promise<boolean> {
  try {
    await stripe.cancelIntent(intentId);
    return true;
  } catch (error) {
    if (error instanceof StripeRefusal) return false;
    throw error;
  }
}
