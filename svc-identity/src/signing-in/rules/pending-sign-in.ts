const validMs = 10 * 60_000;

/** A sign-in ends after so many passkeys and codes that were refused. */
export const mostTries = 5;

/** For the cookie. */
export const pendingSeconds = validMs / 1_000;

/** Until when a sign-in whose password was right waits for its second step. */
export function pendingUntil(now: Date): Date {
  return new Date(now.getTime() + validMs);
}
