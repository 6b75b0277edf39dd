import { nextTryAt, resetExpiry } from './queued-mail.ts';

const askedAt = new Date('2026-11-10T12:00:00.000Z');
const after = (ms: number) => new Date(askedAt.getTime() + ms);
const secondsUntilNext = (tries: number, passedMs = 0) =>
  ((nextTryAt({ kind: 'password-reset', askedAt, tries }, after(passedMs))?.getTime() ?? Number.NaN) -
    after(passedMs).getTime()) /
  1_000;

test('is tried again soon at first, and every ten minutes in the end', () => {
  expect([1, 2, 3, 4, 5, 6, 9].map((tries) => secondsUntilNext(tries))).toEqual([1, 5, 30, 120, 600, 600, 600]);
});

test('is given up once its link would have expired', () => {
  expect(secondsUntilNext(5, 49 * 60_000)).toBe(600);
  expect(nextTryAt({ kind: 'password-reset', askedAt, tries: 5 }, after(50 * 60_000))).toBeNull();
});

test.each(['password-changed', 'account-closed', 'account-reopened'] as const)(
  'of what was done to an account (%s) is worth sending for three days',
  (kind) => {
    expect(nextTryAt({ kind, askedAt, tries: 5 }, after(2 * 86_400_000))).not.toBeNull();
    expect(nextTryAt({ kind, askedAt, tries: 5 }, after(3 * 86_400_000))).toBeNull();
  },
);

test('holds a link that works for an hour', () => {
  expect(resetExpiry(askedAt)).toEqual(after(3_600_000));
});
