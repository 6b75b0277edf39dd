import { contestId, entryFee, id } from '@lights-out/contracts';
import * as z from 'zod/mini';

/** An intent as read at Stripe, the only source for the outcome of a payment. */
export interface IntentReading {
  readonly id: string;
  /** Stripe's status; an unknown one counts as unpaid. */
  readonly status: string;
  readonly amountMinor: number;
  readonly receivedMinor: number;
  readonly currency: string;
  readonly isLive: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** For the player's own browser only. */
  readonly clientSecret: string;
  readonly charge: ReturnedMoney | null;
  /** The browser has asked Stripe to keep the card that pays. */
  readonly savesCard: boolean;
  /** The card that paid the intent or is to pay it. */
  readonly card: PayingCard | null;
}

export interface PayingCard {
  readonly id: string;
  readonly isSaved: boolean;
  readonly isOffered: boolean;
  /** The same for each use of a card number; null where Stripe states none. */
  readonly fingerprint: string | null;
}

/** What an intent must state to pay an entry. */
export interface Expected {
  readonly userId: string;
  readonly contest: string;
  /** The contest's fee in euro cents. */
  readonly feeMinor: number;
  /** Whether the keys are live, so that real money is charged. */
  readonly isLive: boolean;
}

/** How the money was returned to the player; it suspends the entry. */
export type SuspendedBy = 'refund' | 'dispute';

export type Fault = 'amount' | 'currency' | 'user' | 'contest';

export type Verdict =
  /** Of the other Stripe mode; it changes nothing. */
  | { readonly kind: 'foreign' }
  /** `isUnderWay`: the payment may still succeed without the player doing anything. */
  | { readonly kind: 'unpaid'; readonly isUnderWay: boolean }
  | { readonly kind: 'canceled' }
  | {
      readonly kind: 'paid';
      readonly fits: boolean;
      readonly faults: readonly Fault[];
      /** Null while any of the money is here. */
      readonly returnedBy: SuspendedBy | null;
      /** The refund is on its way and may still fail. */
      readonly isPending: boolean;
      /** The money had gone, or could have, and is here: a refund failed, or the bank decided for us. */
      readonly isRegained: boolean;
    };

const underWay = new Set(['processing', 'requires_action']);

/** Compares an intent with the payment it was created for. */
export function judge(reading: IntentReading, expected: Expected): Verdict {
  if (reading.isLive !== expected.isLive) return { kind: 'foreign' };
  if (reading.status === 'canceled') return { kind: 'canceled' };
  if (reading.status !== 'succeeded') return { kind: 'unpaid', isUnderWay: underWay.has(reading.status) };
  const faults = faultsOf(reading, expected);
  const { returnedBy = null, isPending = false, isRegained = false } = reading.charge ?? {};
  return {
    kind: 'paid',
    fits: faults.length === 0,
    faults,
    returnedBy,
    isPending,
    isRegained,
  };
}

function faultsOf(reading: IntentReading, { userId, contest, feeMinor }: Expected): Fault[] {
  const isRight: Readonly<Record<Fault, boolean>> = {
    amount: reading.amountMinor === feeMinor && reading.receivedMinor === feeMinor,
    currency: reading.currency === entryFee.currency,
    user: reading.metadata.userId === userId,
    contest: reading.metadata.contest === contest,
  };
  return (Object.keys(isRight) as Fault[]).filter((fault) => !isRight[fault]);
}

/** What an intent was created for. Written into its metadata, so that it can be recorded again if our rows are lost. */
const purpose = z.object({ deployment: id, paymentId: id, userId: id, contest: contestId });
export type IntentPurpose = z.infer<typeof purpose>;

/** Undefined for an intent that another deployment created (decision 0040). */
export function purposeOf(metadata: Readonly<Record<string, string>>, deployment: string): IntentPurpose | undefined {
  const parsed = purpose.safeParse(metadata);
  return parsed.success && parsed.data.deployment === deployment ? parsed.data : undefined;
}

/** One refund of a charge as Stripe lists it. */
export interface RefundReading {
  readonly id: string;
  /** `pending`, `requires_action`, `succeeded`, `failed` or `canceled`; an unknown one counts as under way. */
  readonly status: string;
  readonly amountMinor: number;
  readonly failureReason: string | null;
  /** This service owed it; support or Stripe's dashboard asked for any other. */
  readonly isOwed: boolean;
}

/** One dispute of a charge as Stripe lists it. */
export interface DisputeReading {
  readonly status: string;
  readonly amountMinor: number;
}

/** What has become of a charge's money. */
export interface ReturnedMoney {
  /** What went back to the player or is on its way, in cents. */
  readonly refundedMinor: number;
  /** What the bank has withdrawn, in cents. */
  readonly disputedMinor: number;
  /** What is still here, in cents. */
  readonly leftMinor: number;
  /** How the whole amount has gone; null while any of it is here. */
  readonly returnedBy: SuspendedBy | null;
  /** A refund is on its way and may still fail. */
  readonly isPending: boolean;
  /** Money that had gone, or could have, is here: a refund failed, a dispute was won, or an inquiry took nothing. */
  readonly isRegained: boolean;
  /** Newest first. */
  readonly refunds: readonly RefundReading[];
}

// An inquiry (`warning_*`) and a prevented dispute withdraw nothing. A status of the future counts as a dispute.
const takesNothing = /^(?:won|prevented|warning_\w+)$/;

/**
 * Adds up a charge's refunds and disputes.
 *
 * @see https://docs.stripe.com/refunds#failed-refunds
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
export function returnedMoney(charge: {
  readonly amountMinor: number;
  /** As the charge itself states it. */
  readonly refundedMinor: number;
  /** Newest first. */
  readonly refunds: readonly RefundReading[];
  /** Stripe has more refunds of this charge than it listed. */
  readonly hasMoreRefunds?: boolean;
  readonly disputes: readonly DisputeReading[];
}): ReturnedMoney {
  const { amountMinor, refunds, hasMoreRefunds = false, disputes } = charge;
  const live = refunds.filter(isLive);
  const isListed = refunds.length > 0 && !hasMoreRefunds;
  const refundedMinor = isListed ? sum(live) : charge.refundedMinor;
  const disputedMinor = sum(disputes.filter(({ status }) => !takesNothing.test(status)));
  const leftMinor = Math.max(0, amountMinor - refundedMinor - disputedMinor);
  return {
    refundedMinor,
    disputedMinor,
    leftMinor,
    returnedBy: leftMinor > 0 ? null : disputedMinor > 0 ? 'dispute' : 'refund',
    isPending: live.some(({ status }) => status !== 'succeeded'),
    isRegained: leftMinor > 0 && refunds.length + disputes.length > 0,
    refunds,
  };
}

function sum(parts: readonly { readonly amountMinor: number }[]): number {
  return parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

/** Whether the refund was made or may still be. */
export function isLive({ status }: Pick<RefundReading, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}
