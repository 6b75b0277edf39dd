import type { Award } from '@lights-out/contracts/prizes';

import { claimUntil, prizeToClaim } from './prize-to-claim.ts';

const now = Date.parse('2026-12-01T12:00:00.000Z');
const award = (state: Award['state'], respondBy: string): Award => ({
  contest: '2026-11',
  title: 'Two Friday tickets',
  place: 1,
  state,
  respondBy,
});

test('of several prizes that wait the one with the least time left comes first', () => {
  const [week, hour] = [award('announced', '2026-12-08T00:00:00.000Z'), award('announced', '2026-12-01T13:00:00.000Z')];
  expect(prizeToClaim([week, hour], now)).toBe(hour);
});

test('a prize that was claimed, passed on, taken back or has expired does not wait', () => {
  const over = (['claimed', 'forfeited', 'withdrawn'] as const).map((state) =>
    award(state, '2026-12-08T00:00:00.000Z'),
  );
  expect(prizeToClaim([...over, award('announced', '2026-12-01T12:00:00.000Z')], now)).toBeUndefined();
});

test('the end is a day, and on the last one an hour too', () => {
  expect(claimUntil('2026-12-08T10:30:00.000Z', now)).toBe('8 December');
  expect(claimUntil('2026-12-02T10:30:00.000Z', now)).toBe('2 December at 10:30 UTC');
});
