import { resetMinutes } from '@lights-out/contracts';

export type OwedMailKind = 'password-reset' | 'password-changed';

const minuteMs = 60_000;
const retryAfterMs = [1_000, 5_000, 30_000, 2 * minuteMs, 10 * minuteMs] as const;
// A link that comes later than it would have worked helps nobody; that a password was changed is news for longer.
const worthSendingMs: Readonly<Record<OwedMailKind, number>> = {
  'password-reset': resetMinutes * minuteMs,
  'password-changed': 3 * 24 * 60 * minuteMs,
};

/** When a mail that could not be handed over is tried again, after so many tries; null where it is not worth it any more. */
export function nextTryAt(
  mail: { readonly kind: OwedMailKind; readonly askedAt: Date; readonly tries: number },
  now: Date,
): Date | null {
  const waitMs = retryAfterMs[Math.min(mail.tries, retryAfterMs.length) - 1] ?? retryAfterMs[0];
  const next = new Date(now.getTime() + waitMs);
  return next.getTime() < mail.askedAt.getTime() + worthSendingMs[mail.kind] ? next : null;
}

/** Until when a link works that is made now. */
export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + resetMinutes * minuteMs);
}
