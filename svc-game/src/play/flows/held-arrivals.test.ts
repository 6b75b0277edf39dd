import { createHeldArrivals, type Held } from './held-arrivals.ts';

const answer = { gameId: 'game', playerId: 'player', n: 3, selectedOption: 1 };
const arrivedAt = new Date('2026-11-29T16:00:00Z');
const atOnce = { arrival: undefined, heldMs: 0 };
const later = new Date('2026-11-29T16:00:11Z');

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
