import { formatRelativeTime } from './relative-time.ts';

const now = Date.parse('2026-05-14T12:00:00.000Z');

test.each([
  [0, 'just now'],
  [59.9, 'just now'],
  [60, '1 minute ago'],
  [120, '2 minutes ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [2_591_999, '29 days ago'],
])('%d seconds ago reads "%s"', (seconds, text) => {
  expect(formatRelativeTime(new Date(now - seconds * 1_000).toISOString(), now)).toBe(text);
});

test('from 30 days on the local date stands', () => {
  const at = new Date(now - 2_592_000_000);
  expect(formatRelativeTime(at.toISOString(), now)).toBe(at.toLocaleDateString());
});

test('an instant ahead of a slow clock is just now', () => {
  expect(formatRelativeTime(new Date(now + 90_000).toISOString(), new Date(now))).toBe('just now');
});

test('what is no instant gives no text', () => {
  expect(formatRelativeTime('yesterday', now)).toBe('');
});
