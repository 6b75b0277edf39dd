import { deadlineByOwnClock } from './deadline.ts';

const prize = { endDate: '2026-06-01T00:00:00.000Z', serverTime: '2026-05-31T23:00:00.000Z' };

test.each([
  ['right', '2026-05-31T23:00:00.000Z', '2026-06-01T00:00:00.000Z'],
  ['an hour slow', '2026-05-31T22:00:00.000Z', '2026-05-31T23:00:00.000Z'],
  ['a day fast', '2026-06-01T23:00:00.000Z', '2026-06-02T00:00:00.000Z'],
])('with a clock that is %s the hour that is left stays an hour', (_clock, receivedAt, deadline) => {
  expect(deadlineByOwnClock(prize, Date.parse(receivedAt))).toBe(deadline);
});
