import {
  createGame,
  getChallengeLeaderboard,
  getChallengeQuestions,
  getGame,
  getHistory,
  getLeaderboard,
  postAnswer,
  postChallenge,
  postQuestion,
  postResult,
  type FinishedGame,
} from '@lights-out/contracts';

import { standingKey } from '../src/boards/rules/standing-key.ts';
import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption, someBank, withVariants } from './some-bank.ts';
import { madeChallenge, signIn, someChallenge, type SignedIn } from './some-challenge.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ bank: withVariants(someBank()) });
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set('2026-11-10T12:00:00.000Z'));

const accept = ({ client }: SignedIn, challengeId: string) =>
  client.call(createGame, { body: { premium: false, challengeId } });

async function table(challengeId: string) {
  const { body } = await (await service.as()).call(getChallengeLeaderboard, { params: { id: challengeId } });
  return body;
}

async function resultOf({ player, client }: SignedIn, gameId: string) {
  const { body } = await client.call(postResult, {
    body: { userId: player.id, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: false, gameId },
  });
  return body;
}

/** Opens and answers questions rightly, the first to the last given. */
async function answer({ client }: SignedIn, gameId: string, from: number, to: number) {
  for (let n = from; n <= to; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: gameId, n } });
    await client.call(postAnswer, {
      params: { id: gameId },
      body: { n, selectedOption: rightOption(question) },
    });
  }
}

describe('a game of a challenge', () => {
  test("asks the creator's questions in their order, at the creator's difficulty, whatever the browser says", async () => {
    const creator = await signIn(service);
    const { gameId: made } = await playGame(creator.client, service.clock, { difficulty: 'hard' });
    const { challengeId } = await challengeOf(creator, made);
    const friend = await signIn(service);

    const { status, body } = await friend.client.call(createGame, {
      body: { premium: true, difficulty: 'easy', challengeId },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ mode: 'free', difficulty: 'hard', challengeId, best: null });
    await answer(friend, body.gameId, 1, 7);
    const asked = async (client: SignedIn['client'], id: string) =>
      ((await client.call(getGame, { params: { id } })).body as FinishedGame).questions.map(({ question, options }) => [
        question,
        options.toSorted(),
      ]);
    expect(await asked(friend.client, body.gameId)).toEqual(await asked(creator.client, made));
  });

  test('keeps the text that the creator was asked, however the bank has changed since', async () => {
    const creator = await signIn(service);
    const { gameId } = await playGame(creator.client, service.clock);
    const first = await service.db('game_questions').where({ game_id: gameId, n: 1 }).first();
    const text = await service
      .db('question_revisions')
      .where({ question_id: first.question_id, revision: first.revision })
      .first();
    await service
      .db('question_revisions')
      .insert({ ...text, revision: '00000000000000ab', question: 'What was asked long ago?' });
    await service.db('game_questions').where({ game_id: gameId, n: 1 }).update({ revision: '00000000000000ab' });
    const { challengeId } = await challengeOf(creator, gameId);
    const friend = await signIn(service);
    const { body: game } = await accept(friend, challengeId);
    const { body: question } = await friend.client.call(postQuestion, { params: { id: game.gameId, n: 1 } });
    expect(question.question).toBe('What was asked long ago?');
  });

  test('under the premium label needs no entry and stands on no board', async () => {
    const creator = await signIn(service);
    await service.enter(creator.player);
    const { gameId } = await playGame(creator.client, service.clock, { premium: true, right: 1 });
    const { challengeId } = await challengeOf(creator, gameId);
    const friend = await signIn(service);

    const { gameId: own } = await playGame(friend.client, service.clock, { challengeId });

    // Contests alone ask variants: whoever accepts meets the same text.
    const variantsIn = (id: string) => service.db('game_questions').where({ game_id: id }).whereNotNull('variant');
    expect(await variantsIn(gameId)).not.toEqual([]);
    expect(await variantsIn(own)).toEqual([]);
    const result = await resultOf(friend, own);
    expect(result).toMatchObject({ isPremium: true, challengeId, standing: null });
    for (const premium of ['true', 'false'] as const) {
      const { body } = await friend.client.call(getLeaderboard, { query: { premium } });
      expect(body.filter(({ userId }) => userId === friend.player.id)).toEqual([]);
    }
    expect(await service.db('entries').where({ player_id: friend.player.id })).toEqual([]);
    const {
      body: [entry],
    } = await friend.client.call(getHistory, { params: { id: friend.player.id }, query: {} });
    expect(entry).toMatchObject({ gameId: own, challengeId, isPremium: true });
  });

  test('runs beside a Monthly Challenge game, a free one and one of another challenge', async () => {
    const creator = await signIn(service);
    const [one, other] = [await madeChallenge(service, creator), await madeChallenge(service, creator)];
    const friend = await signIn(service);
    await service.enter(friend.player);
    const games = [
      await friend.client.call(createGame, { body: { premium: true } }),
      await friend.client.call(createGame, { body: { premium: false } }),
      await accept(friend, one.challengeId),
      await accept(friend, other.challengeId),
    ];
    for (const { status, body } of games) {
      expect(status).toBe(201);
      expect((await friend.client.call(getGame, { params: { id: body.gameId } })).body).toMatchObject({
        state: 'running',
      });
    }
    const resumed = await friend.client.call(createGame, { body: { premium: true } });
    expect([resumed.status, resumed.body.gameId]).toEqual([200, games[0]!.body.gameId]);
  });

  test('is resumed, its clock running, however fast the challenge is accepted again', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service));
    const friend = await signIn(service);
    const replies = await Promise.all([1, 2, 3].map(() => accept(friend, challengeId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.gameId)).size).toBe(1);
    const { gameId } = replies[0]!.body;
    const { body: opened } = await friend.client.call(postQuestion, { params: { id: gameId, n: 1 } });
    service.clock.advance(5_000);
    expect((await accept(friend, challengeId)).body).toMatchObject({
      gameId,
      openQuestion: { n: 1, deadlineAt: opened.deadlineAt },
    });
  });

  test('begun before the challenge expired is played to its end and counts; none is begun after', async () => {
    const creator = await signIn(service);
    const { challengeId, score } = await madeChallenge(service, creator, { right: 1, lastsMs: 10_000 });
    const friend = await signIn(service);
    const {
      body: { gameId },
    } = await accept(friend, challengeId);
    service.clock.advance(10_000);

    expect((await accept(friend, challengeId)).body).toMatchObject({ gameId });
    await answer(friend, gameId, 1, 7);

    expect((await resultOf(friend, gameId)).challenge).toMatchObject({
      challengeId,
      creatorScore: score,
      isBeaten: true,
      isCounted: true,
    });
    const late = await friend.client.raw('POST', '/api/games', { body: { premium: false, challengeId } });
    expect([late.status, late.body.message]).toEqual([404, 'Challenge not found']);
  });
});

