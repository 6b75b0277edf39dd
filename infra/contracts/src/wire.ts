import * as z from 'zod/mini';

import { instant } from './time.ts';

/** What callers and services agree on outside of bodies: cookies, headers and the form of secrets. */

const plainNames = {
  /** A player's session. */
  session: 'lights_out_session',
  /** A sign-in that waits for its second step. */
  pending: 'lights_out_pending',
  /** An admin's session in the portal. */
  admin: 'lights_out_admin',
  /** The browser in which a player was signed in. */
  device: 'lights_out_device',
  /** What keeps a browser on its versions: a number from 0 to 99, and a canary's label. */
  bucket: 'lights_out_bucket',
  canary: 'lights_out_canary',
  /** A guest of the Daily Seven, without a name; kept for 60 days. */
  guest: 'lights_out_guest',
  /** The language that this browser has chosen; written by the page, read by the gateway. */
  language: 'lights_out_language',
} as const;

/** Names of the cookies. */
export type CookieNames = Readonly<Record<keyof typeof plainNames, string>>;

/**
 * Over https the names have the prefix `__Host-`, with which a browser refuses a cookie that another host of the domain has
 * set (RFC 6265bis, section 4.1.3.2). It needs `Secure` and `Path=/`, so over http there is no prefix.
 */
export function cookieNamesOf(isHttps: boolean): CookieNames {
  if (!isHttps) return plainNames;
  const names = Object.entries(plainNames).map(([key, name]) => [key, `__Host-${name}`]);
  return Object.fromEntries(names) as CookieNames;
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
