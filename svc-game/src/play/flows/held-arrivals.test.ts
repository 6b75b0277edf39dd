import { createHeldArrivals, type Held } from './held-arrivals.ts';

const answer = { gameId: 'game', playerId: 'player', n: 3, selectedOption: 1 };
const arrivedAt = new Date('2026-11-29T16:00:00Z');
const atOnce = { arrival: undefined, heldMs: 0 };
const later = new Date('2026-11-29T16:00:11Z');

afterEach(() => jest.useRealTimers());

test.each([
  [0, 3_500],
  [1_500, 2_000],
  [4_000, 300],
])(
  'held for %i ms before, an answer is refused with its arrival while the page still waits, and held',
  async (heldMs, ms) => {
    jest.useFakeTimers();
    const sent = { ...atOnce, heldMs };
    const arrivals = createHeldArrivals({ current: () => 's'.repeat(43) as never });
    const waiting = Promise.withResolvers<Date>();
    arrivals.noteOpened(answer, { n: 3, servedAt: arrivedAt } as never, arrivedAt);
    const refusal = arrivals.judge(answer, sent, arrivedAt, () => waiting.promise).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(ms);
    expect(await refusal).toMatchObject({ code: 'unavailable', arrival: expect.any(String) });
    jest.useRealTimers();
    waiting.resolve(arrivedAt);
    const counted = await arrivals.judge(answer, atOnce, later, async (held: Held) => held.arrivedAt);
    expect(counted).toEqual(new Date(arrivedAt.getTime() - heldMs));
  },
);

test('an answer that is repeated while its first try still waits for the database is judged by that one', async () => {
  const arrivals = createHeldArrivals({
    current: () => {
      throw new Error('Nothing is signed.');
    },
  });
  const waiting = Promise.withResolvers<Date>();
  const judged = async (held: Held) => held.arrivedAt;
  const first = arrivals.judge(answer, atOnce, arrivedAt, () => waiting.promise);

  expect(await arrivals.judge(answer, atOnce, later, judged)).toEqual(arrivedAt);
  expect(await arrivals.judge({ ...answer, selectedOption: 2 }, atOnce, later, judged)).toEqual(later);
  waiting.resolve(arrivedAt);
  await first;
  expect(await arrivals.judge(answer, atOnce, later, judged)).toEqual(later);
});

test('after a failure no question is closed by time until pages have had time to repeat what they were not answered', () => {
  jest.useFakeTimers();
  const arrivals = createHeldArrivals({ current: () => 's'.repeat(43) as never });
  expect(arrivals.areAwaited()).toBe(false);
  arrivals.noteOutage();
  jest.advanceTimersByTime(29_999);
  expect(arrivals.areAwaited()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(arrivals.areAwaited()).toBe(false);
});
