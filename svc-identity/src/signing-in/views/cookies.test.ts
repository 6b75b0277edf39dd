import { parseSetCookie } from 'cookie';

import { createCookies } from './cookies.ts';

const plain = createCookies(false);
const secure = createCookies(true);

test('the session cookie is out of reach of scripts and other sites', () => {
  expect(parseSetCookie(plain.session('t', 60))).toEqual({
    name: 'lights_out_session',
    value: 't',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 60,
  });
});

test('over https no other host of the domain can set a cookie of ours', () => {
  for (const [text, name] of [
    [secure.session('t', 60), '__Host-lights_out_session'],
    [secure.pending('t', 60), '__Host-lights_out_pending'],
    [secure.admin('t'), '__Host-lights_out_admin'],
    [secure.started({ token: 't', seconds: 60, deviceToken: 'd' })[1]!, '__Host-lights_out_device'],
    [secure.endedSession(), '__Host-lights_out_session'],
    [secure.endedAdmin(), '__Host-lights_out_admin'],
  ] as const)
    expect(parseSetCookie(text)).toMatchObject({ name, path: '/', secure: true, httpOnly: true });
  const tossed = 'lights_out_session=theirs; __Host-lights_out_session=own';
  expect(secure.readSession(tossed)).toBe('own');
  expect(secure.readSession('lights_out_session=theirs')).toBeUndefined();
});

test('the cookie of the portal is sent with the calls of the portal only', () => {
  expect(parseSetCookie(plain.admin('t'))).toEqual({
    name: 'lights_out_admin',
    value: 't',
    path: '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
  });
});

test('an ended session leaves an empty cookie that expires at once', () => {
  expect(parseSetCookie(plain.endedSession())).toMatchObject({ value: '', maxAge: 0, path: '/' });
});

test('the session token is found among other cookies, and missing where there is none', () => {
  expect(plain.readSession('a=b; lights_out_session=t; c=d')).toBe('t');
  expect([plain.readSession('lights_out_session_old=t'), plain.readSession(undefined)]).toEqual([undefined, undefined]);
});

test('a device cookie of another form is as none', () => {
  const token = 'A'.repeat(43);
  expect(plain.readDevice(`lights_out_device=${token}`)).toBe(token);
  expect([plain.readDevice('lights_out_device=x'), plain.readDevice('')]).toEqual([undefined, undefined]);
});
