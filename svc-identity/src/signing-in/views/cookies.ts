import { cookieNamesOf, language, type Language, secretTokenForm } from '@lights-out/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';

import type { StartedSession } from '../flows/start-session.ts';
import { deviceSeconds } from '../rules/session.ts';

/** Reads and writes the cookies of this service; over https their names have a prefix (decision 0171). */
export interface Cookies {
  /** The session token of a Cookie header. */
  readSession(header: string | undefined): string | undefined;
  /** The token of a sign-in that waits for its second step. */
  readPending(header: string | undefined): string | undefined;
  /** The token of the portal's session in a Cookie header. */
  readAdmin(header: string | undefined): string | undefined;
  /** What a browser that completes a sign-in has: the pending sign-in, the session that is replaced, the device token. */
  readBrowser(header: string | undefined): Record<'pending' | 'replaced' | 'deviceToken', string | undefined>;
  /** The browser's device token, if it has the form of one. */
  readDevice(header: string | undefined): string | undefined;
  /** The language that the browser's pages are in; undefined where none was chosen, or one that there is not. */
  readLanguage(header: string | undefined): Language | undefined;
  /** Set-Cookie value that stores the session in the browser for so many seconds. */
  session(token: string, seconds: number): string;
  /** Set-Cookie values of a session that has just started. */
  started(session: StartedSession): string[];
  /** Set-Cookie value that lets the browser give the second step for so many seconds. */
  pending(token: string, seconds: number): string;
  endedPending(): string;
  endedSession(): string;
  /** Set-Cookie value that stores the portal's session until the browser closes. */
  admin(token: string): string;
  endedAdmin(): string;
}

export function createCookies(isSecure: boolean): Cookies {
  const names = cookieNamesOf(isSecure);
  const read = (header: string | undefined, name: string) => parseCookie(header ?? '')[name];
  const common = { path: '/', httpOnly: true, secure: isSecure } as const;
  const session = { ...common, name: names.session, sameSite: 'lax' } as const;
  // For the portal's own calls only, except that the prefix needs the path `/`.
  const admin = { ...common, name: names.admin, sameSite: 'strict', path: isSecure ? '/' : '/api/admin' } as const;
  const pending = { ...common, name: names.pending, sameSite: 'strict' } as const;
  const device = { ...common, name: names.device, sameSite: 'strict' } as const;
  const setSession = (token: string, seconds: number) =>
    stringifySetCookie({ ...session, value: token, maxAge: seconds });
  const setDevice = (token: string) => stringifySetCookie({ ...device, value: token, maxAge: deviceSeconds });
  const readDevice = (header: string | undefined) => {
    const token = read(header, names.device);
    return token !== undefined && secretTokenForm.test(token) ? token : undefined;
  };
  return {
    readSession: (header) => read(header, names.session),
    readPending: (header) => read(header, names.pending),
    readAdmin: (header) => read(header, names.admin),
    readDevice,
    readBrowser: (header) => ({
      pending: read(header, names.pending),
      replaced: read(header, names.session),
      deviceToken: readDevice(header),
    }),
    readLanguage: (header) => language.safeParse(read(header, names.language)).data,
    session: setSession,
    started: ({ token, seconds, deviceToken }) => [setSession(token, seconds), setDevice(deviceToken)],
    pending: (token, seconds) => stringifySetCookie({ ...pending, value: token, maxAge: seconds }),
    endedPending: () => stringifySetCookie({ ...pending, value: '', maxAge: 0 }),
    endedSession: () => stringifySetCookie({ ...session, value: '', maxAge: 0 }),
    admin: (token) => stringifySetCookie({ ...admin, value: token }),
    endedAdmin: () => stringifySetCookie({ ...admin, value: '', maxAge: 0 }),
  };
}
