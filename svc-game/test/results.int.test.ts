import fc from 'fast-check';

import {
  createGame,
  getGame,
  getHistory,
  postAnswer,
  postQuestion,
  postResult,
  scoreAnswer,
  type FinishedGame,
} from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import type { TestClient } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

// The long form, for a measured figure: RANDOM_BODIES=10000 npm test. oxlint-disable-next-line node/no-process-env --
// the length of the test is configurable
const randomBodies = Number(process.env.RANDOM_BODIES ?? 500);

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

async function newPlayer(): Promise<{ player: Player; client: TestClient }> {
  const player = somePlayer();
  return { player, client: await service.as(player) };
}

function claimOf(player: Player, over: object = {}) {
  return { userId: player.id, score: 936, correctAnswers: 4, averageSpeed: 3, isPremium: false, ...over };
}

test('the stored result comes with its standing, the same row however often it is asked', async () => {
  const { player, client } = await newPlayer();
  const { gameId } = await playGame(client, service.clock, { right: 4 });

  const replies = await Promise.all([1, 2, 3].map(() => client.call(postResult, { body: claimOf(player) })));

  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body).toEqual({
      id: replies[0]!.body.id,
      userId: player.id,
      gameId,
      score: 936,
      correctAnswers: 4,
      averageSpeed: 3,
      isPremium: false,
      difficulty: 'medium',
      challengeId: null,
      completedAt: expect.any(String),
      standing: { rank: 1, totalParticipants: 1, scoreNeededForTopRank: 0 },
      comparison: { bestBefore: null, holder: { gameId, score: 936 }, placesGained: 0, next: null },
    });
  }
  expect(await service.db('results').where({ player_id: player.id })).toHaveLength(1);
});

test('a result comes with the best run before it, whose run holds the standing, what it gained and what is next', async () => {
  const others = [await newPlayer(), await newPlayer(), await newPlayer()];
  const easy = { difficulty: 'easy' } as const;
  for (const [index, { client }] of others.entries())
    await playGame(client, service.clock, { ...easy, right: index + 4 });
  const { player, client } = await newPlayer();
  const asked = async () => (await client.call(postResult, { body: claimOf(player) })).body;
  const scoreOf = (right: number) => right * scoreAnswer(true, 3, 'easy');

  const first = await playGame(client, service.clock, { ...easy, right: 3 });
  expect(await asked()).toMatchObject({
    standing: { rank: 4 },
    comparison: { bestBefore: null, placesGained: 0, next: { rank: 3, score: scoreOf(4) + 1 } },
  });

  const second = await playGame(client, service.clock, { ...easy, right: 5, usedMs: 2_000 });
  const better = await asked();
  expect(better).toMatchObject({
    standing: { rank: 2 },
    comparison: {
      bestBefore: { gameId: first.gameId, score: scoreOf(3) },
      holder: { gameId: second.gameId, score: better.score },
      placesGained: 2,
      next: { rank: 1, score: scoreOf(6) + 1 },
    },
  });
  expect(better.comparison?.bestBefore?.answers).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, timeTaken: 3, isCorrect: n <= 3 })),
  );

  await playGame(client, service.clock, { ...easy, right: 0 });
  expect(await asked()).toMatchObject({
    score: 0,
    standing: { rank: 2 },
    comparison: {
      bestBefore: { gameId: second.gameId },
      holder: { gameId: second.gameId, score: better.score },
      placesGained: 0,
    },
  });
});

test('claims that differ are logged by name alone and change nothing', async () => {
  const { player, client } = await newPlayer();
  const { gameId } = await playGame(client, service.clock, { right: 1 });
  service.logged.length = 0;

  const { body } = await client.call(postResult, {
    body: claimOf(player, { score: 2_240, correctAnswers: 7, averageSpeed: 0.1, isPremium: true }),
  });

  expect(body).toMatchObject({ score: 234, correctAnswers: 1, averageSpeed: 3, isPremium: false });
  expect(service.logged).toEqual([
    {
      level: 'warn',
      event: 'result-claim-differs',
      requestId: expect.any(String),
      gameId,
      fields: ['score', 'correctAnswers', 'averageSpeed', 'isPremium'],
    },
  ]);
});

test('a game can be named; the newest finished one is meant otherwise', async () => {
  const { player, client } = await newPlayer();
  const first = await playGame(client, service.clock, { right: 6 });
  const second = await playGame(client, service.clock, { right: 2 });
  const newest = await client.call(postResult, { body: claimOf(player) });
  const named = await client.call(postResult, { body: claimOf(player, { gameId: first.gameId }) });
  expect([newest.body.gameId, named.body.gameId]).toEqual([second.gameId, first.gameId]);
  // The standing is the player's: the best game's, after either.
  expect(newest.body.standing).toEqual(named.body.standing);
});

test.each([
  'no game at all',
  'an unfinished game',
  'an unfinished game by its id',
  'another player’s game',
  'an unknown game',
])('with %s there is no result to save', async (situation) => {
  const { player, client } = await newPlayer();
  const other = await newPlayer();
  const gameId =
    situation === 'another player’s game'
      ? (await playGame(other.client, service.clock)).gameId
      : situation === 'an unknown game'
        ? '5f0c2c1e-8a4e-4f6e-9d57-0d5a1c3b7e11'
        : situation === 'no game at all'
          ? undefined
          : (await client.call(createGame, { body: { premium: false } })).body.gameId;
  const claim = claimOf(player, situation === 'an unfinished game' ? {} : { gameId });
  const { status, body } = await client.call(postResult, { body: claim });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'no-finished-game' })]);
});

