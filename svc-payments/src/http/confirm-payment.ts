import type { BodyOf, confirmPayment as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import { forPlayer, type Context } from '../context.ts';
import { reconcileIntent, type Reconciled } from '../flows/reconcile-intent.ts';
import { findPaymentByIntent } from '../store/payments.ts';
import { findRefundReason } from '../store/refunds.ts';

/** Called by the browser after it has paid. The outcome is what Stripe says, never what the browser says. */
export function confirmPayment(service: Context): Handler<typeof contract> {
  return async ({ player, body, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const ctx = forPlayer(service, player);
    const known = await findPaymentByIntent(ctx.db, body.paymentIntentId);
    if (known && known.userId !== player.id) throw new Refusal('payment-not-found');
    const reconciled = await reconcileIntent(ctx, body.paymentIntentId, requestId, known);
    if (reconciled?.payment.userId !== player.id) throw new Refusal('payment-not-found');
    return { status: 200, body: { ...(await outcomeOf(ctx, reconciled)), contest: reconciled.payment.contest } };
  };
}

type Outcome = Omit<BodyOf<typeof contract>, 'contest'>;

async function outcomeOf({ db }: Context, { payment, verdict }: Reconciled): Promise<Outcome> {
  if (payment.state === 'succeeded') return { outcome: 'entered' };
  if (verdict.kind === 'unpaid' && verdict.isUnderWay) return { outcome: 'pending' };
  if (payment.state !== 'refunding' && payment.state !== 'refunded') return { outcome: 'failed' };
  const reason = await findRefundReason(db, payment.id);
  if (reason === 'late') throw new Refusal('contest-closed', { message: `This challenge has ended. ${givenBack}` });
  if (reason === 'canceled')
    throw new Refusal('contest-canceled', { message: `This challenge was cancelled. ${givenBack}` });
  // The player paid twice and only the second payment is refunded, so the entry stands.
  return reason === 'duplicate' ? { outcome: 'entered', isDuplicate: true } : { outcome: 'failed' };
}

const givenBack = 'What you paid is being given back.';
