import {
  createGame,
  getChallenge,
  getChallengeLeaderboard,
  getChallengePreview,
  getChallengeQuestions,
  getGame,
  postChallenge,
  postQuestion,
  type FinishedGame,
} from '@lights-out/contracts';
import { createTokenSigner } from '@lights-out/service-kit';

import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { allSeven, madeChallenge, signIn, someChallenge, week } from './some-challenge.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

const anHour = 3_600_000;

describe('a challenge', () => {
  test('names the player to beat, and how it is played', async () => {
    const creator = await signIn(service, 'Nigel');
    const { gameId } = await playGame(creator.client, service.clock, { right: 5 });
    const body = someChallenge(creator.player, service.clock, { gameId });

    const made = await creator.client.call(postChallenge, { body });

    expect(made.status).toBe(201);
    expect(made.body).toEqual({ challengeId: expect.stringMatching(/^[0-9A-Za-z]{22}$/), expiresAt: body.expiresAt });
    const { challengeId } = made.body;
    const visitor = await service.as();
    expect((await visitor.call(getChallenge, { params: { id: challengeId } })).body).toEqual({
      challengeId,
      creatorId: creator.player.id,
      creatorName: 'Nigel',
      creatorScore: 1_170,
      isPremium: false,
      mode: 'free',
      difficulty: 'medium',
      expiresAt: body.expiresAt,
      questionIds: allSeven,
    });
  });

  test('with the switch off has questions of its own, the same for all', async () => {
    const creator = await signIn(service);
    const { challengeId, gameId } = await madeChallenge(service, creator, { sameQuestions: false });
    const [one, other] = [await signIn(service), await signIn(service)];
    const { body: challenge } = await one.client.call(getChallenge, { params: { id: challengeId } });
    expect(challenge.questionIds).toEqual([]);

    for (const { client } of [one, other]) await playGame(client, service.clock, { challengeId });
    const asked = await Promise.all(
      [one, other].map(({ client }) => client.call(getChallengeQuestions, { params: { id: challengeId } })),
    );

    expect(asked[0]!.body).toHaveLength(7);
    expect(asked[1]!.body).toEqual(asked[0]!.body);
    const { body: game } = await creator.client.call(getGame, { params: { id: gameId } });
    const own = (game as FinishedGame).questions.map(({ question }) => question);
    expect(asked[0]!.body.map(({ question }) => question).filter((text) => own.includes(text))).toEqual([]);
  });

  test("of a contest's game has other questions: nobody meets a contest's before they play in it", async () => {
    const creator = await signIn(service);
    await service.enter(creator.player);
    const { gameId } = await playGame(creator.client, service.clock, { premium: true });
    const body = someChallenge(creator.player, service.clock, { gameId, isPremium: true, questionIds: allSeven });
    const {
      body: { challengeId },
    } = await creator.client.call(postChallenge, { body });
    const friend = await signIn(service);

    const { gameId: ofFriend } = await playGame(friend.client, service.clock, { challengeId });

    const asked = await service.db('game_questions').where({ game_id: ofFriend }).pluck('question_id');
    const ofContest = await service.db('game_questions').where({ game_id: gameId }).pluck('question_id');
    expect(asked).toHaveLength(7);
    expect(asked.filter((id) => ofContest.includes(id))).toEqual([]);
    // The creator has not met them either, and so cannot read them.
    const read = await creator.client.call(getChallengeQuestions, { params: { id: challengeId } });
    expect(read.status).toBe(403);
    // A challenge of the friend's game has nothing of the contest to pass on.
    const onward = await friend.client.call(postChallenge, {
      body: someChallenge(friend.player, service.clock, { gameId: ofFriend }),
    });
    expect(
      (await friend.client.call(getChallenge, { params: { id: onward.body.challengeId } })).body.questionIds,
    ).toEqual(allSeven);
  });

  test('takes creator, score, label and difficulty from the game, whatever is claimed, and logs what differs', async () => {
    const creator = await signIn(service);
    await service.enter(creator.player);
    const { gameId } = await playGame(creator.client, service.clock, { premium: true, right: 2 });
    service.logged.length = 0;
    const body = someChallenge(creator.player, service.clock, {
      creatorScore: 99_999,
      difficulty: 'hard',
      questionIds: [3, 4],
    });

    const {
      body: { challengeId },
    } = await creator.client.call(postChallenge, { body });

    const { body: challenge } = await creator.client.call(getChallenge, { params: { id: challengeId } });
    expect(challenge).toMatchObject({
      creatorScore: 2 * 234,
      isPremium: true,
      mode: 'premium',
      difficulty: 'medium',
      questionIds: [],
    });
    expect(service.logged).toEqual([
      expect.objectContaining({
        event: 'challenge-claim-differs',
        gameId,
        fields: ['creatorScore', 'isPremium', 'difficulty', 'questionIds'],
      }),
    ]);
  });

  test('is one for each game and switch, however often and however fast it is asked for', async () => {
    const creator = await signIn(service);
    const { gameId } = await playGame(creator.client, service.clock, { right: 3 });
    const body = someChallenge(creator.player, service.clock, { gameId });
    const twice = await Promise.all([1, 2, 3, 4].map(() => creator.client.call(postChallenge, { body })));
    const fresh = await creator.client.call(postChallenge, { body: { ...body, questionIds: [] } });

    expect(new Set(twice.map((reply) => reply.body.challengeId)).size).toBe(1);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(fresh.status).toBe(201);
    expect(await service.db('challenges').where({ game_id: gameId })).toHaveLength(2);
    expect(
      await service
        .db('challenge_questions')
        .whereIn('challenge_id', [twice[0]!.body.challengeId, fresh.body.challengeId]),
    ).toHaveLength(14);
  });

  test('is made of the newest finished game unless one is named', async () => {
    const creator = await signIn(service);
    const { gameId } = await playGame(creator.client, service.clock, { right: 1 });
    await playGame(creator.client, service.clock, { right: 6 });
    const scoreOf = async (over: object) => {
      const { body } = await creator.client.call(postChallenge, {
        body: someChallenge(creator.player, service.clock, over),
      });
      return (await creator.client.call(getChallenge, { params: { id: body.challengeId } })).body.creatorScore;
    };
    expect([await scoreOf({}), await scoreOf({ gameId })]).toEqual([6 * 234, 234]);
  });

  test('lasts as long as asked for, at most seven days', async () => {
    const creator = await signIn(service);
    const now = service.clock.now().getTime();
    const { challengeId } = await madeChallenge(service, creator, { lastsMs: 30 * 86_400_000 });
    const { body } = await creator.client.call(getChallenge, { params: { id: challengeId } });
    expect(new Date(body.expiresAt).getTime() - now).toBeGreaterThan(week);
    expect(new Date(body.expiresAt)).toEqual(new Date(service.clock.now().getTime() + week));
  });

  test('that has expired is not found, and can be made anew', async () => {
    const creator = await signIn(service);
    const { challengeId, gameId } = await madeChallenge(service, creator, { lastsMs: anHour });
    const friend = await signIn(service);
    const all = () =>
      Promise.all(
        [getChallenge, getChallengeLeaderboard, getChallengeQuestions, getChallengePreview].map((route) =>
          friend.client.raw('GET', route.path.replace(':id', challengeId)),
        ),
      );
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 403, 200]);

    service.clock.advance(anHour);

    for (const { status, body } of await all())
      expect([status, body]).toEqual([
        404,
        expect.objectContaining({ code: 'challenge-not-found', message: 'Challenge not found' }),
      ]);
    const again = await creator.client.call(postChallenge, {
      body: someChallenge(creator.player, service.clock, { gameId }),
    });
    expect(again.status).toBe(201);
    expect(again.body.challengeId).not.toBe(challengeId);
  });
});

