import {
  hashSessionToken,
  isDueForRenewal,
  lastUsedAt,
  newSessionToken,
  secondsLeft,
  sessionExpiry,
} from './session.ts';

const now = new Date('2026-11-10T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);

describe('a session', () => {
  test('has an unguessable secret that only its hash remembers', () => {
    const token = newSessionToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(newSessionToken()).not.toBe(token);
    expect(hashSessionToken(token)).toHaveLength(32);
  });

  test('is renewed once a day at most', () => {
    expect(isDueForRenewal(now, hours(23))).toBe(false);
    expect(isDueForRenewal(now, hours(25))).toBe(true);
  });

  test('ends 30 days after its last use, and 180 days after the sign-in however it is used', () => {
    expect(sessionExpiry(now, now)).toEqual(days(30));
    expect(sessionExpiry(now, days(149))).toEqual(days(179));
    expect(sessionExpiry(now, days(170))).toEqual(days(180));
    expect([secondsLeft(days(1), now), secondsLeft(now, days(1))]).toEqual([86_400, 0]);
  });

  test('of an earlier version was last used when its expiry says', () => {
    expect(lastUsedAt({ usedAt: null, expiresAt: days(30) })).toEqual(now);
    expect(lastUsedAt({ usedAt: hours(5), expiresAt: days(30) })).toEqual(hours(5));
  });
});
