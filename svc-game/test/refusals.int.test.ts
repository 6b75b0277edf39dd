import { randomUUID } from 'node:crypto';

import {
  createGame,
  gameRoutes,
  getGame,
  postAnswer,
  postQuestion,
  verdict,
  type RouteContract,
} from '@lights-out/contracts';
import { eventually, type TestClient } from '@lights-out/service-kit/testing';

import { bringBack, takeDown } from './down-database.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

const routes: readonly RouteContract[] = Object.values(gameRoutes);
const pathOf = (route: RouteContract) =>
  route.path.replace(':id', randomUUID()).replace(':n', '1').replace(':file', '0123456789abcdef.svg');

async function runningGame(): Promise<{ client: TestClient; id: string }> {
  const client = await service.as(somePlayer());
  const { body } = await client.call(createGame, { body: { premium: false } });
  await client.call(postQuestion, { params: { id: body.gameId, n: 1 } });
  return { client, id: body.gameId };
}

async function stateOf(id: string) {
  return [
    await service.db('games').where({ id }),
    await service.db('game_questions').where({ game_id: id }).orderBy('n'),
  ];
}

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s takes nothing unsigned',
  async (_name, route) => {
    const response = await fetch(`${service.url}${pathOf(route)}`, { method: route.method });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      route.method === 'POST' && route.body ? 415 : 403,
      expect.any(String),
    ]);
    const signed = await fetch(`${service.url}${pathOf(route)}`, {
      method: route.method,
      headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.', 'content-type': 'application/json' },
      ...(route.method === 'POST' ? { body: '{}' } : {}),
    });
    expect(signed.status).toBe(403);
  },
);

test.each(
  routes.filter((route) => route.caller === 'player').map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s needs a player who is signed in', async (_name, route) => {
  const visitor = await service.as();
  const { status, body } = await visitor.raw(route.method, pathOf(route), route.body ? { body: {} } : {});
  expect([status, body.code]).toEqual([401, 'not-signed-in']);
});

describe('a game of another player', () => {
  test('is not found, and does not change', async () => {
    const { id } = await runningGame();
    const before = await stateOf(id);
    const stranger = await service.as(somePlayer('Mallory'));
    const replies = [
      await stranger.call(getGame, { params: { id } }),
      await stranger.call(postQuestion, { params: { id, n: 1 } }),
      await stranger.call(postAnswer, { params: { id }, body: { n: 1, selectedOption: 0 } }),
    ];
    for (const { status, body } of replies)
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'game-not-found' })]);
    expect(await stateOf(id)).toEqual(before);
  });

  test('reads the same as one that never was', async () => {
    const { id } = await runningGame();
    const stranger = await service.as(somePlayer('Mallory'));
    const [foreign, unknown] = [
      await stranger.call(getGame, { params: { id } }),
      await stranger.call(getGame, { params: { id: randomUUID() } }),
    ];
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });
});

describe('a step out of order', () => {
  test.each([
    ['opening the one after next', 'questions/3', undefined, 'out-of-order'],
    ['opening the next while one is open', 'questions/2', undefined, 'out-of-order'],
    ['answering one that is not open', 'answers', { n: 2, selectedOption: 0 }, 'out-of-order'],
    ['answering the last at once', 'answers', { n: 7, selectedOption: 0 }, 'out-of-order'],
  ])('%s is refused and changes nothing', async (_title, step, body, code) => {
    const { client, id } = await runningGame();
    const before = await stateOf(id);
    const reply = await client.raw('POST', `/api/games/${id}/${step}`, body ? { body } : {});
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect(await stateOf(id)).toEqual(before);
  });

  test('answering again with another option is refused, with the same one gets the same verdict, and changes nothing', async () => {
    const { client, id } = await runningGame();
    const answer = { params: { id }, body: { n: 1, selectedOption: 2 } };
    const { body: first } = await client.call(postAnswer, answer);
    const before = await stateOf(id);
    service.clock.advance(5_000);
    const { status, body: again } = await client.call(postAnswer, answer);
    expect([status, verdict.parse(again)]).toEqual([200, verdict.parse(first)]);
    for (const selectedOption of [3, null]) {
      const { body } = await client.call(postAnswer, {
        params: { id },
        body: { n: 1, selectedOption },
      });
      expect(body).toMatchObject({ code: 'already-answered' });
    }
    expect((await client.call(postQuestion, { params: { id, n: 1 } })).body).toMatchObject({
      code: 'already-answered',
    });
    expect(await stateOf(id)).toEqual(before);
  });
});

