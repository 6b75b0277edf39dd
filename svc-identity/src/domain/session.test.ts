import { hashSessionToken, isDueForRenewal, newSessionToken, sessionExpiry } from './session.ts';

const now = new Date('2026-11-10T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe('a session', () => {
  test('has an unguessable secret that only its hash remembers', () => {
    const token = newSessionToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(newSessionToken()).not.toBe(token);
    expect(hashSessionToken(token)).toHaveLength(32);
  });

  test('is renewed once a day at most', () => {
    const expiresAt = sessionExpiry(now);
    expect(isDueForRenewal(expiresAt, hours(23))).toBe(false);
    expect(isDueForRenewal(expiresAt, hours(25))).toBe(true);
  });
});
