import { resetMinutes } from '@lights-out/contracts';

/** From the commit that queues a mail to its sending: what that looks up must not delay the reply, which would reveal an account. */
export const sendAfterMs = 500;

export type QueuedMailKind = 'password-reset' | 'password-changed';

const minuteMs = 60_000;
const retryAfterMs = [1_000, 5_000, 30_000, 2 * minuteMs, 10 * minuteMs] as const;
// An expired link is useless. That a password was changed is worth knowing for longer.
const worthSendingMs: Readonly<Record<QueuedMailKind, number>> = {
  'password-reset': resetMinutes * minuteMs,
  'password-changed': 3 * 24 * 60 * minuteMs,
};

/** When a mail that was not accepted is tried again; null when it is too old to be of use. */
export function nextTryAt(
  mail: { readonly kind: QueuedMailKind; readonly askedAt: Date; readonly tries: number },
  now: Date,
): Date | null {
  const waitMs = retryAfterMs[Math.min(mail.tries, retryAfterMs.length) - 1] ?? retryAfterMs[0];
  const next = new Date(now.getTime() + waitMs);
  return next.getTime() < mail.askedAt.getTime() + worthSendingMs[mail.kind] ? next : null;
}

/** When a reset link made now expires. */
export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + resetMinutes * minuteMs);
}