describe('a malformed request', () => {
  const answer = { n: 1, selectedOption: 0 };
  test.each<[string, string, unknown]>([
    ['a game of no mode', '/api/games', {}],
    ['a mode in words', '/api/games', { premium: 'yes' }],
    ['an unknown difficulty', '/api/games', { premium: false, difficulty: 'impossible' }],
    ['a challenge of the wrong kind', '/api/games', { premium: false, challengeId: 7 }],
    ['a list', '/api/games', []],
    ['no JSON at all', '/api/games', '{"premium":'],
    ['an option beyond the fourth', 'answers', { ...answer, selectedOption: 4 }],
    ['an option before the first', 'answers', { ...answer, selectedOption: -1 }],
    ['an option in between', 'answers', { ...answer, selectedOption: 1.5 }],
    ['no option', 'answers', { n: 1 }],
    ['an eighth question', 'answers', { ...answer, n: 8 }],
    ['a question by name', 'questions/first', undefined],
    ['question nought', 'questions/0', undefined],
    ['depth', '/api/games', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ])('%s is refused and changes nothing', async (_title, path, body) => {
    const { client, id } = await runningGame();
    const before = await stateOf(id);
    const reply = await client.raw(
      'POST',
      path.startsWith('/') ? path : `/api/games/${id}/${path}`,
      body === undefined ? {} : { body },
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(await stateOf(id)).toEqual(before);
  });

  test('an id that is none is refused before the database is asked', async () => {
    const { client } = await runningGame();
    for (const id of ['1', "1' or '1'='1", '%00', 'null', `${randomUUID()}x`]) {
      const { status, body } = await client.raw('GET', `/api/games/${encodeURIComponent(id)}`);
      expect([status, body.code]).toEqual([400, 'invalid-request']);
    }
  });

  test('a body over 16 KB is refused', async () => {
    const { client, id } = await runningGame();
    const { status, body } = await client.raw('POST', `/api/games/${id}/answers`, {
      body: { ...answer, note: 'x'.repeat(17_000) },
    });
    expect([status, body.code]).toEqual([413, 'body-too-large']);
  });

  test('unknown fields are dropped: a claimed score, flag or clock changes nothing', async () => {
    const { client, id } = await runningGame();
    service.clock.advance(3_000);
    const { body } = await client.raw('POST', `/api/games/${id}/answers`, {
      body: {
        ...answer,
        selectedOption: 3,
        // What browsers sent of their own clock before.
        clientElapsedMs: 1,
        score: 9_999,
        isCorrect: true,
        timeTaken: 0,
        correctOption: 3,
        __proto__: { admin: true },
      },
    });
    expect(body).toMatchObject({ timeTaken: 3, score: expect.any(Number), totalScore: expect.any(Number) });
    expect((body as unknown as { score: number }).score).toBeLessThanOrEqual(234);
  });
});

test('a database that is down: 503 with Retry-After, readiness says so, and the service recovers', async () => {
  const lonely = await startServiceUnderTest();
  const client = await lonely.as(somePlayer());
  await takeDown(lonely.adminUrl);

  const { status, body, headers } = await client.call(createGame, { body: { premium: false } });
  const [ready, alive] = [await fetch(`${lonely.url}/readyz`), await fetch(`${lonely.url}/livez`)];
  await bringBack(lonely.adminUrl);

  expect([status, body, headers.get('retry-after')]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable' }),
    expect.any(String),
  ]);
  expect([ready.status, alive.status]).toEqual([503, 200]);
  await eventually(async () => expect((await client.call(createGame, { body: { premium: false } })).status).toBe(201));
  await lonely.stop();
});
