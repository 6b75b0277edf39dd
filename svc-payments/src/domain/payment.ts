import type { SuspendedBy, Verdict } from './judge.ts';

/**
 * `preparing`: no intent at Stripe is known yet. `open`: it can be paid. `canceled`: it cannot any more. `succeeded`: paid,
 * and the player has entered. `refunding`: paid, but no entry can be given for it, so the money is owed; `refunded`: it is
 * back. `reversed`: it was paid, and then the money was given or taken back by somebody else, and with it the entry.
 */
export type PaymentState = 'preparing' | 'open' | 'canceled' | 'succeeded' | 'refunding' | 'refunded' | 'reversed';

/** Where each state may go. There is no way back, so that late and repeated news change nothing. */
export const allowedTransitions = {
  preparing: ['open', 'canceled', 'succeeded', 'refunding', 'refunded', 'reversed'],
  open: ['canceled', 'succeeded', 'refunding', 'refunded', 'reversed'],
  // An intent that seemed lost and was paid all the same.
  canceled: ['succeeded', 'refunding', 'refunded', 'reversed'],
  succeeded: ['reversed'],
  refunding: ['refunded'],
  refunded: [],
  reversed: [],
} as const satisfies Readonly<Record<PaymentState, readonly PaymentState[]>>;

export function mayTransition(from: PaymentState, to: PaymentState): boolean {
  return (allowedTransitions[from] as readonly PaymentState[]).includes(to);
}

/** Nothing at Stripe can change such a payment any more, but for money going back. */
export function isClosed(state: PaymentState): boolean {
  return state !== 'preparing' && state !== 'open';
}

export type RefundReason = 'duplicate' | 'late' | 'unfit' | 'departed';

/** What of the player's entry in the payment's contest decides. */
export interface EntryFacts {
  readonly suspendedBy: SuspendedBy | null;
}

export interface Situation {
  readonly entry: EntryFacts | undefined;
  /** The payment's contest is over. */
  readonly hasEnded: boolean;
  /** The player's account is gone. */
  readonly hasDeparted: boolean;
}

export type Decision =
  | { readonly to: 'stay' }
  | { readonly to: 'open' | 'canceled' | 'succeeded' | 'refunded' }
  | { readonly to: 'refunding'; readonly reason: RefundReason }
  | { readonly to: 'reversed'; readonly by: SuspendedBy };

const stay: Decision = { to: 'stay' };

/** What becomes of a payment when its intent was read at Stripe with this verdict (decision 0042). */
export function decide(
  state: PaymentState,
  verdict: Exclude<Verdict, { kind: 'foreign' }>,
  situation: Situation,
): Decision {
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
  if (state === 'succeeded') return returnedBy ? { to: 'reversed', by: returnedBy } : stay;
  if (state === 'refunding') return returnedBy ? { to: 'refunded' } : stay;
  const obstacle = obstacleTo(verdict.fits, situation);
  if (obstacle) return returnedBy ? { to: 'refunded' } : { to: 'refunding', reason: obstacle };
  return returnedBy ? { to: 'reversed', by: returnedBy } : { to: 'succeeded' };
}

/** Why a paid intent gives no entry; whoever was refunded may enter anew, whoever went to the bank may not. */
function obstacleTo(fits: boolean, { entry, hasEnded, hasDeparted }: Situation): RefundReason | undefined {
  if (!fits) return 'unfit';
  if (entry && entry.suspendedBy !== 'refund') return 'duplicate';
  if (hasDeparted) return 'departed';
  return hasEnded ? 'late' : undefined;
}
