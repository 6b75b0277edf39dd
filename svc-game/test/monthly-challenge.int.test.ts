import {
  createGame,
  getContests,
  getGame,
  getLeaderboard,
  getMonthlyPrize,
  getHistory,
  postAnswer,
  pauseAfterAnswerMs,
  postQuestion,
  postResult,
} from '@lights-out/contracts';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set('2026-11-10T12:00:00.000Z'));

async function entrant() {
  const player = somePlayer();
  await service.enter(player);
  return { player, client: await service.as(player) };
}

test('without an entry for this month there is no Monthly Challenge game', async () => {
  const player = somePlayer();
  const client = await service.as(player);
  await service.enter(player, '2026-10');

  const { status, body } = await client.call(createGame, { body: { premium: true } });

  expect([status, body]).toEqual([402, expect.objectContaining({ code: 'entry-required' })]);
  expect(await service.db('players').where({ id: player.id })).toEqual([]);
});

test('it is always played at medium, whatever the browser asks for', async () => {
  const { player, client } = await entrant();
  const { body } = await client.call(createGame, { body: { premium: true, difficulty: 'hard' } });
  expect(body).toMatchObject({ mode: 'premium', difficulty: 'medium' });
  expect(await service.db('games').where({ player_id: player.id }).first()).toMatchObject({ contest: '2026-11' });
});

test('an open one is resumed at the same question, its clock running', async () => {
  const { client } = await entrant();
  const { body: started } = await client.call(createGame, { body: { premium: true } });
  const { body: opened } = await client.call(postQuestion, { params: { id: started.gameId, n: 1 } });
  service.clock.advance(4_000);

  const again = await client.call(createGame, { body: { premium: true } });

  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    gameId: started.gameId,
    openQuestion: { n: 1, options: opened.options, deadlineAt: opened.deadlineAt },
  });
});

test('an open one is told with its contest, until its time is over', async () => {
  const { client } = await entrant();
  const runningOf = async () => (await client.call(getContests, {})).body[0]?.runningGame;
  expect(await runningOf()).toBeUndefined();

  const { body: started } = await client.call(createGame, { body: { premium: true } });
  await client.call(createGame, { body: { premium: false } });
  // Called off at the lights, it has no clock yet.
  expect(await runningOf()).toBeUndefined();
  await client.call(postQuestion, { params: { id: started.gameId, n: 1 } });
  expect(await runningOf()).toEqual({ gameId: started.gameId, startedAt: '2026-11-10T12:00:00.000Z' });

  service.clock.advance(48 * 3_600_000);
  expect(await runningOf()).toBeUndefined();
});

test('a free game beside it stays what it is', async () => {
  const { client } = await entrant();
  const { body: free } = await client.call(createGame, { body: { premium: false } });
  await client.call(createGame, { body: { premium: true } });
  expect((await client.call(getGame, { params: { id: free.gameId } })).body).toMatchObject({ state: 'running' });
});

test('its results count on the board of its month, free ones do not', async () => {
  const { player, client } = await entrant();
  await playGame(client, service.clock, { premium: true, right: 5 });
  await playGame(client, service.clock, { right: 7 });
  const { body: november } = await client.call(getLeaderboard, { query: { premium: 'true' } });
  expect(november.filter((entry) => entry.userId === player.id)).toEqual([
    expect.objectContaining({ score: 5 * 234, isPremium: true, difficulty: 'medium' }),
  ]);
  const { body: october } = await client.call(getLeaderboard, { query: { premium: 'true', month: '2026-10' } });
  expect(october).toEqual([]);
});

