/** One refund of a charge as Stripe lists it. */
export interface RefundReading {
  readonly id: string;
  /** `pending`, `requires_action`, `succeeded`, `failed` or `canceled`; an unknown one counts as under way. */
  readonly status: string;
  readonly failureReason: string | null;
}

/** What has become of a charge's money. */
export interface ReturnedMoney {
  /** Money went back to the player, or is on its way. */
  readonly isRefunded: boolean;
  /** A refund is on its way and may still fail. */
  readonly isPending: boolean;
  /** The bank has withdrawn the money. */
  readonly isDisputed: boolean;
  /** Money that had gone, or could have, is here: a refund failed, a dispute was won, or an inquiry took nothing. */
  readonly isRegained: boolean;
  /** Newest first. */
  readonly refunds: readonly RefundReading[];
}

// An inquiry (`warning_*`) and a prevented dispute withdraw nothing. A status of the future counts as a dispute.
const takesNothing = /^(?:won|prevented|warning_\w+)$/;

/**
 * Reads a charge's refunds and the statuses of its disputes.
 *
 * @see https://docs.stripe.com/refunds#failed-refunds
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
export function returnedMoney(charge: {
  readonly refundedMinor: number;
  readonly refunds: readonly RefundReading[];
  readonly disputes: readonly string[];
}): ReturnedMoney {
  const { refundedMinor, refunds, disputes } = charge;
  const live = refunds.filter(isLive);
  const isRefunded = refunds.length > 0 ? live.length > 0 : refundedMinor > 0;
  const isDisputed = disputes.some((status) => !takesNothing.test(status));
  return {
    isRefunded,
    isPending: live.some(({ status }) => status !== 'succeeded'),
    isDisputed,
    isRegained: !isRefunded && !isDisputed && refunds.length + disputes.length > 0,
    refunds,
  };
}

/** Whether the refund was made or may still be. */
export function isLive({ status }: RefundReading): boolean {
  return status !== 'failed' && status !== 'canceled';
}
