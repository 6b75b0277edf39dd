import { createHeldArrivals, type Held, type HeldArrivals } from './held-arrivals.ts';

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

const closesOverdueBy = (arrivals: HeldArrivals) => later.getTime() - arrivals.closesDueBefore(later).getTime();

test('after a failure nothing is closed by time until pages have repeated what they were not answered, or it counts no more', () => {
  jest.useFakeTimers();
  const arrivals = createHeldArrivals({ current: () => 's'.repeat(43) as never });
  expect(closesOverdueBy(arrivals)).toBe(0);
  arrivals.noteOutage();
  jest.advanceTimersByTime(29_999);
  expect(closesOverdueBy(arrivals)).toBe(1_800_000);
  jest.advanceTimersByTime(1);
  expect(closesOverdueBy(arrivals)).toBe(0);
});

test('an answer that takes too long keeps its own game from being closed by time, and puts others off by 30 s only', async () => {
  jest.useFakeTimers();
  const arrivals = createHeldArrivals({ current: () => 's'.repeat(43) as never });
  const waiting = Promise.withResolvers<Date>();
  const run = () => waiting.promise;
  arrivals.noteOpened(answer, { n: 3, servedAt: arrivedAt } as never, arrivedAt);
  const refusal = arrivals.judge(answer, atOnce, arrivedAt, run).catch((error: unknown) => error);
  expect([...arrivals.awaited()]).toEqual(['game']);
  expect(closesOverdueBy(arrivals)).toBe(0);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(await refusal).toMatchObject({ code: 'unavailable' });
  expect([...arrivals.awaited()]).toEqual(['game']);
  expect(closesOverdueBy(arrivals)).toBe(30_000);

  waiting.resolve(arrivedAt);
  await arrivals.store(later);
  expect([...arrivals.awaited()]).toEqual([]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(closesOverdueBy(arrivals)).toBe(0);
});