describe('the outcome', () => {
  test.each([
    ['more', 6, { isBeaten: true, pointsNeeded: 0 }],
    ['the same', 5, { isBeaten: false, pointsNeeded: 1 }],
    ['less', 3, { isBeaten: false, pointsNeeded: 2 * 234 + 1 }],
  ])('of %s than the creator scored', async (_what, right, expected) => {
    const creator = await signIn(service, 'Damon');
    const { challengeId, score } = await madeChallenge(service, creator, { right: 5 });
    const friend = await signIn(service);
    const { gameId } = await playGame(friend.client, service.clock, { challengeId, right });
    expect((await resultOf(friend, gameId)).challenge).toEqual({
      challengeId,
      expiresAt: expect.any(String),
      creatorName: 'Damon',
      creatorScore: score,
      isCounted: true,
      isCreator: false,
      ...expected,
    });
  });

  test('of another try tells whether the creator is beaten, and that the first one counts', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service), { right: 5 });
    const friend = await signIn(service);
    const { gameId: first } = await playGame(friend.client, service.clock, { challengeId, right: 4 });
    const { gameId: second } = await playGame(friend.client, service.clock, { challengeId, right: 7 });
    expect((await resultOf(friend, first)).challenge).toMatchObject({ isBeaten: false, isCounted: true });
    expect((await resultOf(friend, second)).challenge).toMatchObject({ isBeaten: true, isCounted: false });
    expect((await table(challengeId)).find(({ userId }) => userId === friend.player.id)).toMatchObject({
      score: 4 * 234,
    });
  });

  test.each([true, false])('for the creator is never a victory (same questions: %s)', async (sameQuestions) => {
    const creator = await signIn(service);
    const { challengeId } = await madeChallenge(service, creator, { right: 1, sameQuestions });
    const { gameId } = await playGame(creator.client, service.clock, { challengeId, right: 7 });
    expect((await resultOf(creator, gameId)).challenge).toMatchObject({
      isBeaten: false,
      isCounted: false,
      isCreator: true,
    });
    expect(await table(challengeId)).toEqual([expect.objectContaining({ userId: creator.player.id, score: 234 })]);
  });

  test('is told of challenge games alone', async () => {
    const friend = await signIn(service);
    const { gameId } = await playGame(friend.client, service.clock);
    expect(await resultOf(friend, gameId)).not.toHaveProperty('challenge');
  });
});

