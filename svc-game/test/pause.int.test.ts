import { randomUUID } from 'node:crypto';

import { contestKey, contestOf, createGame, pauseAfterAnswerMs, postAnswer, postQuestion } from '@lights-out/contracts';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
// The pause is real time: on the database's clock.
const timeSource = { monotonic: () => performance.now(), shown: (databaseMs: number) => databaseMs };
beforeAll(async () => {
  service = await startServiceUnderTest({ timeSource });
});
afterAll(() => service.stop());

async function entered() {
  const player = somePlayer();
  const contest = contestOf(new Date());
  await service.enter(player, contest);
  return { client: await service.as(player), player, contest };
}

test('in a contest the next question opens when the pause is over, however early it is asked for', async () => {
  const { client } = await entered();
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

test('in a contest the next race starts when the pause after the last one is over, however early it is asked for', async () => {
  const { client, player, contest } = await entered();
  const endedAt = new Date();
  await service.db('results').insert({
    id: randomUUID(),
    game_id: randomUUID(),
    player_id: player.id,
    mode: 'premium',
    difficulty: 'medium',
    board: contestKey(contest),
    score: 900,
    correct_answers: 7,
    used_ms: 21_000,
    completed_at: endedAt,
    best_after: 900,
    best_after_at_difficulty: 900,
  });

  const { body } = await client.call(createGame, { body: { premium: true } });

  const game = await service.db('games').where({ id: body.gameId }).first<{ started_at: Date }>();
  expect(game.started_at.getTime() - endedAt.getTime()).toBeGreaterThanOrEqual(pauseAfterAnswerMs);
});