test('a game begun in a month belongs to it, and counts only if its last answer comes in it', async () => {
  const { player, client } = await entrant();
  service.clock.set('2026-11-30T23:59:00.000Z');
  const inTime = await playGame(client, service.clock, { premium: true, right: 3 });
  const { body: started } = await client.call(createGame, { body: { premium: true } });
  service.clock.set('2026-11-30T23:59:55.000Z');
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: started.gameId, n } });
    service.clock.advance(1_000);
    await client.call(postAnswer, {
      params: { id: started.gameId },
      body: { n, selectedOption: rightOption(question) },
    });
    service.clock.advance(pauseAfterAnswerMs);
  }

  const { body: board } = await client.call(getLeaderboard, { query: { premium: 'true', month: '2026-11' } });
  expect(board.find((entry) => entry.userId === player.id)?.score).toBe(3 * 234);
  const { body: history } = await client.call(getHistory, { params: { id: player.id }, query: {} });
  expect(history.map((entry) => entry.gameId)).toEqual([started.gameId, inTime.gameId]);
  const claim = { userId: player.id, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: true };
  expect((await client.call(postResult, { body: { ...claim, gameId: started.gameId } })).body.standing).toBeNull();
  expect((await client.call(postResult, { body: { ...claim, gameId: inTime.gameId } })).body.standing).toMatchObject({
    rank: expect.any(Number),
  });
});

test('in the next month an open game of the last makes room, for those who have entered', async () => {
  const { player, client } = await entrant();
  service.clock.set('2026-11-30T23:59:00.000Z');
  const { body: old } = await client.call(createGame, { body: { premium: true } });
  service.clock.set('2026-12-01T00:00:00.000Z');

  expect((await client.call(createGame, { body: { premium: true } })).status).toBe(402);
  expect((await client.call(getGame, { params: { id: old.gameId } })).body).toMatchObject({ state: 'running' });

  await service.enter(player);
  const { status, body } = await client.call(createGame, { body: { premium: true } });
  expect([status, body.gameId === old.gameId]).toEqual([201, false]);
  expect((await client.call(getGame, { params: { id: old.gameId } })).body).toMatchObject({ state: 'abandoned' });
});

test('the prize of the month is one record, made by the first who asks', async () => {
  service.clock.set('2027-01-15T08:00:00.000Z');
  const client = await service.as();
  const replies = await Promise.all([1, 2, 3, 4].map(() => client.call(getMonthlyPrize, {})));
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body).toEqual({
      endDate: '2027-02-01T00:00:00.000Z',
      contest: '2027-01',
      title: 'Two Friday tickets, Monaco Grand Prix 2027',
      description: 'The top scorer at the end of the month wins two Friday tickets to the Monaco Grand Prix 2027.',
      germanTitle: 'Zwei Freitagskarten, Großer Preis von Monaco 2027',
      germanDescription: expect.stringContaining('gewinnt zwei Freitagskarten'),
      examples: ['Signed memorabilia', 'Exclusive meetups'],
      germanExamples: ['Signierte Erinnerungsstücke', 'Exklusive Treffen'],
      eventDate: '2027-06-04',
      ranks: 1,
      racesADay: 5,
      hasHeats: false,
      serverTime: '2027-01-15T08:00:00.000Z',
    });
  }
  expect(await service.db('prizes').where({ contest: '2027-01' })).toHaveLength(1);
});

test('a prize that was changed stays as it was changed', async () => {
  service.clock.set('2027-02-15T08:00:00.000Z');
  const client = await service.as();
  await client.call(getMonthlyPrize, {});
  await service.db('prizes').where({ contest: '2027-02' }).update({ title: 'A helmet', event_date: null, ranks: 3 });
  expect((await client.call(getMonthlyPrize, {})).body).toMatchObject({ title: 'A helmet', eventDate: null, ranks: 3 });
});

test('no question comes again while there is one that the player has not seen, whatever the mix', async () => {
  const { player, client } = await entrant();
  // Of 60 questions 20 are medium, and the mix takes three of those a game: the seventh game has two left.
  for (let game = 1; game <= 8; game += 1) await playGame(client, service.clock, { premium: true });
  expect(await service.db('seen_questions').where({ player_id: player.id })).toHaveLength(8 * 7);
});
