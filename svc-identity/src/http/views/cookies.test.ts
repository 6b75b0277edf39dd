import { parseSetCookie } from 'cookie';

import { adminCookie, endedSessionCookie, readSessionToken, sessionCookie } from './cookies.ts';

test('the session cookie is out of reach of scripts and other sites, and is Secure over https', () => {
  expect(parseSetCookie(sessionCookie('t', true))).toEqual({
    name: 'lights_out_session',
    value: 't',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 2_592_000,
    secure: true,
  });
  expect(sessionCookie('t', false)).not.toContain('Secure');
});

test('the cookie of the portal is sent with the calls of the portal only', () => {
  expect(parseSetCookie(adminCookie('t', false))).toEqual({
    name: 'lights_out_admin',
    value: 't',
    path: '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
  });
});

test('an ended session leaves an empty cookie that expires at once', () => {
  expect(parseSetCookie(endedSessionCookie(false))).toMatchObject({ value: '', maxAge: 0, path: '/' });
});

test('the session token is found among other cookies, and missing where there is none', () => {
  expect(readSessionToken('a=b; lights_out_session=t; c=d')).toBe('t');
  expect([readSessionToken('lights_out_session_old=t'), readSessionToken(undefined)]).toEqual([undefined, undefined]);
});
