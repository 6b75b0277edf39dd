import { allRoutes, getGame, postQuestion } from '@lights-out/contracts';

import { forwardedHeaders, isFromOurPages, isTooLarge, routeMatcher } from './call-rules.ts';

const match = routeMatcher(allRoutes);

describe('finding a route', () => {
  test('goes by method and path', () => {
    expect(match('GET', '/api/games/1')).toEqual({ kind: 'found', route: getGame, params: { id: '1' } });
    expect(match('POST', '/api/games/1/questions/2')).toEqual({
      kind: 'found',
      route: postQuestion,
      params: { id: '1', n: '2' },
    });
  });

  test('answers HEAD wherever it answers GET', () => {
    expect(match('HEAD', '/api/games/1')).toEqual({ kind: 'found', route: getGame, params: { id: '1' } });
    expect(match('HEAD', '/api/games/1/questions/2')).toEqual({ kind: 'other-method', allow: ['POST'] });
  });

  test('tells another method from an unknown path', () => {
    expect(match('PUT', '/api/games/1')).toEqual({ kind: 'other-method', allow: ['GET'] });
    for (const path of ['/api/games/1/', '/api/games/', '/api/', '/API/games/1', '/api/games/1/../2'])
      expect(match('GET', path)).toEqual({ kind: 'unknown' });
  });

  test('does not know routes that are not public', () => {
    expect(match('GET', '/internal/entries/2026-11')).toEqual({ kind: 'unknown' });
    expect(match('POST', '/internal/sessions/resolve')).toEqual({ kind: 'unknown' });
  });
});

const ours = { token: 't', requestId: 'r' };

test('forwards nothing from outside that could be taken for ours', () => {
  const headers = {
    host: 'x',
    authorization: 'Bearer forged',
    'x-request-id': 'theirs',
    'x-forwarded-for': '1.1.1.1',
    'x-user-id': '7',
    connection: 'x-user-id',
    cookie: 'lights_out_session=s',
    'content-type': 'application/json',
  };
  expect(forwardedHeaders(headers, { service: 'game' }, ours)).toEqual({
    authorization: 'Bearer t',
    'x-request-id': 'r',
    'content-type': 'application/json',
  });
});

test('shows the cookie to identity alone', () => {
  expect(forwardedHeaders({ cookie: 'c' }, { service: 'identity' }, ours).cookie).toBe('c');
  expect(forwardedHeaders({ cookie: 'c' }, { service: 'payments' }, ours).cookie).toBeUndefined();
});

test('forwards a signature where the route asks for one, and nowhere else', () => {
  const rawBody = { mostBytes: 1, signatureHeader: 'stripe-signature' };
  expect(
    forwardedHeaders({ 'stripe-signature': 's' }, { service: 'payments', rawBody }, ours)['stripe-signature'],
  ).toBe('s');
  expect(
    forwardedHeaders({ 'stripe-signature': 's' }, { service: 'payments' }, ours)['stripe-signature'],
  ).toBeUndefined();
});

const origin = 'https://play.example.com';

test.each([
  ['our page', { origin, host: 'internal:80', 'sec-fetch-site': 'same-origin' }, true],
  ['our page under the address it was opened by', { origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
  ['that address over http', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, false],
  ['no browser', { host: 'play.example.com' }, true],
  ['our page under the other scheme', { origin: 'http://play.example.com', host: 'play.example.com' }, false],
  ['another site', { origin: 'https://evil.example', host: 'play.example.com' }, false],
  ['a neighbour', { host: 'play.example.com', 'sec-fetch-site': 'same-site' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'play.example.com' }, false],
])('a request from %s is let in or not', (_, headers, expected) => {
  expect(isFromOurPages(headers, origin)).toBe(expected);
});

test.each([
  ['a body of 16 KiB', '16384', {}, false],
  ['a longer one', '16385', {}, true],
  ['no body', undefined, {}, false],
  ["a raw body of its route's own size", '256000', { rawBody: { mostBytes: 256_000, signatureHeader: 's' } }, false],
])('%s is too large or not', (_, length, route, expected) => {
  expect(isTooLarge(length === undefined ? {} : { 'content-length': length }, route)).toBe(expected);
});
