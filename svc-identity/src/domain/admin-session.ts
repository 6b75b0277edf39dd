import { randomBytes } from 'node:crypto';

import { adminIdleSeconds } from '@lights-out/contracts/admin';

export const adminCookieName = 'lights_out_admin';

const longestMs = 12 * 3_600_000;

/** A new session's short name: enough to tell sessions apart in the audit list, of no use to sign in with. */
export function newAdminSessionName(): string {
  return randomBytes(4).toString('hex');
}

/** A session counts that was used after `seenAfter` and begun after `startedAfter`. */
export function adminSessionLimits(now: Date): { seenAfter: Date; startedAfter: Date } {
  return {
    seenAfter: new Date(now.getTime() - adminIdleSeconds * 1_000),
    startedAfter: new Date(now.getTime() - longestMs),
  };
}

/** The Set-Cookie value that hands the session to the browser, for the portal's calls alone and until it closes. */
export function adminCookie(token: string, isSecure: boolean): string {
  return cookie(`${adminCookieName}=${token}`, isSecure);
}

/** The Set-Cookie value that takes it away again. */
export function endedAdminCookie(isSecure: boolean): string {
  return cookie(`${adminCookieName}=; Max-Age=0`, isSecure);
}

function cookie(value: string, isSecure: boolean): string {
  return `${value}; Path=/api/admin; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
