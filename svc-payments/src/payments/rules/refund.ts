import { isLive, type RefundReading, type ReturnedMoney } from './judge.ts';

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
export function followRefund(
  refund: RefundFacts,
  { refunds: listed, leftMinor }: Pick<ReturnedMoney, 'refunds' | 'leftMinor'>,
  now: Date,
): RefundStep {
  const known = listed.find(({ id }) => id === refund.refundId);
  const live = known && isLive(known) ? known : listed.find(isLive);
  // With money left, the refund is of a part, which somebody else asked for: what is left is still owed.
  if (live && leftMinor === 0) {
    const isKnown = refund.state === 'pending' && refund.refundId === live.id;
    return isKnown ? { to: 'stay' } : { to: 'pending', refundId: live.id };
  }
  if (refund.state === 'owed' || refund.state === 'failed') return { to: 'stay' };
  if (known && !isLive(known)) return afterFailure(refund, known, now);
  // The bank had taken the money and the dispute was won, or the refund of another part has failed.
  return refund.state === 'done' || known ? { to: 'owed', dueAt: now } : { to: 'stay' };
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
