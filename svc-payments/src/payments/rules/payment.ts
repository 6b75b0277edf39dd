import type { SuspendedBy, Verdict } from './judge.ts';

/**
 * `preparing`: no intent at Stripe is known yet. `open`: it can be paid. `canceled`: it can no longer be paid. `succeeded`:
 * paid, and the player has entered. `refunding`: paid without giving an entry, so a refund is owed. `refunded`: the player
 * has the money. `reversed`: paid, and later refunded outside this service or disputed as a whole, so the entry is suspended.
 */
export type PaymentState = 'preparing' | 'open' | 'canceled' | 'succeeded' | 'refunding' | 'refunded' | 'reversed';

/** Allowed transitions while money only leaves. No state is returned to, so late and repeated readings change nothing. */
export const allowedTransitions = {
  preparing: ['open', 'canceled', 'succeeded', 'refunding', 'refunded', 'reversed'],
  open: ['canceled', 'succeeded', 'refunding', 'refunded', 'reversed'],
  // The intent seemed lost but was paid after all.
  canceled: ['succeeded', 'refunding', 'refunded', 'reversed'],
  // Refunding where its contest was cancelled.
  succeeded: ['reversed', 'refunding'],
  refunding: ['refunded'],
  refunded: [],
  reversed: [],
} as const satisfies Readonly<Record<PaymentState, readonly PaymentState[]>>;

/** Transitions where the money is here again, which takes a reading that says so (decision 0174). */
export const allowedReturns = {
  reversed: ['succeeded', 'refunding'],
  refunded: ['refunding', 'succeeded'],
} as const satisfies Partial<Record<PaymentState, readonly PaymentState[]>>;

export function mayTransition(from: PaymentState, to: PaymentState): boolean {
  return (allowedTransitions[from] as readonly PaymentState[]).includes(to);
}

/** Whether the payment's money has gone, so that it can come back. */
function isGone(state: PaymentState): state is keyof typeof allowedReturns {
  return state in allowedReturns;
}

/** Whether only a refund or a dispute can still change the payment. */
export function isClosed(state: PaymentState): boolean {
  return state !== 'preparing' && state !== 'open';
}

export type RefundReason = 'duplicate' | 'late' | 'unfit' | 'departed' | 'canceled';

/** The part of the player's entry that a decision depends on. */
export interface EntryFacts {
  readonly suspendedBy: SuspendedBy | null;
  /** The player has entered by another payment since. */
  readonly isOfAnotherPayment?: boolean;
}

export interface Situation {
  readonly entry: EntryFacts | undefined;
  /** Whether the payment's contest is over. */
  readonly hasEnded: boolean;
  /** Whether the payment's contest was cancelled. */
  readonly isCanceled?: boolean;
  /** Whether the player's account is deleted. */
  readonly hasDeletedAccount: boolean;
  /** Why the payment had to be given back, where it had. */
  readonly refundReason?: RefundReason | undefined;
}

export type Decision =
  | { readonly to: 'stay' }
  | { readonly to: 'open' | 'canceled' | 'succeeded' | 'refunded' }
  | { readonly to: 'refunding'; readonly reason: RefundReason }
  | { readonly to: 'reversed'; readonly by: SuspendedBy };

const stay: Decision = { to: 'stay' };

/** Decides the next state of a payment from a verdict on its intent (decision 0040). */
export function decide(
  state: PaymentState,
  verdict: Exclude<Verdict, { kind: 'foreign' }>,
  situation: Situation,
): Decision {
  if (verdict.kind === 'paid' && verdict.isRegained && isGone(state)) return decideReturn(state, verdict, situation);
  const decision = decideTransition(state, verdict, situation);
  return decision.to === 'stay' || mayTransition(state, decision.to) ? decision : stay;
}

function decideTransition(
  state: PaymentState,
  verdict: Exclude<Verdict, { kind: 'foreign' }>,
  situation: Situation,
): Decision {
  if (verdict.kind === 'unpaid') return { to: 'open' };
  if (verdict.kind === 'canceled') return { to: 'canceled' };
  const { returnedBy } = verdict;
  const isBack = returnedBy !== null && !verdict.isPending;
  if (state === 'succeeded' && returnedBy === null)
    return situation.isCanceled ? { to: 'refunding', reason: 'canceled' } : stay;
  if (state === 'succeeded') return { to: 'reversed', by: returnedBy! };
  if (state === 'refunding') return isBack ? { to: 'refunded' } : stay;
  const obstacle = obstacleTo(verdict.fits, situation);
  if (obstacle) return isBack ? { to: 'refunded' } : { to: 'refunding', reason: obstacle };
  return returnedBy ? { to: 'reversed', by: returnedBy } : { to: 'succeeded' };
}

/** A payment gives the entry that it had given; one that gave none is owed again. */
function decideReturn(
  state: keyof typeof allowedReturns,
  { fits }: Extract<Verdict, { kind: 'paid' }>,
  situation: Situation,
): Decision {
  if (state === 'reversed' && situation.entry?.isOfAnotherPayment) return { to: 'refunding', reason: 'duplicate' };
  if (state === 'reversed') return situation.isCanceled ? { to: 'refunding', reason: 'canceled' } : { to: 'succeeded' };
  const reason = situation.refundReason ?? obstacleTo(fits, situation);
  return reason ? { to: 'refunding', reason } : { to: 'succeeded' };
}

/** Why a paid intent gives no entry. A player whose entry was refunded may enter again; after a dispute, not. */
function obstacleTo(
  fits: boolean,
  { entry, hasEnded, isCanceled, hasDeletedAccount }: Situation,
): RefundReason | undefined {
  if (!fits) return 'unfit';
  if (entry && entry.suspendedBy !== 'refund') return 'duplicate';
  if (hasDeletedAccount) return 'departed';
  if (isCanceled) return 'canceled';
  return hasEnded ? 'late' : undefined;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits before a payment in this state is read again. With `forEver`, the last wait repeats. */
const schedules: Readonly<Record<PaymentState, { readonly waits: readonly number[]; readonly forEver: boolean }>> = {
  // Most payments are made in the first hour, so a closed tab or a lost webhook is noticed then.
  preparing: { waits: [10 * minute, hour, day], forEver: true },
  open: { waits: [minute, minute, minute, 2 * minute, 5 * minute, 10 * minute, hour, 6 * hour], forEver: true },
  canceled: { waits: [], forEver: false },
  // Stripe repeats webhooks about refunds and disputes for three days; these checks find what they missed.
  succeeded: { waits: [hour, day, 3 * day, 7 * day], forEver: false },
  refunding: { waits: [hour, day], forEver: true },
  // A refund can fail for a month, and a dispute is decided after up to three.
  refunded: { waits: [day, 7 * day, 30 * day], forEver: false },
  reversed: { waits: [hour, day, 7 * day, 30 * day, 60 * day], forEver: false },
};

/** When a payment is next read at Stripe, after so many checks in this state; null for never. */
export function nextCheckAt(state: PaymentState, checks: number, now: Date): Date | null {
  const { waits, forEver } = schedules[state];
  const waitMs = waits[checks] ?? (forEver ? waits.at(-1) : undefined);
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
