import { parseCookie, stringifySetCookie } from 'cookie';

import { sessionSeconds } from '../../domain/session.ts';

export const sessionCookieName = 'lights_out_session';
export const adminCookieName = 'lights_out_admin';

/** The session token of a Cookie header. */
export function readSessionToken(cookieHeader: string | undefined): string | undefined {
  return parseCookie(cookieHeader ?? '')[sessionCookieName];
}

/** The token of the portal's session in a Cookie header. */
export function readAdminToken(cookieHeader: string | undefined): string | undefined {
  return parseCookie(cookieHeader ?? '')[adminCookieName];
}

/** Set-Cookie value that stores the session in the browser. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return stringifySetCookie({ ...sessionAttributes(isSecure), value: token, maxAge: sessionSeconds });
}

export function endedSessionCookie(isSecure: boolean): string {
  return stringifySetCookie({ ...sessionAttributes(isSecure), value: '', maxAge: 0 });
}

/** Set-Cookie value that stores the portal's session until the browser closes, for the portal's own calls only. */
export function adminCookie(token: string, isSecure: boolean): string {
  return stringifySetCookie({ ...adminAttributes(isSecure), value: token });
}

export function endedAdminCookie(isSecure: boolean): string {
  return stringifySetCookie({ ...adminAttributes(isSecure), value: '', maxAge: 0 });
}

function sessionAttributes(isSecure: boolean) {
  return { name: sessionCookieName, path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}

function adminAttributes(isSecure: boolean) {
  return { name: adminCookieName, path: '/api/admin', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
}
