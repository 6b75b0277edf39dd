import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

/** The value of one cookie in a raw Cookie header; undefined where it is missing. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/**
 * A Set-Cookie value that no script can read, for the whole site unless a `path` is given.
 *
 * @param attributes `maxAge` in seconds; without it the cookie lasts until the browser closes
 */
export function setCookie(
  name: string,
  value: string,
  attributes: Pick<SetCookie, 'maxAge' | 'path' | 'sameSite' | 'secure'>,
): string {
  return stringifySetCookie({ path: '/', httpOnly: true, ...attributes, name, value });
}
