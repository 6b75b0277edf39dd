import {
  createGame,
  exportGames,
  postAnswer,
  postChallenge,
  postQuestion,
  type PlayedGame,
} from '@lights-out/contracts';
import type { TestClient } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

const page = (client: TestClient, before?: string) => client.call(exportGames, { query: { before } });

test('every game of the player is there, the newest first, each with what was answered', async () => {
  const player = somePlayer();
  const client = await service.as(player);
  const { gameId: finished } = await playGame(client, service.clock, { right: 5, usedMs: 3_000 });
  const { body: left } = await client.call(createGame, { body: { premium: false } });
  const { body: question } = await client.call(postQuestion, { params: { id: left.gameId, n: 1 } });
  service.clock.advance(2_000);
  await client.call(postAnswer, {
    params: { id: left.gameId },
    body: { n: 1, selectedOption: rightOption(question) },
  });
  const { body: running } = await client.call(createGame, { body: { premium: false } });
  service.clock.advance(1_000);
  await client.call(postQuestion, { params: { id: running.gameId, n: 1 } });

  const { status, body } = await page(client);

  expect(status).toBe(200);
  expect(body.next).toBeNull();
  expect(body.games.map(({ gameId, state, answers }) => [gameId, state, answers.length])).toEqual([
    [running.gameId, 'running', 0],
    [left.gameId, 'abandoned', 1],
    [finished, 'finished', 7],
  ]);
  const [first] = body.games.at(-1)?.answers ?? [];
  expect(first).toMatchObject({
    n: 1,
    isCorrect: true,
    timedOut: false,
    timeTaken: 3,
    options: expect.any(Array),
    answeredAt: expect.any(String),
  });
  expect(first?.selectedOption).toBe(first?.correctOption);
});

test('a question that is open is not in it, so it reveals no answer', async () => {
  const client = await service.as(somePlayer());
  const {
    body: { gameId },
  } = await client.call(createGame, { body: { premium: false } });
  const { body: question } = await client.call(postQuestion, { params: { id: gameId, n: 1 } });
  const reply = await page(client);
  expect(JSON.stringify(reply.body)).not.toContain(question.question);
  expect(JSON.stringify(reply.body)).not.toContain('correctOption');
});

test('a challenge stands with the game that it was made of', async () => {
  const player = somePlayer();
  const client = await service.as(player);
  const { gameId } = await playGame(client, service.clock);
  const made = await client.call(postChallenge, {
    body: {
      creatorId: player.id,
      creatorScore: 1,
      isPremium: false,
      difficulty: 'medium',
      questionIds: [1],
      expiresAt: new Date(service.clock.now().getTime() + 86_400_000).toISOString(),
      gameId,
    },
  });
  const [game] = (await page(client)).body.games;
  expect(game?.challengesMade).toEqual([
    {
      challengeId: made.body.challengeId,
      createdAt: service.clock.now().toISOString(),
      expiresAt: made.body.expiresAt,
    },
  ]);
});

test('many games come page by page, each once', async () => {
  const client = await service.as(somePlayer());
  const made: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    if (n % 5 === 0) made.unshift((await playGame(client, service.clock, { right: 1, usedMs: 100 })).gameId);
    else {
      made.unshift((await client.call(createGame, { body: { premium: false } })).body.gameId);
      service.clock.advance(1_000);
    }
  }
  const seen: PlayedGame[] = [];
  let before: string | undefined;
  const sizes: number[] = [];
  do {
    const { body } = await page(client, before);
    seen.push(...body.games);
    sizes.push(body.games.length);
    before = body.next ?? undefined;
  } while (before !== undefined);
  expect(sizes).toEqual([50, 10]);
  expect(seen.map(({ gameId }) => gameId)).toEqual(made);
});

test('it is the own one alone', async () => {
  const [ada, eve] = [await service.as(somePlayer('Ada')), await service.as(somePlayer('Eve'))];
  const { gameId } = await playGame(ada, service.clock);
  expect((await page(eve)).body).toEqual({ games: [], next: null });
  expect(await page(eve, gameId)).toMatchObject({ status: 400 });
  expect(await (await service.as()).raw('GET', '/api/export/games')).toMatchObject({ status: 401 });
});
