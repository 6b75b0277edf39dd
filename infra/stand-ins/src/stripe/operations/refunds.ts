import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest, noSuch } from '../fault.ts';
import { refundObject } from '../objects/refund.ts';
import { recordBalance } from './record-balance.ts';
import { findIntent } from './payment-intents.ts';

export interface RefundFacts {
  readonly payment_intent?: string;
  readonly charge?: string;
  /** By default all that is left. */
  readonly amount?: number;
  readonly reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  readonly metadata: Stripe.Metadata;
}

/** Refunds a charge. The refund succeeds at once. */
export function createRefund(account: Account, facts: RefundFacts): Stripe.Refund {
  const charge = chargeOf(account, facts);
  const left = charge.amount - charge.amount_refunded;
  const amount = facts.amount ?? left;
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount > left || amount < 1) {
    throw invalidRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      { param: 'amount' },
    );
  }
  const bare = refundObject({
    charge,
    amount,
    reason: facts.reason ?? null,
    metadata: facts.metadata,
    createdAt: account.nowSeconds(),
  });
  const balanceTransaction = recordBalance(account, {
    amount: -amount,
    charge,
    source: bare.id,
    type: 'refund',
    category: 'refund',
  });
  const refund = account.put('refund', { ...bare, balance_transaction: balanceTransaction.id });
  const refunded = account.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
    refunds: { ...charge.refunds!, data: [refund, ...charge.refunds!.data] },
  });
  account.announce('refund.created', refund);
  account.announce('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

export function findCharge(account: Account, id: string, param?: string): Stripe.Charge {
  const found = account.find('charge', id);
  if (!found) throw noSuch('charge', id, param);
  return found;
}

function chargeOf(account: Account, facts: RefundFacts): Stripe.Charge {
  if (facts.charge) return findCharge(account, facts.charge, 'charge');
  if (!facts.payment_intent)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = findIntent(account, facts.payment_intent, 'payment_intent');
  if (intent.status === 'succeeded') return findCharge(account, intent.latest_charge as string);
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

function euros(amount: number): string {
  return `€${(amount / 100).toFixed(2)}`;
}