test('another user’s id in the body is refused, and nothing is said of that user', async () => {
  const { client } = await newPlayer();
  const victim = await newPlayer();
  await playGame(victim.client, service.clock);
  const { status, body } = await client.call(postResult, { body: claimOf(victim.player) });
  expect([status, body]).toEqual([
    403,
    { code: 'not-allowed', message: 'You may not do that.', requestId: expect.any(String) },
  ]);
});

test('a last question missed a moment ago is closed before the result is read', async () => {
  const { player, client } = await newPlayer();
  const {
    body: { gameId },
  } = await client.call(createGame, { body: { premium: false } });
  for (let n = 1; n <= 7; n += 1) {
    await client.call(postQuestion, { params: { id: gameId, n } });
    if (n === 7) break;
    service.clock.advance(15_000);
    await client.call(postAnswer, { params: { id: gameId }, body: { n, selectedOption: null } });
  }
  service.clock.advance(15_301);
  expect((await client.call(postResult, { body: claimOf(player) })).body).toMatchObject({
    gameId,
    score: 0,
    correctAnswers: 0,
    averageSpeed: 15,
  });
});

test('history is the owner’s alone, newest first, in pages', async () => {
  const { player, client } = await newPlayer();
  const games: string[] = [];
  for (const right of [1, 2, 3, 4, 5]) games.unshift((await playGame(client, service.clock, { right })).gameId);
  const pageOf = async (query: { limit?: number; before?: string }) =>
    (await client.call(getHistory, { params: { id: player.id }, query })).body;

  const first = await pageOf({ limit: 2 });
  const second = await pageOf({ limit: 2, before: first[1]!.id });
  const third = await pageOf({ limit: 2, before: second[1]!.id });

  expect([...first, ...second, ...third].map((entry) => entry.gameId)).toEqual(games);
  expect(await pageOf({ before: third[0]!.id })).toEqual([]);
  const stranger = await newPlayer();
  expect((await stranger.client.call(getHistory, { params: { id: player.id }, query: {} })).body).toMatchObject({
    code: 'not-allowed',
  });
  expect(
    (await client.call(getHistory, { params: { id: player.id }, query: { before: player.id } })).body,
  ).toMatchObject({ code: 'invalid-request', fields: { before: expect.any(String) } });
});

test(`${randomBodies} random bodies leave every stored figure equal to the recomputed one`, async () => {
  const players = await Promise.all(Array.from({ length: 4 }, newPlayer));
  for (const [index, { client }] of players.entries())
    await playGame(client, service.clock, { right: index * 2, usedMs: 1_234 * (index + 1) });
  const before = await everythingStored();

  const bodies = fc.sample(someBody(players.map(({ player }) => player)), { numRuns: randomBodies, seed: 20_261_110 });
  const statuses = new Map<number, number>();
  const queue = bodies.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [index, body] of queue) {
        const { status } = await players[index % players.length]!.client.raw('POST', '/api/results', {
          body: JSON.stringify(body) ?? 'null',
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );

  expect([...statuses.keys()].filter((status) => ![200, 400, 403, 409, 413].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(randomBodies / 20);
  expect(statuses.get(400)).toBeGreaterThan(randomBodies / 20);
  expect(await everythingStored()).toEqual(before);
  for (const { player, client } of players) await expectRecomputed(player, client);
}, 300_000);

/** Bodies from nonsense over nearly right to right in shape with any figures. */
function someBody(players: readonly Player[]): fc.Arbitrary<unknown> {
  const figure = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 2_240, 1e308, Number.MAX_SAFE_INTEGER));
  const wellFormed = fc.record({
    userId: fc.constantFrom(...players.map((player) => player.id)),
    score: figure.filter(Number.isFinite),
    correctAnswers: figure.filter(Number.isFinite),
    averageSpeed: figure.filter(Number.isFinite),
    isPremium: fc.boolean(),
  });
  const spoilt = fc
    .tuple(
      wellFormed,
      fc.constantFrom('userId', 'score', 'correctAnswers', 'averageSpeed', 'isPremium'),
      fc.jsonValue(),
    )
    .map(([body, field, value]) => ({ ...body, [field]: value }));
  const extra = fc
    .tuple(wellFormed, fc.dictionary(fc.string(), fc.jsonValue()))
    .map(([body, more]) => ({ ...more, ...body, displayName: 'Mallory', id: 1 }));
  return fc.oneof(wellFormed, spoilt, extra, fc.jsonValue());
}

async function everythingStored() {
  const tables = ['games', 'game_questions', 'results', 'standings', 'players', 'seen_questions'];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await service.db.raw(`select to_jsonb(${table})::text as row from ${table} order by 1`);
      return rows;
    }),
  );
}

/** The figures of history and result, recomputed from the locked answers by the one formula. */
async function expectRecomputed(player: Player, client: TestClient): Promise<void> {
  const { body: result } = await client.call(postResult, { body: claimOf(player) });
  const { questions, difficulty } = (await client.call(getGame, { params: { id: result.gameId } }))
    .body as FinishedGame;
  for (const question of questions)
    expect(question.score).toBe(
      scoreAnswer(question.selectedOption === question.correctOption, question.timeTaken, difficulty),
    );
  expect(result.score).toBe(questions.reduce((total, question) => total + question.score, 0));
  expect(result.correctAnswers).toBe(
    questions.filter((question) => question.selectedOption === question.correctOption).length,
  );
  expect(result.averageSpeed).toBeCloseTo(questions.reduce((total, question) => total + question.timeTaken, 0) / 7, 3);
}