describe('no challenge is made', () => {
  test('by a visitor', async () => {
    const { player } = await signIn(service);
    const reply = await (await service.as()).raw('POST', '/api/challenges', {
      body: someChallenge(player, service.clock),
    });
    expect([reply.status, reply.body.code]).toEqual([401, 'not-signed-in']);
  });

  test('in the name of another player', async () => {
    const [one, other] = [await signIn(service), await signIn(service)];
    await playGame(one.client, service.clock);
    const reply = await one.client.raw('POST', '/api/challenges', { body: someChallenge(other.player, service.clock) });
    expect([reply.status, reply.body.code]).toEqual([403, 'not-allowed']);
  });

  test("of no game, of a running one or of another player's", async () => {
    const [one, other] = [await signIn(service), await signIn(service)];
    const { gameId: foreign } = await playGame(other.client, service.clock);
    const make = (over: object) =>
      one.client.raw('POST', '/api/challenges', { body: someChallenge(one.player, service.clock, over) });
    const {
      body: { gameId: running },
    } = await one.client.call(createGame, { body: { premium: false } });

    for (const over of [{}, { gameId: running }, { gameId: foreign }]) {
      const { status, body } = await make(over);
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({
          code: 'no-finished-game',
          message: 'There is no finished game to make a challenge of.',
        }),
      ]);
    }
    expect(await service.db('challenges').whereIn('game_id', [foreign])).toEqual([]);
  });

  test.each([
    ['expired already', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    ['without an expiry', { expiresAt: undefined }, 'expiresAt'],
    ['with more questions than a game has', { questionIds: [1, 2, 3, 4, 5, 6, 7, 8] }, 'questionIds'],
    ['at no difficulty', { difficulty: 'impossible' }, 'difficulty'],
    ['without its creator', { creatorId: 'me' }, 'creatorId'],
  ])('%s', async (_what, over, field) => {
    const { player, client } = await signIn(service);
    await playGame(client, service.clock);
    const { status, body } = await client.raw('POST', '/api/challenges', {
      body: someChallenge(player, service.clock, over),
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

test.each(['0000000000000000000000', 'x', '%00', encodeURIComponent("' or 1=1 --"), 'a'.repeat(500)])(
  '%s is no challenge',
  async (id) => {
    const { client } = await signIn(service);
    for (const path of ['', '/leaderboard', '/questions', '/preview.png']) {
      const { status, body } = await client.raw('GET', `/api/challenges/${id}${path}`);
      expect([status, body.message]).toEqual([404, 'Challenge not found']);
    }
    const game = await client.raw('POST', '/api/games', {
      body: { premium: false, challengeId: decodeURIComponent(id).slice(0, 64) },
    });
    expect([game.status, game.body.message]).toEqual([404, 'Challenge not found']);
  },
);

describe('the questions', () => {
  test('need a signed-in player', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service));
    expect((await (await service.as()).raw('GET', `/api/challenges/${challengeId}/questions`)).status).toBe(401);
  });

  test('come with their answers, and only after the player has finished the challenge', async () => {
    const creator = await signIn(service);
    const { challengeId } = await madeChallenge(service, creator);
    const friend = await signIn(service);
    const questions = async ({ client }: typeof friend) =>
      client.raw('GET', `/api/challenges/${challengeId}/questions`);

    const before = await questions(friend);
    await playGame(friend.client, service.clock, { challengeId });
    const after = await questions(friend);

    expect(before).toMatchObject({ status: 403, body: { code: 'challenge-not-played' } });
    expect(JSON.stringify(before.body)).not.toMatch(/option|correctOption|explanation|Only right/);
    for (const question of after.body as unknown as { options: string[]; correctOption: number }[])
      expect(question.options[question.correctOption]).toMatch(/^right/);
    expect((await questions(creator)).body).toEqual(after.body);
    expect((await questions(await signIn(service))).status).toBe(403);
  });

  test('are not shown while the game is under way, nor after it was left', async () => {
    const { challengeId } = await madeChallenge(service, await signIn(service));
    const friend = await signIn(service);
    const {
      body: { gameId },
    } = await friend.client.call(createGame, { body: { premium: false, challengeId } });
    await friend.client.call(postQuestion, { params: { id: gameId, n: '1' } });
    const asked = await friend.client.raw('GET', `/api/challenges/${challengeId}/questions`);
    expect(asked.status).toBe(403);
  });

  test('of a fresh draw are hidden from the creator too', async () => {
    const creator = await signIn(service);
    const { challengeId } = await madeChallenge(service, creator, { sameQuestions: false });
    const { status } = await creator.client.call(getChallengeQuestions, { params: { id: challengeId } });
    expect(status).toBe(403);
  });
});

describe('the picture', () => {
  const picture = async (challengeId: string) => {
    const response = await fetch(`${service.url}/api/challenges/${challengeId}/preview.png`, {
      headers: { authorization: await token() },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const token = async () => {
    const sign = await createTokenSigner(service.target.privateKey);
    return `Bearer ${await sign('game', { player: null, address: '10.0.0.1' })}`;
  };

  test.each(['Max', 'W'.repeat(32), '佐藤琢磨', 'محمد', '🏎️🏁', '<script>alert(1)</script>', 'a\u0301'.repeat(16)])(
    'is drawn for a creator named %s',
    async (name) => {
      const { challengeId } = await madeChallenge(service, await signIn(service, name));
      const { response, bytes } = await picture(challengeId);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=600');
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
      expect(bytes.length).toBeGreaterThan(20_000);
    },
  );

  test('is drawn once, and anew for a new name', async () => {
    const creator = await signIn(service, 'Alain');
    const { challengeId } = await madeChallenge(service, creator);
    const [one, two] = await Promise.all([picture(challengeId), picture(challengeId)]);
    await service.db('players').where({ id: creator.player.id }).update({ display_name: 'Former player' });
    const renamed = await picture(challengeId);
    expect(two.bytes.equals(one.bytes)).toBe(true);
    expect(renamed.bytes.equals(one.bytes)).toBe(false);
  });
});
