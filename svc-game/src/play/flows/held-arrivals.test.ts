import { createHeldArrivals, type Held } from './held-arrivals.ts';

const answer = { gameId: 'game', playerId: 'player', n: 3, selectedOption: 1 };
const arrivedAt = new Date('2026-11-29T16:00:00Z');
const atOnce = { arrival: undefined, heldMs: 0 };
const later = new Date('2026-11-29T16:00:11Z');

test('an answer for which the database takes too long is refused with its arrival while the page still waits, and held', async () => {
  jest.useFakeTimers();
  const arrivals = createHeldArrivals({ current: () => 's'.repeat(43) as never });
  const waiting = Promise.withResolvers<Date>();
  arrivals.noteOpened(answer, { n: 3, servedAt: arrivedAt } as never, arrivedAt);
  const refusal = arrivals.judge(answer, atOnce, arrivedAt, () => waiting.promise).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await refusal).toMatchObject({ code: 'unavailable', arrival: expect.any(String) });
  jest.useRealTimers();
  waiting.resolve(arrivedAt);
  expect(await arrivals.judge(answer, atOnce, later, async (held: Held) => held.arrivedAt)).toEqual(arrivedAt);
});

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
