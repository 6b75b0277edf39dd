import { hashSecretToken, newSecretToken } from './secret-token.ts';

export const sessionSeconds = 30 * 86_400;
const sessionMs = sessionSeconds * 1_000;
const renewAfterMs = 86_400_000;

/** A new session's token. The cookie holds it, the database only its hash. */
export const newSessionToken = newSecretToken;
export const hashSessionToken = hashSecretToken;

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionMs);
}

/** When the session was last renewed, which is when it was last used, to the day. */
export function lastUsedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - sessionMs);
}

/** Whether a session in use should be renewed: at most once a day, so that most reads cause no write. */
export function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  return sessionExpiry(now).getTime() - expiresAt.getTime() > renewAfterMs;
}
