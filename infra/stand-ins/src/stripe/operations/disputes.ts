import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest } from '../fault.ts';
import { disputeObject } from '../objects/dispute.ts';
import { recordBalance } from './record-balance.ts';
import { findCharge } from './refunds.ts';

/** Opens a dispute. The bank withdraws the money at once, except with an inquiry, which is a question for now. */
export function openDispute(
  account: Account,
  chargeId: string,
  {
    reason = 'fraudulent',
    isInquiry = false,
    amount,
  }: { readonly reason?: string; readonly isInquiry?: boolean; readonly amount?: number } = {},
): Stripe.Dispute {
  const charge = findCharge(account, chargeId);
  if (!charge.paid || charge.disputed) throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  const dispute = account.put(
    'dispute',
    disputeObject({ charge, amount, reason, isInquiry, createdAt: account.nowSeconds() }),
  );
  account.put('charge', { ...charge, disputed: true });
  const open = isInquiry ? dispute : withdraw(account, dispute, charge);
  account.announce('charge.dispute.created', open);
  if (!isInquiry) account.announce('charge.dispute.funds_withdrawn', open);
  return open;
}

/** The bank goes on from an inquiry to a chargeback, which withdraws the money. */
export function escalateInquiry(account: Account, disputeId: string): Stripe.Dispute {
  const inquiry = findOpenDispute(account, disputeId, ['warning_needs_response']);
  const charge = findCharge(account, inquiry.charge as string);
  const open = withdraw(account, { ...inquiry, status: 'needs_response', is_charge_refundable: false }, charge);
  account.announce('charge.dispute.updated', open, { status: inquiry.status });
  account.announce('charge.dispute.funds_withdrawn', open);
  return open;
}

/** Closes a dispute by the bank's decision. If it is won, the money comes back. An inquiry only ends. */
export function closeDispute(
  account: Account,
  disputeId: string,
  outcome: 'lost' | 'warning_closed' | 'won',
): Stripe.Dispute {
  const from = outcome === 'warning_closed' ? 'warning_needs_response' : 'needs_response';
  const dispute = findOpenDispute(account, disputeId, [from]);
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

function withdraw(account: Account, dispute: Stripe.Dispute, charge: Stripe.Charge): Stripe.Dispute {
  const balanceTransaction = recordBalance(account, {
    amount: -dispute.amount,
    fee: account.fees.disputeMinor,
    charge,
    source: dispute.id,
    type: 'adjustment',
    category: 'dispute',
  });
  return account.put('dispute', { ...dispute, balance_transactions: [balanceTransaction] });
}

function findOpenDispute(
  account: Account,
  disputeId: string,
  statuses: readonly Stripe.Dispute.Status[],
): Stripe.Dispute {
  const dispute = account.find('dispute', disputeId);
  if (!dispute || !statuses.includes(dispute.status)) throw invalidRequest(`Dispute ${disputeId} is not open.`);
  return dispute;
}
