import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { newId } from '../ids.ts';
import { balanceTransactionObject, type BalanceType } from '../objects/balance.ts';

/** Records a balance transaction caused by a charge. A negative `amount` leaves the account; the fee, 0 unless given, always does. */
export function recordBalance(
  account: Account,
  facts: {
    amount: number;
    fee?: number;
    charge: Stripe.Charge;
    source: string;
    type: BalanceType;
    category: string;
  },
): Stripe.BalanceTransaction {
  const { charge, fee = 0, ...rest } = facts;
  return account.put(
    'balance_transaction',
    balanceTransactionObject({
      ...rest,
      fee,
      currency: charge.currency,
      description: charge.description,
      createdAt: account.nowSeconds(),
    }),
  );
}

/** Pays money out to the merchant's bank. */
export function payOut(account: Account, amount: number): Stripe.BalanceTransaction {
  return account.put(
    'balance_transaction',
    balanceTransactionObject({
      amount: -amount,
      fee: 0,
      currency: 'eur',
      source: newId('po'),
      type: 'payout',
      category: 'payout',
      description: 'STRIPE PAYOUT',
      createdAt: account.nowSeconds(),
    }),
  );
}
