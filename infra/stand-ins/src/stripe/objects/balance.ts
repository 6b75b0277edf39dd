import type Stripe from 'stripe';

import { newId } from '../ids.ts';

export type BalanceType = 'adjustment' | 'charge' | 'payout' | 'refund' | 'refund_failure';

/** Money is available at once, so that sums are exact to the cent. */
export function balanceTransactionObject(facts: {
  amount: number;
  fee: number;
  currency: string;
  source: string;
  type: BalanceType;
  category: string;
  description: string | null;
  createdAt: number;
}): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: facts.amount,
    available_on: facts.createdAt,
    balance_type: 'payments',
    created: facts.createdAt,
    currency: facts.currency,
    description: facts.description,
    exchange_rate: null,
    fee: facts.fee,
    fee_details:
      facts.fee === 0
        ? []
        : [
            {
              amount: facts.fee,
              application: null,
              currency: facts.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: facts.amount - facts.fee,
    reporting_category: facts.category,
    source: facts.source,
    status: 'available',
    type: facts.type,
  };
}

/** The sum of all balance transactions by currency; EUR is always included. */
export function balanceObject(movements: readonly Stripe.BalanceTransaction[]): Stripe.Balance {
  const totals = new Map([['eur', 0]]);
  for (const { currency, net } of movements) totals.set(currency, (totals.get(currency) ?? 0) + net);
  const funds = [...totals].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  return {
    object: 'balance',
    available: funds,
    livemode: false,
    pending: [...totals.keys()].map((currency) => ({ amount: 0, currency, source_types: { card: 0 } })),
  };
}
