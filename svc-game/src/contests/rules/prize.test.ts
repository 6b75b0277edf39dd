import { firstPrizeOf } from './prize.ts';

test('the prize names the edition after the contest’s end', () => {
  expect(firstPrizeOf('2026-11')).toMatchObject({
    title: 'Two Friday tickets, Monaco Grand Prix 2027',
    eventDate: '2027-06-04',
    ranks: 1,
  });
  expect(firstPrizeOf('2026-04')).toMatchObject({
    title: 'Two Friday tickets, Monaco Grand Prix 2026',
    eventDate: '2026-06-05',
  });
});

test('a contest that ends after this year’s edition gives next year’s', () => {
  expect(firstPrizeOf('2026-06').eventDate).toBe('2027-06-04');
});

test.each(['2025-12', '2026-01', '2026-02', '2026-05', '2026-06', '2026-12', '2029-05', '2030-05'])(
  'the event of %s is a Friday of early June after the contest',
  (contest) => {
    const { eventDate } = firstPrizeOf(contest);
    const event = new Date(`${eventDate}T00:00:00.000Z`);
    expect(event.getUTCDay()).toBe(5);
    expect(event.getUTCMonth()).toBe(5);
    expect(event.getUTCDate()).toBeLessThanOrEqual(7);
    expect(String(eventDate) > contest).toBe(true);
  },
);
