import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { heldByProxyReader } from './request-start.ts';

const now = new Date('2026-12-01T12:00:00.000Z');
const before = (ms: number) => `t=${now.getTime() - ms}`;

function heldMs(header: string | undefined, { from = '10.0.0.7', isTrusted = true } = {}): number {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: from }));
  if (header !== undefined) request.headers['x-request-start'] = header;
  const trusted = isTrusted ? ({ TRUSTED_REQUEST_START: 'yes' } as const) : {};
  return heldByProxyReader({ ...trusted, TRUSTED_PROXIES: ['10.0.0.7'] })(request, now);
}

test('a call that a proxy has made again was held since the proxy got it', () => {
  expect(heldMs(before(4_000))).toBe(4_000);
});

test.each([
  ['whose header nobody vouches for', before(4_000), { isTrusted: false }],
  ['which came past the proxy', before(4_000), { from: '203.0.113.9' }],
  ['led here at once, by a clock that differs', before(900), {}],
  ['from the future', before(-5_000), {}],
  ['older than a proxy that makes it again', before(7_000), {}],
  ['without the header', undefined, {}],
  ['whose header is none', 't=%START_TIME(%s%3f)%', {}],
])('a call %s was not held', (_, header, how) => {
  expect(heldMs(header, how)).toBe(0);
});
