import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { balanceTransactionObject } from '../objects/balance.ts';

/** Notes a movement of `amount` (negative: money leaves) that a charge caused. */
export function book(
  account: Account,
  movement: {
    amount: number;
    charge: Stripe.Charge;
    source: string;
    type: 'adjustment' | 'charge' | 'refund';
    category: string;
  },
): Stripe.BalanceTransaction {
  const { charge, ...rest } = movement;
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
