import { deviceDays } from '@lights-out/contracts';

import { hashSecretToken, newSecretToken } from '../../users/rules/secret-token.ts';

const daySeconds = 86_400;
const dayMs = daySeconds * 1_000;

/** A session ends so long after its last use. */
const idleMs = 30 * dayMs;
/** And so long after the sign-in, however it is used. */
const longestMs = 180 * dayMs;
const renewAfterMs = dayMs;

/** As the privacy page says it. */
export const deviceSeconds = deviceDays * daySeconds;

/** A new session's token. The cookie holds it, the database only its hash. */
export const newSessionToken = newSecretToken;
export const hashSessionToken = hashSecretToken;

export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));
}

/** Seconds until the session ends. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));
}

/**
 * When a session was last used, to the day.
 *
 * @param usedAt null for a session of an earlier version that was not renewed since; its expiry tells then
 */
export function lastUsedAt({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }): Date {
  return usedAt ?? new Date(expiresAt.getTime() - idleMs);
}

/** Whether a session in use should be renewed: at most once a day, so that most reads cause no write. */
export function isDueForRenewal(lastUsed: Date, now: Date): boolean {
  return now.getTime() - lastUsed.getTime() > renewAfterMs;
}

/** Browsers last seen before this are not known any more. */
export function oldestKnownDevice(now: Date): Date {
  return new Date(now.getTime() - deviceSeconds * 1_000);
}
