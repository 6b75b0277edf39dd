import type Stripe from 'stripe';

import { newId } from '../ids.ts';

export function refundObject(facts: {
  charge: Stripe.Charge;
  amount: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
  status: 'pending' | 'succeeded';
  createdAt: number;
}): Stripe.Refund {
  const { charge } = facts;
  return {
    id: newId('re'),
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: charge.id,
    created: facts.createdAt,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: facts.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.status,
    transfer_reversal: null,
  };
}
