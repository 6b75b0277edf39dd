import { contestOf, createGame, pauseAfterAnswerMs, postAnswer, postQuestion } from '@lights-out/contracts';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
// The pause is real time: on the database's clock.
const timeSource = { monotonic: () => performance.now(), shown: (databaseMs: number) => databaseMs };
beforeAll(async () => {
  service = await startServiceUnderTest({ timeSource });
});
afterAll(() => service.stop());

test('in a contest the next question opens when the pause is over, however early it is asked for', async () => {
  const player = somePlayer();
  await service.enter(player, contestOf(new Date()));
  const client = await service.as(player);
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  const params = { id: game.gameId };
  await client.call(postQuestion, { params: { ...params, n: 1 } });
  await client.call(postAnswer, { params, body: { n: 1, selectedOption: 0 } });

  const asked = await Promise.all([1, 2, 3].map(() => client.call(postQuestion, { params: { ...params, n: 2 } })));

  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(asked.map(({ body }) => body.servedAt)).size).toBe(1);
  const [first] = await service
    .db('game_questions')
    .where({ game_id: game.gameId, n: 1 })
    .select<{ closed_at: Date }[]>();
  const pausedMs = Date.parse(asked[0]!.body.servedAt) - first!.closed_at.getTime();
  expect(pausedMs).toBeGreaterThanOrEqual(pauseAfterAnswerMs);
});
