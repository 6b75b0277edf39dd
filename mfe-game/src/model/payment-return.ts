/** A payment that the player returns from: the provider had redirected the browser for 3-D Secure. */
export interface PaymentReturn {
  readonly intentId: string;
  /** What the provider says of it; only the server's answer counts. */
  readonly hasFailed: boolean;
}

/**
 * What the provider adds to the address of the game's page: `payment_intent` and `redirect_status`. The secret that
 * comes along is not read: nothing here needs it.
 */
export function paymentReturnOf(search: URLSearchParams): PaymentReturn | null {
  const intentId = search.get('payment_intent') ?? '';
  if (!isIntentId(intentId)) return null;
  return { intentId, hasFailed: search.get('redirect_status') === 'failed' };
}

/** The same from the history entry that holds it once it is gone from the address. */
export function keptPaymentReturn(kept: unknown): PaymentReturn | null {
  if (typeof kept !== 'object' || kept === null || !('payment' in kept)) return null;
  const { payment } = kept as { payment: Partial<Record<keyof PaymentReturn, unknown>> | null };
  if (typeof payment?.intentId !== 'string' || !isIntentId(payment.intentId)) return null;
  return { intentId: payment.intentId, hasFailed: payment.hasFailed === true };
}

function isIntentId(text: string): boolean {
  return /^pi_\w{1,250}$/.test(text);
}
