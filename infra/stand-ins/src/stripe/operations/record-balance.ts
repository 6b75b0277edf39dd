import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { balanceTransactionObject } from '../objects/balance.ts';

/** Records a balance transaction caused by a charge. A negative `amount` leaves the account. */
export function recordBalance(
  account: Account,
  facts: {
    amount: number;
    charge: Stripe.Charge;
    source: string;
    type: 'adjustment' | 'charge' | 'refund';
    category: string;
  },
): Stripe.BalanceTransaction {
  const { charge, ...rest } = facts;
  return account.put(
    'balance_transaction',
    balanceTransactionObject({
      ...rest,
      currency: charge.currency,
      description: charge.description,
      createdAt: account.nowSeconds(),
    }),
  );
}