describe('the table', () => {
  test('holds the creator from the start and ranks by the order of every board, an equal score behind the earlier', async () => {
    const creator = await signIn(service, 'Creator');
    const { challengeId } = await madeChallenge(service, creator, { right: 4 });
    expect(await table(challengeId)).toEqual([
      {
        rank: 1,
        userId: creator.player.id,
        displayName: 'Creator',
        score: 936,
        correctAnswers: 4,
        averageSpeed: 3,
        achievedAt: expect.any(String),
        isCreator: true,
      },
    ]);
    for (const [name, right] of [
      ['Tied', 4],
      ['Better', 6],
      ['Worse', 2],
      ['Also tied', 4],
    ] as const)
      await playGame((await signIn(service, name)).client, service.clock, { challengeId, right });

    const rows = await table(challengeId);

    expect(rows.map(({ rank, displayName, isCreator }) => [rank, displayName, isCreator])).toEqual([
      [1, 'Better', false],
      [2, 'Creator', true],
      [3, 'Tied', false],
      [4, 'Also tied', false],
      [5, 'Worse', false],
    ]);
  });

  test('orders as the boards do where score and instant are the same', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service), { right: 1 });
    const friends = await Promise.all(Array.from({ length: 6 }, () => signIn(service)));
    const games = await Promise.all(
      friends.map(async (friend) => {
        const { body } = await accept(friend, challengeId);
        await answer(friend, body.gameId, 1, 7);
        return { userId: friend.player.id, gameId: body.gameId };
      }),
    );
    const keyOf = ({ userId, score, achievedAt }: { userId: string; score: number; achievedAt: string }) =>
      standingKey({
        score,
        achievedAt: new Date(achievedAt),
        gameId: games.find((game) => game.userId === userId)?.gameId ?? '',
      });
    const rows = await table(challengeId);
    expect(rows).toHaveLength(7);
    expect(rows.map(keyOf)).toEqual(rows.map(keyOf).toSorted());
  });
});

describe('walking away', () => {
  test('from a challenge that was begun counts as a try: what was left is missed', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service), { right: 1 });
    const friend = await signIn(service);
    const {
      body: { gameId },
    } = await accept(friend, challengeId);
    await answer(friend, gameId, 1, 3);
    service.clock.advance(31 * 60_000);

    const { body: again } = await accept(friend, challengeId);
    await answer(friend, again.gameId, 1, 7);

    const { body: left } = await friend.client.call(getGame, { params: { id: gameId } });
    expect(left).toMatchObject({ state: 'finished', correctAnswers: 3 });
    const missed = (left as FinishedGame).questions.slice(3);
    expect(missed).toHaveLength(4);
    for (const question of missed) expect(question).toMatchObject({ timedOut: true, timeTaken: 15, score: 0 });
    expect((await resultOf(friend, again.gameId)).challenge).toMatchObject({ isCounted: false });
    expect((await table(challengeId)).find(({ userId }) => userId === friend.player.id)).toMatchObject({
      correctAnswers: 3,
    });
    expect(await service.db('seen_questions').where({ player_id: friend.player.id })).toHaveLength(7);
  });

  test('before the first question costs nothing and shows nothing', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service));
    const friend = await signIn(service);
    const {
      body: { gameId },
    } = await accept(friend, challengeId);
    service.clock.advance(31 * 60_000);
    expect((await friend.client.call(getGame, { params: { id: gameId } })).body).toMatchObject({ state: 'abandoned' });
    const asked = await friend.client.call(getChallengeQuestions, { params: { id: challengeId } });
    expect(asked.status).toBe(403);
    expect(await table(challengeId)).toHaveLength(1);
  });
});

/** A challenge of a game as it was played, whatever the browser claims of it. */
async function challengeOf({ player, client }: SignedIn, gameId: string): Promise<{ challengeId: string }> {
  const { body } = await client.call(postChallenge, { body: someChallenge(player, service.clock, { gameId }) });
  return body;
}
