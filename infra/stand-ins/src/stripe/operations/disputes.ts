import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest } from '../fault.ts';
import { disputeObject } from '../objects/dispute.ts';
import { recordBalance } from './record-balance.ts';
import { findCharge } from './refunds.ts';

/** Opens a dispute. The bank withdraws the money at once. */
export function openDispute(account: Account, chargeId: string, reason = 'fraudulent'): Stripe.Dispute {
  const charge = findCharge(account, chargeId);
  if (!charge.paid || charge.disputed) throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  account.remove('dispute_due', charge.id);
  const bare = disputeObject({ charge, reason, createdAt: account.nowSeconds() });
  const balanceTransaction = recordBalance(account, {
    amount: -charge.amount,
    charge,
    source: bare.id,
    type: 'adjustment',
    category: 'dispute',
  });
  const dispute = account.put('dispute', { ...bare, balance_transactions: [balanceTransaction] });
  account.put('charge', { ...charge, disputed: true });
  account.announce('charge.dispute.created', dispute);
  account.announce('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Opens the disputes that are due. */
export function openDueDisputes(account: Account): Stripe.Dispute[] {
  const due = account.list('dispute_due').filter(({ dueAt }) => dueAt <= account.nowMs());
  return due.map(({ id }) => openDispute(account, id));
}

/** Closes a dispute by the bank's decision. If it is won, the money comes back. */
export function closeDispute(account: Account, disputeId: string, outcome: 'lost' | 'won'): Stripe.Dispute {
  const dispute = account.find('dispute', disputeId);
  if (!dispute || dispute.status !== 'needs_response') throw invalidRequest(`Dispute ${disputeId} is not open.`);
  const charge = findCharge(account, dispute.charge as string);
  const back =
    outcome === 'won'
      ? [
          recordBalance(account, {
            amount: dispute.amount,
            charge,
            source: dispute.id,
            type: 'adjustment',
            category: 'dispute_reversal',
          }),
        ]
      : [];
  const closed = account.put('dispute', {
    ...dispute,
    status: outcome,
    balance_transactions: [...dispute.balance_transactions, ...back],
  });
  if (outcome === 'won') account.announce('charge.dispute.funds_reinstated', closed);
  account.announce('charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}
