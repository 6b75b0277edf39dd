import { isLive, type RefundReading } from './judge.ts';

/**
 * `owed`: to be asked for. `pending`: Stripe has it and the player may not. `done`: the player has the money. `failed`:
 * Stripe failed it too often, so a person has to act.
 */
export type RefundState = 'owed' | 'pending' | 'done' | 'failed';

export interface RefundFacts {
  readonly state: RefundState;
  /** Of the last attempt that Stripe accepted. */
  readonly refundId: string | null;
  readonly failures: number;
}

/** A refund as `insertRefund` stores it. */
export const newlyOwed: RefundFacts = { state: 'owed', refundId: null, failures: 0 };

export type RefundStep =
  | { readonly to: 'stay' }
  | { readonly to: 'pending'; readonly refundId: string }
  /** To be tried at `dueAt`; `failure` where an attempt has failed. */
  | { readonly to: 'owed'; readonly dueAt: Date; readonly failure?: string }
  | { readonly to: 'failed'; readonly failure: string };

// A card that is closed for good fails each time; one that the bank could not reach may not.
const retryWaitsMs = [3_600_000, 86_400_000];

/** Decides what follows for a refund whose payment still owes it, from the refunds that Stripe lists. */
export function followRefund(refund: RefundFacts, listed: readonly RefundReading[], now: Date): RefundStep {
  const live = listed.find(isLive);
  if (live) {
    const isKnown = refund.state === 'pending' && refund.refundId === live.id;
    return isKnown ? { to: 'stay' } : { to: 'pending', refundId: live.id };
  }
  if (refund.state === 'owed' || refund.state === 'failed') return { to: 'stay' };
  const failed = listed.find(({ id }) => id === refund.refundId);
  if (failed) return afterFailure(refund, failed, now);
  // The bank had taken the money and the dispute was won.
  return refund.state === 'done' ? { to: 'owed', dueAt: now } : { to: 'stay' };
}

/** What follows when Stripe has failed an attempt. */
export function afterFailure(
  { failures }: Pick<RefundFacts, 'failures'>,
  { status, failureReason }: Pick<RefundReading, 'status' | 'failureReason'>,
  now: Date,
): RefundStep {
  const failure = failureReason ?? status;
  const waitMs = retryWaitsMs[failures];
  return waitMs === undefined
    ? { to: 'failed', failure }
    : { to: 'owed', dueAt: new Date(now.getTime() + waitMs), failure };
}
