import {
  createGame,
  exportGames,
  getGame,
  getHistory,
  getLeaderboard,
  postAnswer,
  postEcho,
  postQuestion,
  type FinishedGame,
  type RunningGame,
} from '@lights-out/contracts';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

async function newPlayer() {
  const player = somePlayer();
  return { player, client: await service.as(player) };
}

async function startFree(client: Awaited<ReturnType<ServiceUnderTest['as']>>) {
  const { body } = await client.call(createGame, { body: { premium: false } });
  return body;
}

test('a game of seven right answers is served, judged, scored and stored by the server', async () => {
  const { player, client } = await newPlayer();

  const started = await client.call(createGame, { body: { premium: false, difficulty: 'hard' } });
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject({
    state: 'running',
    mode: 'free',
    difficulty: 'hard',
    totalQuestions: 7,
    secondsPerQuestion: 15,
    answers: [],
    openQuestion: null,
    nextQuestion: 1,
    best: null,
    challengeId: null,
    totalScore: 0,
  });
  const { gameId, verdicts } = await playGame(client, service.clock, { difficulty: 'hard', usedMs: 3_000 });
  expect(verdicts.map((verdict) => verdict.totalScore)).toEqual([288, 576, 864, 1_152, 1_440, 1_728, 2_016]);
  expect(verdicts[0]).toMatchObject({ n: 1, isCorrect: true, timeTaken: 3, score: 288, timedOut: false });

  const { body: history } = await client.call(getHistory, { params: { id: player.id }, query: {} });
  expect(history).toEqual([
    expect.objectContaining({
      gameId,
      score: 2_016,
      correctAnswers: 7,
      averageSpeed: 3,
      isPremium: false,
      difficulty: 'hard',
      challengeId: null,
      answers: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, timeTaken: 3, isCorrect: true })),
    }),
  ]);
  const { body: board } = await client.call(getLeaderboard, { query: {} });
  expect(board).toContainEqual(
    expect.objectContaining({ userId: player.id, displayName: 'Ayrton', score: 2_016, difficulty: 'hard' }),
  );
  const stored = await service.db('results').where({ game_id: gameId });
  expect(stored).toEqual([
    expect.objectContaining({
      board: 'free',
      used_ms: 21_000,
      best_before: null,
      best_after: 2_016,
      best_before_at_difficulty: null,
      best_after_at_difficulty: 2_016,
    }),
  ]);
  expect(service.logged.filter((line) => line.level !== 'info')).toEqual([]);
});

test('a finished game can be reviewed whole', async () => {
  const { client } = await newPlayer();
  const { gameId } = await playGame(client, service.clock, { right: 3 });
  const { body } = await client.call(getGame, { params: { id: gameId } });
  const review = body as FinishedGame;
  expect(review).toMatchObject({ state: 'finished', correctAnswers: 3, score: 702, averageSpeed: 3 });
  for (const question of review.questions) {
    expect(question.options[question.correctOption]).toMatch(/^right/);
    expect(question.explanation).toContain(question.options[question.correctOption]);
    expect(question.isCorrect).toBe(question.selectedOption === question.correctOption);
  }
});

test('the review tells how each time was measured, and so does the export', async () => {
  const { client } = await newPlayer();
  const game = await startFree(client);
  const params = { id: game.gameId };
  service.clock.advance(90);
  const { body: echo } = await client.call(postEcho, { params, body: { lineToken: game.lineToken ?? '' } });
  const openedAt: string[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { ...params, n } });
    openedAt.push(question.servedAt);
    service.clock.advance(n === 7 ? 15_301 : 3_000);
    const body = { n, selectedOption: rightOption(question), lineToken: echo.lineToken };
    await client.call(postAnswer, { params, body });
  }
  const { body } = await client.call(getGame, { params });
  const timings = (body as FinishedGame).questions.map(({ timing }) => timing);
  const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
  expect(timings).toEqual(
    openedAt.map((at, index) => ({
      openedAt: at,
      arrivedAt: later(at, index === 6 ? 15_301 : 3_000),
      lagCredit: index === 6 ? 0 : 0.09,
      counted: index === 6 ? 15 : 2.91,
    })),
  );
  const { body: exported } = await client.call(exportGames, { query: {} });
  expect(exported.games[0]?.answers.map(({ lagCredit }) => lagCredit)).toEqual([0.09, 0.09, 0.09, 0.09, 0.09, 0.09, 0]);
});

test('a reload finds the open question again, in the same order, its clock running', async () => {
  const { client } = await newPlayer();
  const { gameId } = await startFree(client);
  const { body: opened } = await client.call(postQuestion, { params: { id: gameId, n: 1 } });
  service.clock.advance(6_000);

  const { body: resumed } = await client.call(getGame, { params: { id: gameId } });
  const { body: again } = await client.call(postQuestion, { params: { id: gameId, n: 1 } });

  expect(again).toEqual({ ...opened, serverTime: service.clock.now().toISOString() });
  expect((resumed as RunningGame).openQuestion).toEqual(again);
  const { body: verdict } = await client.call(postAnswer, {
    params: { id: gameId },
    body: { n: 1, selectedOption: rightOption(opened) },
  });
  expect(verdict).toMatchObject({ isCorrect: true, timeTaken: 6 });
});

test('a question without an answer closes by its timestamps, and the game continues', async () => {
  const { client } = await newPlayer();
  const { gameId } = await startFree(client);
  await client.call(postQuestion, { params: { id: gameId, n: 1 } });
  service.clock.advance(60_000);

  const { body: seen } = await client.call(getGame, { params: { id: gameId } });

  expect(seen).toMatchObject({
    state: 'running',
    nextQuestion: 2,
    openQuestion: null,
    answers: [{ n: 1, timedOut: true, selectedOption: null, timeTaken: 15, score: 0, isCorrect: false }],
  });
  expect((await client.call(postQuestion, { params: { id: gameId, n: 2 } })).status).toBe(200);
});

