import * as z from 'zod/mini';

/** What callers and services agree on outside of bodies: cookies, headers and the form of secrets. */

/** Cookies of a player's session and of an admin's session in the portal. */
export const sessionCookieName = 'lights_out_session';
export const adminCookieName = 'lights_out_admin';

/** A secret that only its holder knows, such as a session cookie's value: 256 bits in base64url. */
export const secretTokenForm = /^[A-Za-z0-9_-]{43}$/;
export const secretToken = z.string().check(z.regex(secretTokenForm));

/** The reply header that says where the next page of a list begins; missing on the last page. */
export const nextCursorHeader = 'x-next-cursor';
