import {
  createGame,
  exportGames,
  getGame,
  getHistory,
  getLeaderboard,
  getRank,
  postAnswer,
  postChallenge,
  postQuestion,
  postResult,
} from '@lights-out/contracts';

import { createOutbox, eventually } from '@lights-out/service-kit/testing';

import { createSealedPools } from '../src/contests/flows/sealed-pools.ts';
import { advanceDueGames } from '../src/play/flows/advance-due-games.ts';
import { calibrate } from '../src/questions/flows/calibrate.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

const hourMs = 3_600_000;
const outbox = createOutbox('game', () => {});
const pools = createSealedPools();

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest();
});
afterEach(() => service.stop());

async function newPlayer(name?: string) {
  const player = somePlayer(name);
  return { player, client: await service.as(player) };
}

test('a game without the clock counts right answers alone, on a board of its own', async () => {
  const { player, client } = await newPlayer();
  const other = await newPlayer('Against the clock');
  const timed = await playGame(other.client, service.clock, { difficulty: 'medium' });

  const { gameId, verdicts } = await playGame(client, service.clock, { right: 6, usedMs: hourMs, untimed: true });
  expect(verdicts.map(({ score }) => score)).toEqual([130, 130, 130, 130, 130, 130, 0]);

  const body = { userId: player.id, score: 780, correctAnswers: 6, averageSpeed: 15, isPremium: false, gameId };
  const saved = await client.call(postResult, { body });
  expect(saved.body).toMatchObject({
    score: 780,
    isUntimed: true,
    standing: { rank: 1, totalParticipants: 1, scoreNeededForTopRank: 0 },
    comparison: { bestBefore: null, holder: { gameId, score: 780 } },
  });
  const { body: board } = await client.call(getLeaderboard, { query: { untimed: 'true' } });
  expect(board.map(({ userId, score }) => [userId, score])).toEqual([[player.id, 780]]);
  const { body: timedBoard } = await client.call(getLeaderboard, { query: {} });
  expect(timedBoard.map(({ userId }) => userId)).toEqual([other.player.id]);

  const { body: rank } = await client.call(getRank, { query: { score: '781', untimed: 'true' } });
  expect(rank).toEqual({ rank: 1, totalParticipants: 2, scoreNeededForTopRank: 0 });

  const { body: history } = await client.call(getHistory, { params: { id: player.id }, query: {} });
  expect(history).toMatchObject([{ gameId, isUntimed: true, isPremium: false }]);
  const { body: review } = await client.call(getGame, { params: { id: gameId } });
  expect(review).toMatchObject({ state: 'finished', isUntimed: true, score: 780 });
  const { body: exported } = await client.call(exportGames, { query: {} });
  expect(exported.games).toMatchObject([{ gameId, isUntimed: true }]);
  const { body: otherHistory } = await other.client.call(getHistory, { params: { id: other.player.id }, query: {} });
  expect(otherHistory[0]).not.toHaveProperty('isUntimed');
  expect(otherHistory[0]).toMatchObject({ gameId: timed.gameId });
});

test('the place of a run with every answer right cannot be taken', async () => {
  const first = await newPlayer();
  await playGame(first.client, service.clock, { untimed: true });
  const { player, client } = await newPlayer();
  const { gameId } = await playGame(client, service.clock, { untimed: true, right: 6 });
  const body = { userId: player.id, score: 780, correctAnswers: 6, averageSpeed: 15, isPremium: false, gameId };
  const { body: saved } = await client.call(postResult, { body });
  expect(saved).toMatchObject({ standing: { rank: 2 }, comparison: { next: null } });
});

test('an open question waits a day, through sweeps and reloads, and then the game is abandoned', async () => {
  const { player, client } = await newPlayer();
  const { body: started } = await client.call(createGame, { body: { premium: false, untimed: true } });
  expect(started).toMatchObject({ isUntimed: true, secondsPerQuestion: 15 });
  const params = { id: started.gameId, n: 1 };
  const { body: question } = await client.call(postQuestion, { params });
  service.clock.advance(20 * hourMs);
  await advanceDueGames(service.stores, service.clock.now());

  const { body: resumed } = await client.call(getGame, { params: { id: started.gameId } });
  expect(resumed).toMatchObject({ state: 'running', isUntimed: true, openQuestion: { question: question.question } });
  const answer = { n: 1, selectedOption: rightOption(question) };
  const { body: verdict } = await client.call(postAnswer, { params: { id: started.gameId }, body: answer });
  expect(verdict).toMatchObject({ isCorrect: true, timedOut: false, score: 130 });

  await client.call(postQuestion, { params: { ...params, n: 2 } });
  service.clock.advance(24 * hourMs + 1);
  await advanceDueGames(service.stores, service.clock.now());
  const { body: left } = await client.call(getGame, { params: { id: started.gameId } });
  expect(left.state).toBe('abandoned');
  const { body: history } = await client.call(getHistory, { params: { id: player.id }, query: {} });
  expect(history).toEqual([]);
});

test('a player has one game of practice at a time, timed or not', async () => {
  const { client } = await newPlayer();
  const { body: timed } = await client.call(createGame, { body: { premium: false } });
  const { body: untimed } = await client.call(createGame, { body: { premium: false, untimed: true } });
  expect((await client.call(getGame, { params: { id: timed.gameId } })).body.state).toBe('abandoned');
  expect((await client.call(getGame, { params: { id: untimed.gameId } })).body.state).toBe('running');
});

test('no challenge is made of it, since whoever accepts would race against the clock', async () => {
  const { player, client } = await newPlayer();
  const { gameId } = await playGame(client, service.clock, { untimed: true });
  const { status, body } = await client.call(postChallenge, {
    body: {
      creatorId: player.id,
      creatorScore: 910,
      isPremium: false,
      difficulty: 'medium',
      expiresAt: new Date(service.clock.now().getTime() + hourMs).toISOString(),
      questionIds: [1],
      gameId,
    },
  });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'untimed-game' })]);
});

test('its answers tell nothing of how hard a question is, since they may have been looked up', async () => {
  const { client } = await newPlayer();
  await playGame(client, service.clock, { untimed: true });
  await calibrate({ db: service.db, outbox, pools }, service.clock.now());
  expect(await service.db('question_estimates').select()).toEqual([]);
  expect(await service.db('question_figures').select()).toEqual([]);
  await playGame(client, service.clock);
  // Results are counted once no transaction of the server is older, not even one of another test.
  await eventually(async () => {
    await calibrate({ db: service.db, outbox, pools }, service.clock.now());
    expect(await service.db('question_figures').select()).toHaveLength(7);
  });
});
