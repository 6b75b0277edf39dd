import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest, noSuch } from '../fault.ts';
import { refundObject } from '../objects/refund.ts';
import { recordBalance } from './record-balance.ts';
import { findIntent } from './payment-intents.ts';
import { takeHold } from './hold.ts';

export interface RefundFacts {
  readonly payment_intent?: string;
  readonly charge?: string;
  /** By default all that is left. */
  readonly amount?: number;
  readonly reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  readonly metadata: Stripe.Metadata;
}

/** Refunds a charge. The refund succeeds at once, unless it is held or the card's refunds are late. */
export function createRefund(account: Account, facts: RefundFacts): Stripe.Refund {
  const charge = chargeOf(account, facts);
  const left = charge.amount - charge.amount_refunded;
  const amount = facts.amount ?? left;
  if (isChargedBack(account, charge))
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
  const refund = record(account, charge, amount, facts);
  planOutcome(account, refund, charge);
  return refund;
}

/** Ends a refund that is pending, or lets one fail that had succeeded: the money is then in the account again. */
export function finishRefund(
  account: Account,
  refundId: string,
  outcome: 'fail' | 'succeed',
  failureReason = 'lost_or_stolen_card',
): Stripe.Refund {
  const refund = findRefund(account, refundId);
  const canEnd = refund.status === 'pending' || (refund.status === 'succeeded' && outcome === 'fail');
  if (!canEnd) throw invalidRequest(`Refund ${refund.id} is ${refund.status}.`);
  account.remove('refund_due', refund.id);
  const charge = findCharge(account, refund.charge as string);
  const ended: Stripe.Refund =
    outcome === 'succeed'
      ? { ...refund, status: 'succeeded' }
      : {
          ...refund,
          status: 'failed',
          failure_reason: failureReason,
          failure_balance_transaction: giveBack(account, refund, charge),
        };
  account.put('refund', ended);
  const taken = outcome === 'fail' ? refund.amount : 0;
  account.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - taken,
    refunded: taken === 0 && charge.refunded,
    refunds: { ...charge.refunds!, data: charge.refunds!.data.map((each) => (each.id === ended.id ? ended : each)) },
  });
  account.announce('refund.updated', ended, { status: refund.status });
  account.announce('charge.refund.updated', ended, { status: refund.status });
  if (outcome === 'fail') account.announce('refund.failed', ended);
  return ended;
}

/** Ends the refunds that are due. */
export function finishDueRefunds(account: Account): Stripe.Refund[] {
  const due = account.list('refund_due').filter(({ dueAt }) => dueAt <= account.nowMs());
  return due.map(({ id, outcome }) => finishRefund(account, id, outcome));
}

export function findRefund(account: Account, id: string): Stripe.Refund {
  const found = account.find('refund', id);
  if (!found) throw noSuch('refund', id);
  return found;
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

// Late enough for a demo to show the refund under way first.
const refundDelayMs = 20_000;

/** Lets a refund to one of the cards whose refunds are late or fail end later. */
function planOutcome(account: Account, refund: Stripe.Refund, charge: Stripe.Charge): void {
  const refunds = account.find('card_behind', charge.payment_method!)?.refunds;
  if (refunds === undefined) return;
  const outcome = refunds === 'late' ? 'succeed' : 'fail';
  account.put('refund_due', { id: refund.id, dueAt: account.nowMs() + refundDelayMs, outcome });
}

function record(account: Account, charge: Stripe.Charge, amount: number, facts: RefundFacts): Stripe.Refund {
  const isLate = account.find('card_behind', charge.payment_method!)?.refunds === 'late';
  const bare = refundObject({
    charge,
    amount,
    reason: facts.reason ?? null,
    metadata: facts.metadata,
    status: takeHold(account, 'refunds') || isLate ? 'pending' : 'succeeded',
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
    refunded: amount === charge.amount - charge.amount_refunded,
    refunds: { ...charge.refunds!, data: [refund, ...charge.refunds!.data] },
  });
  account.announce('refund.created', refund);
  account.announce('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

/** Returns the id of the balance transaction by which the money of a failed refund comes back. */
function giveBack(account: Account, refund: Stripe.Refund, charge: Stripe.Charge): string {
  return recordBalance(account, {
    amount: refund.amount,
    charge,
    source: refund.id,
    type: 'refund_failure',
    category: 'refund_failure',
  }).id;
}

/** Neither an inquiry nor a dispute that was won stands in the way of a refund. */
function isChargedBack(account: Account, charge: Stripe.Charge): boolean {
  return account
    .listOf('dispute', 'charge', charge.id)
    .some((dispute) => dispute.status !== 'won' && !dispute.is_charge_refundable);
}

function euros(amount: number): string {
  return `€${(amount / 100).toFixed(2)}`;
}