test('a time-up before the time is up is refused, and tells nothing of the right option', async () => {
  const { client } = await newPlayer();
  const { gameId } = await startFree(client);
  await client.call(postQuestion, { params: { id: gameId, n: 1 } });
  const giveUp = () => client.raw('POST', `/api/games/${gameId}/answers`, { body: { n: 1, selectedOption: null } });

  const early = await giveUp();

  expect(early).toMatchObject({ status: 409, body: { code: 'out-of-order' } });
  expect(JSON.stringify(early.body)).not.toMatch(/correctOption|explanation/);
  service.clock.advance(15_000);
  expect(await giveUp()).toMatchObject({ status: 200, body: { timedOut: true, timeTaken: 15 } });
});

test('an answer after the deadline and its grace is told the time-out', async () => {
  const { client } = await newPlayer();
  const { gameId } = await startFree(client);
  const { body: question } = await client.call(postQuestion, { params: { id: gameId, n: 1 } });
  service.clock.advance(15_301);
  const late = {
    params: { id: gameId },
    body: { n: 1, selectedOption: rightOption(question) },
  };

  const reply = await client.call(postAnswer, late);

  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ isCorrect: false, timedOut: true, selectedOption: null, timeTaken: 15, score: 0 });
  expect((await client.call(postAnswer, late)).body).toMatchObject({ code: 'already-answered' });
});

test('a closed tab loses nothing: the last answer stored the result', async () => {
  const { player, client } = await newPlayer();
  await playGame(client, service.clock, { right: 2 });
  const standings = await service.db('standings').where({ player_id: player.id }).orderBy('difficulty');
  expect(standings.map((row) => [row.board, row.difficulty, row.score])).toEqual([
    ['free', 'all', 468],
    ['free', 'medium', 468],
  ]);
});

test('a last question missed by a disconnected player finishes the game at its deadline', async () => {
  const { player, client } = await newPlayer();
  const { gameId } = await startFree(client);
  for (let n = 1; n <= 6; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: gameId, n } });
    await client.call(postAnswer, {
      params: { id: gameId },
      body: { n, selectedOption: rightOption(question) },
    });
  }
  const { body: last } = await client.call(postQuestion, { params: { id: gameId, n: 7 } });
  service.clock.advance(24 * 3_600_000);

  const { body: history } = await client.call(getHistory, { params: { id: player.id }, query: {} });

  const closedAt = new Date(new Date(last.deadlineAt).getTime() + 300).toISOString();
  expect(history).toEqual([
    expect.objectContaining({ gameId, correctAnswers: 6, score: 6 * 260, completedAt: closedAt }),
  ]);
  expect(history[0]?.answers).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ n, timeTaken: 0, isCorrect: true })),
    { n: 7, timeTaken: 15, isCorrect: false },
  ]);
});

test('a new free game abandons the open one', async () => {
  const { player, client } = await newPlayer();
  const { gameId: first } = await startFree(client);
  const { gameId: second } = await startFree(client);

  expect((await client.call(getGame, { params: { id: first } })).body).toMatchObject({ state: 'abandoned' });
  expect((await client.call(getGame, { params: { id: second } })).body).toMatchObject({ state: 'running' });
  expect((await client.call(postQuestion, { params: { id: first, n: 1 } })).body).toMatchObject({ code: 'game-over' });
  expect(await service.db('results').where({ player_id: player.id })).toEqual([]);
});

test('a game left idle for half an hour is over', async () => {
  const { client } = await newPlayer();
  const { gameId } = await startFree(client);
  service.clock.advance(30 * 60_000 + 1);
  expect((await client.call(postQuestion, { params: { id: gameId, n: 1 } })).body).toMatchObject({ code: 'game-over' });
  expect((await client.call(getGame, { params: { id: gameId } })).body).toMatchObject({ state: 'abandoned' });
});

test('while playing, the player is told the own best at this difficulty', async () => {
  const { client } = await newPlayer();
  await playGame(client, service.clock, { right: 4 });
  await playGame(client, service.clock, { right: 1 });
  const { body: medium } = await client.call(createGame, { body: { premium: false } });
  const { body: easy } = await client.call(createGame, { body: { premium: false, difficulty: 'easy' } });
  expect([medium.best, easy.best]).toEqual([4 * 234, null]);
});

test('questions not seen before come first', async () => {
  const { player, client } = await newPlayer();
  for (let game = 1; game <= 8; game += 1) await playGame(client, service.clock);
  const asked = await service
    .db('game_questions')
    .join('games', 'games.id', 'game_questions.game_id')
    .where({ player_id: player.id })
    .select('question_id');
  // Eight medium games ask 24 medium questions, and the bank has 20 of each label: an unseen one of another takes a place.
  const distinct = new Set(asked.map((row) => row.question_id)).size;
  expect(distinct).toBe(8 * 7);
});

test('a changed name reaches the board with the next game', async () => {
  const player = somePlayer('Old Name');
  await playGame(await service.as(player), service.clock);
  const renamed = await service.as({ ...player, displayName: 'New Name' });
  await renamed.call(createGame, { body: { premium: false } });
  const { body } = await renamed.call(getLeaderboard, { query: { around: 'me' } });
  expect(body.find((entry) => entry.userId === player.id)?.displayName).toBe('New Name');
});
