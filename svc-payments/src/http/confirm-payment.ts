import type { confirmPayment as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import { settle, type Settled } from '../flows/settle.ts';
import { findPaymentByIntent } from '../store/payments.ts';
import { findRefundReason } from '../store/refunds.ts';
import type { Deps } from './index.ts';

/** The browser says that it has paid; what Stripe says decides. */
export function confirmPayment(deps: Deps): Handler<typeof contract> {
  return async ({ player, body, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const known = await findPaymentByIntent(deps.db, body.paymentIntentId);
    if (known && known.userId !== player.id) throw new Refusal('payment-not-found');
    const settled = await settle(deps, body.paymentIntentId, requestId);
    if (settled?.payment.userId !== player.id) throw new Refusal('payment-not-found');
    return { status: 200, body: { outcome: await outcomeOf(deps, settled), contest: settled.payment.contest } };
  };
}

async function outcomeOf({ db }: Deps, { payment, verdict }: Settled): Promise<'entered' | 'pending' | 'failed'> {
  if (payment.state === 'succeeded') return 'entered';
  if (verdict.kind === 'unpaid' && verdict.isUnderWay) return 'pending';
  if (payment.state !== 'refunding' && payment.state !== 'refunded') return 'failed';
  const reason = await findRefundReason(db, payment.id);
  if (reason === 'late')
    throw new Refusal('contest-closed', { message: 'This challenge has ended. What you paid is being given back.' });
  // Paid twice, the second one given back: the player has entered.
  return reason === 'duplicate' ? 'entered' : 'failed';
}
