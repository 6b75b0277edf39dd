import type { Stripe } from 'stripe';

import type { LedgerRow } from '../ledger/rules/ledger.ts';
import type { StripeCaller } from './stripe-calls.ts';

/** Where a page of balance transactions lies in Stripe's list, which begins with the newest. */
export type LedgerPage =
  | { readonly newerThan: string }
  | { readonly olderThan: string }
  | { readonly since: Date; readonly olderThan?: string | undefined };

/** The account's balance and its movements, of all that use it. */
export interface StripeBalance {
  /** Up to 100 movements, newest first; next to the one that is named. Without a page, the newest. */
  list(page?: LedgerPage): Promise<{ readonly rows: readonly LedgerRow[]; readonly hasMore: boolean }>;
  /** Euro cents, with what is not available yet. */
  read(): Promise<number>;
}

const pageSize = 100;
const currency = 'eur';

export function createStripeBalance(stripe: Stripe, caller: StripeCaller): StripeBalance {
  return {
    async list(page) {
      const { data, has_more: hasMore } = await caller.call(() =>
        stripe.balanceTransactions.list({ limit: pageSize, expand: ['data.source'], ...(page && positionOf(page)) }),
      );
      return { rows: data.map(rowOf), hasMore };
    },
    async read() {
      const { available, pending } = await caller.call(() => stripe.balance.retrieve());
      return [...available, ...pending]
        .filter((funds) => funds.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}

function positionOf(page: LedgerPage): Stripe.BalanceTransactionListParams {
  if ('newerThan' in page) return { ending_before: page.newerThan };
  const since = 'since' in page ? { created: { gte: Math.floor(page.since.getTime() / 1_000) } } : {};
  return { ...since, ...(page.olderThan !== undefined && { starting_after: page.olderThan }) };
}

function rowOf(transaction: Stripe.BalanceTransaction): LedgerRow {
  const { id, reporting_category, source, amount, fee, net, created } = transaction;
  return {
    id,
    category: reporting_category,
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    intentId: intentOf(source),
    amountMinor: amount,
    feeMinor: fee,
    netMinor: net,
    currency: transaction.currency,
    bookedAt: new Date(created * 1_000),
  };
}

/** Charges, refunds and disputes name their intent. */
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
