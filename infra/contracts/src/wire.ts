import * as z from 'zod/mini';

import { instant } from './time.ts';

/** What callers and services agree on outside of bodies: cookies, headers and the form of secrets. */

/**
 * Names of the cookies: a player's session, a sign-in that waits for its second step, an admin's session in the portal, and the browser
 * in which a player was signed in.
 */
export interface CookieNames {
  readonly session: string;
  readonly pending: string;
  readonly admin: string;
  readonly device: string;
}

const plainNames = {
  session: 'lights_out_session',
  pending: 'lights_out_pending',
  admin: 'lights_out_admin',
  device: 'lights_out_device',
} as const;

/**
 * Over https the names have the prefix `__Host-`, with which a browser refuses a cookie that another host of the domain has
 * set (RFC 6265bis, section 4.1.3.2). It needs `Secure` and `Path=/`, so over http there is no prefix.
 */
export function cookieNamesOf(isHttps: boolean): CookieNames {
  if (!isHttps) return plainNames;
  const { session, pending, admin, device } = plainNames;
  return {
    session: `__Host-${session}`,
    pending: `__Host-${pending}`,
    admin: `__Host-${admin}`,
    device: `__Host-${device}`,
  };
}

/** The version of the terms that a page showed: their day. */
export const shownTerms = z.optional(z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/)));

/** What a player accepted, and when; null for what was done before versions were stored. */
export const acceptedTerms = z.nullable(z.object({ version: z.string(), acceptedAt: instant }));

/** A secret that only its holder knows, such as a session cookie's value: 256 bits in base64url. */
export const secretTokenForm = /^[A-Za-z0-9_-]{43}$/;
export const secretToken = z.string().check(z.regex(secretTokenForm));

/** The reply header that says where the next page of a list begins; missing on the last page. */
export const nextCursorHeader = 'x-next-cursor';
