import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { addressReader, callCounts } from './client-limits.ts';

function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedHops: number): string {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: socketAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return addressReader(trustedHops, ['10.0.0.6', '10.0.0.7'])(request);
}

describe("the client's address", () => {
  test("is the socket's, whatever the client claims", () => {
    expect(clientAddress('10.0.0.7', '1.2.3.4', 0)).toBe('10.0.0.7');
  });

  test('is what our own proxies saw, not what stands left of it', () => {
    expect(clientAddress('10.0.0.7', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.7', '6.6.6.6, 1.2.3.4, 10.0.0.6', 2)).toBe('1.2.3.4');
  });

  test("is the socket's for whoever does not connect through a proxy of ours", () => {
    expect(clientAddress('10.0.0.8', '8.1.9.7', 1)).toBe('10.0.0.8');
    expect(clientAddress('::ffff:203.0.113.9', '8.1.9.7', 1)).toBe('203.0.113.9');
    expect(clientAddress('::ffff:10.0.0.7', '8.1.9.7', 1)).toBe('8.1.9.7');
  });

  test("falls back to the socket's where the header is missing or no address", () => {
    expect(clientAddress('10.0.0.7', undefined, 1)).toBe('10.0.0.7');
    expect(clientAddress('10.0.0.7', 'unknown', 1)).toBe('10.0.0.7');
  });

  test('is one for a whole home', () => {
    expect(clientAddress('::ffff:10.0.0.7', undefined, 0)).toBe('10.0.0.7');
    expect(clientAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2::/64');
    expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64');
    expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64');
  });
});

test('lets a caller call so often in a minute and then says how long to wait', () => {
  const counts = callCounts();
  expect([0, 1, 2].map((call) => counts.secondsToWait('a', 3, call * 10_000))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(counts.secondsToWait('a', 3, 30_000)).toBe(30);
  expect(counts.secondsToWait('b', 3, 30_000)).toBeUndefined();
  expect(counts.secondsToWait('a', 3, 59_999)).toBe(1);
  expect(counts.secondsToWait('a', 3, 60_000)).toBeUndefined();
});
