import { createGame, getGame, getHistory, postAnswer, postQuestion, postResult } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import type { TestClient } from '@lights-out/service-kit/testing';

import { advanceDueGames } from '../src/play/flows/advance-due-games.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

let service: ServiceUnderTest;
/** A second process on the same database. */
let twin: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  twin = await startServiceUnderTest({ on: service });
});
afterAll(async () => {
  await twin.stop();
  await service.stop();
});

async function newPlayer(): Promise<{ player: Player; tabs: [TestClient, TestClient] }> {
  const player = somePlayer();
  return { player, tabs: [await service.as(player), await twin.as(player)] };
}

function atOnce<Reply>(
  tabs: readonly TestClient[],
  times: number,
  call: (tab: TestClient, index: number) => Promise<Reply>,
): Promise<Reply[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => call(tabs[index % tabs.length]!, index)));
}

/** A game whose seventh question is open, the six before answered rightly. */
async function atLastQuestion(tab: TestClient): Promise<{ gameId: string; right: number }> {
  const {
    body: { gameId },
  } = await tab.call(createGame, { body: { premium: false } });
  let right = 0;
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await tab.call(postQuestion, { params: { id: gameId, n } });
    right = rightOption(question);
    if (n < 7) await tab.call(postAnswer, { params: { id: gameId }, body: { n, selectedOption: right } });
  }
  return { gameId, right };
}

test('a question opened by two tabs at once is the same question with one clock', async () => {
  const { tabs } = await newPlayer();
  const {
    body: { gameId },
  } = await tabs[0].call(createGame, { body: { premium: false } });
  const replies = await atOnce(tabs, 8, (tab) => tab.call(postQuestion, { params: { id: gameId, n: 1 } }));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('of all four options answered at once one is locked, the others learn nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { tabs } = await newPlayer();
    const {
      body: { gameId },
    } = await tabs[0].call(createGame, { body: { premium: false } });
    await tabs[0].call(postQuestion, { params: { id: gameId, n: 1 } });
    const replies = await atOnce(tabs, 4, (tab, index) =>
      tab.call(postAnswer, { params: { id: gameId }, body: { n: 1, selectedOption: index } }),
    );
    const locked = replies.filter(({ status }) => status === 200);
    expect(locked).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => !locked.includes(reply)))
      expect([status, body]).toEqual([
        409,
        { code: 'already-answered', message: expect.any(String), requestId: expect.any(String) },
      ]);
    const stored = await service.db('game_questions').where({ game_id: gameId, n: 1 }).first();
    expect(stored).toMatchObject({ selected_option: locked[0]!.body.selectedOption, score: locked[0]!.body.score });
  }
});

test('the last answer given many times at once makes one result', async () => {
  const { player, tabs } = await newPlayer();
  const { gameId, right } = await atLastQuestion(tabs[0]);
  const replies = await atOnce(tabs, 8, (tab) =>
    tab.call(postAnswer, { params: { id: gameId }, body: { n: 7, selectedOption: right } }),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await service.db('results').where({ player_id: player.id })).toHaveLength(1);
});

test('a finish that everyone notices at once, sweepers among them, makes one result', async () => {
  const { player, tabs } = await newPlayer();
  const { gameId, right } = await atLastQuestion(tabs[0]);
  service.clock.advance(60_000);
  const claim = { userId: player.id, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: false };
  const [results] = await Promise.all([
    atOnce(tabs, 4, (tab) => tab.call(postResult, { body: claim })),
    ...[1, 2, 3, 4].map(() => advanceDueGames(service.stores, service.clock.now())),
    atOnce(tabs, 4, (tab) => tab.call(getGame, { params: { id: gameId } })),
    atOnce(tabs, 4, (tab) => tab.call(getHistory, { params: { id: player.id }, query: {} })),
    atOnce(tabs, 2, (tab) => tab.call(postAnswer, { params: { id: gameId }, body: { n: 7, selectedOption: right } })),
  ]);
  expect(await service.db('results').where({ player_id: player.id })).toHaveLength(1);
  expect(new Set(results.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(results[0]!.body).toMatchObject({ correctAnswers: 6, score: 6 * 260 });
});

test('free games started at once leave one running', async () => {
  const { player, tabs } = await newPlayer();
  const replies = await atOnce(tabs, 6, (tab) => tab.call(createGame, { body: { premium: false } }));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const games = await service.db('games').where({ player_id: player.id });
  expect(games.filter((game) => game.state === 'running')).toHaveLength(1);
  expect(games.filter((game) => game.state === 'abandoned')).toHaveLength(5);
});

test('Monthly Challenge games started at once are one game', async () => {
  const { player, tabs } = await newPlayer();
  await service.enter(player);
  const replies = await atOnce(tabs, 6, (tab) => tab.call(createGame, { body: { premium: true } }));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(replies.map(({ body }) => body.gameId)).size).toBe(1);
});

test('a game whose last answer arrives as a new one replaces it is finished or abandoned, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { player, tabs } = await newPlayer();
    const { gameId, right } = await atLastQuestion(tabs[0]);
    const [answer] = await Promise.all([
      tabs[0].call(postAnswer, { params: { id: gameId }, body: { n: 7, selectedOption: right } }),
      tabs[1].call(createGame, { body: { premium: false } }),
    ]);
    const game = await service.db('games').where({ id: gameId }).first();
    const results = await service.db('results').where({ player_id: player.id });
    expect([game.state, results.length]).toEqual(answer.status === 200 ? ['finished', 1] : ['abandoned', 0]);
  }
});

test('many players finishing at once each get their standing', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, newPlayer));
  await Promise.all(
    players.map(({ tabs }, index) => playGame(tabs[index % 2]!, service.clock, { right: index % 8, usedMs: 0 })),
  );
  for (const { player } of players) {
    expect(await service.db('results').where({ player_id: player.id })).toHaveLength(1);
    expect(await service.db('standings').where({ player_id: player.id })).toHaveLength(2);
  }
});
