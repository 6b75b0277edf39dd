import { getProgress, progressMaxRaces, scoreAnswer } from '@lights-out/contracts';
import { createOutbox, eventually } from '@lights-out/service-kit/testing';

import { createSealedPools } from '../src/contests/flows/sealed-pools.ts';
import { calibrate } from '../src/questions/flows/calibrate.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const dayMs = 86_400_000;
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

async function newRacer() {
  const player = somePlayer();
  const client = await service.as(player);
  return {
    player,
    race: (play: Parameters<typeof playGame>[2] = {}) => playGame(client, service.clock, play),
    progress: async () => (await client.call(getProgress, { params: { id: player.id } })).body,
    read: (id: string) => client.call(getProgress, { params: { id } }),
  };
}
const right = (count: number, difficulty: string) => count * scoreAnswer(true, 3, difficulty);

test('before the first race there is nothing, and nobody reads the progress of another', async () => {
  const racer = await newRacer();
  expect(await racer.progress()).toEqual({ bests: [], races: [], categories: [], week: null, weekBefore: null });
  const other = await newRacer();
  expect(await other.read(racer.player.id)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test('bests are by mode and difficulty, races against the clock oldest first, categories of their answers', async () => {
  const racer = await newRacer();
  await racer.race({ right: 3 });
  await racer.race({ right: 5 });
  await racer.race({ right: 2, difficulty: 'hard' });
  await racer.race({ right: 6, untimed: true });

  const { bests, races, categories } = await racer.progress();

  expect(bests.map(({ mode, difficulty, score }) => [mode, difficulty, score])).toEqual([
    ['free', 'hard', right(2, 'hard')],
    ['free', 'medium', right(5, 'medium')],
    ['untimed', 'medium', 780],
  ]);
  expect(races.map(({ score, difficulty, expected }) => [score, difficulty, expected])).toEqual([
    [right(3, 'medium'), 'medium', null],
    [right(5, 'medium'), 'medium', null],
    [right(2, 'hard'), 'hard', null],
  ]);
  const sums = categories.reduce((to, one) => [to[0]! + one.answered, to[1]! + one.right], [0, 0]);
  expect(sums).toEqual([21, 10]);
  expect(categories.every(({ pace, right: some }) => (some === 0 ? pace === null : pace === 3))).toBe(true);
});

test('once the answers are calibrated a race is told beside what was expected', async () => {
  const racer = await newRacer();
  for (const count of [7, 6, 5]) await racer.race({ right: count });
  const outbox = createOutbox('game', () => {});
  const pools = createSealedPools();

  await eventually(async () => {
    await calibrate({ db: service.db, outbox, pools }, service.clock.now());
    const { races } = await racer.progress();
    expect(races).toHaveLength(3);
    for (const { expected } of races) {
      expect(expected!.score).toBeGreaterThan(right(3, 'medium'));
      expect(expected!.score).toBeLessThan(right(7, 'medium'));
      expect(expected!.spread).toBeGreaterThan(100);
    }
  });
});

test('the last seven days stand beside the seven before; a struck result counts nowhere', async () => {
  const racer = await newRacer();
  await racer.race({ right: 7 });
  service.clock.advance(7 * dayMs);
  await racer.race({ right: 2 });
  service.clock.advance(7 * dayMs);
  await racer.race({ right: 4, usedMs: 6_000 });
  const struck = await racer.race({ right: 7 });
  const [decision] = await service
    .db('fair_play_log')
    .insert({
      contest: 'free',
      player_id: racer.player.id,
      outcome: 'struck',
      rule: 'program',
      penalty: 'result-struck',
      reason: 'A program.',
      decided_by: 'a steward',
      decided_at: service.clock.now(),
      game_id: struck.gameId,
    })
    .returning<{ id: string }[]>('id');
  await service.db('struck_results').insert({ game_id: struck.gameId, decision: decision!.id });

  const { week, weekBefore, races } = await racer.progress();

  expect(week).toEqual({
    races: 1,
    averageScore: 4 * scoreAnswer(true, 6, 'medium'),
    shareRight: 4 / 7,
    averageSpeed: 6,
  });
  expect(weekBefore).toMatchObject({ races: 1, averageScore: right(2, 'medium') });
  expect(races).toHaveLength(3);
});

test('a long career is told by its newest races', async () => {
  const racer = await newRacer();
  await racer.race({ right: 7 });
  await racer.race({ right: 1 });
  // 60 older results like the first, of games that are not there.
  await service.db.raw(
    `insert into results (id, game_id, player_id, mode, difficulty, board, score, correct_answers, used_ms, completed_at,
       best_after, best_after_at_difficulty)
     select gen_random_uuid(), gen_random_uuid(), player_id, mode, difficulty, board, score, correct_answers, used_ms,
       completed_at - n * interval '1 day', best_after, best_after_at_difficulty
     from results, generate_series(1, 60) n where correct_answers = 7`,
  );
  const { races } = await racer.progress();
  expect(races).toHaveLength(progressMaxRaces);
  expect(races.at(-1)!.score).toBe(right(1, 'medium'));
  expect(races.map(({ completedAt }) => completedAt)).toEqual(races.map(({ completedAt }) => completedAt).toSorted());
});
