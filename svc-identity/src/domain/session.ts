import { hashSecretToken, newSecretToken } from './secret-token.ts';

export const sessionCookieName = 'lights_out_session';

const sessionDays = 30;
const sessionMs = sessionDays * 86_400_000;
const renewAfterMs = 86_400_000;

/** A new session's secret: the cookie holds it, the database its hash. */
export const newSessionToken = newSecretToken;
export const hashSessionToken = hashSecretToken;

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionMs);
}

/** When the session was last renewed, which is when it was last used, to the day. */
export function lastUsedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - sessionMs);
}

/** A session in use is renewed at most once a day, so that reading does not mean writing. */
export function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  return sessionExpiry(now).getTime() - expiresAt.getTime() > renewAfterMs;
}

/** The Set-Cookie value that hands the session to the browser. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return cookie(token, sessionMs / 1_000, isSecure);
}

/** The Set-Cookie value that takes it away again. */
export function endedSessionCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure);
}

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  return `${sessionCookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
}
