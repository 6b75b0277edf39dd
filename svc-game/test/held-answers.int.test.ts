import {
  createGame,
  getDaily,
  getGame,
  postDailyQuestion,
  postMistakeQuestion,
  postQuestion,
  startDaily,
  startMistakes,
  type OpenQuestion,
} from '@lights-out/contracts';
import { eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { bringBack, takeDown } from './down-database.ts';
import { asGuest } from './play-daily.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';
import { signIn } from './some-challenge.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
});
afterEach(() => bringBack(service.adminUrl));
afterAll(() => service.stop());

interface Asked {
  readonly client: TestClient;
  readonly path: string;
  readonly question: OpenQuestion;
  readonly gameId?: string;
}

/** A game in which the first `answered` questions were answered rightly, and the next is open. */
async function inGame(answered = 0): Promise<Asked & { gameId: string }> {
  const client = await service.as(somePlayer());
  const { gameId } = (await client.call(createGame, { body: { premium: false } })).body;
  const path = `/api/games/${gameId}/answers`;
  for (let n = 1; ; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: gameId, n } });
    if (n > answered) return { client, path, question, gameId };
    await client.raw('POST', path, { body: { n, selectedOption: rightOption(question) } });
  }
}

async function inDaily(): Promise<Asked> {
  const client = await asGuest(service);
  const { n } = (await client.call(getDaily, {})).body;
  await client.call(startDaily, { params: { n }, body: {} });
  const { body: question } = await client.call(postDailyQuestion, { params: { n, question: 1 } });
  return { client, path: `/api/daily/${n}/answers`, question };
}

async function inMistakes(): Promise<Asked> {
  const { client } = await signIn(service);
  await playGame(client, service.clock, { right: 6 });
  service.clock.advance(2 * 86_400_000);
  await client.call(startMistakes, { body: { timed: true } });
  const { body: question } = await client.call(postMistakeQuestion, { params: { n: 1 } });
  return { client, path: '/api/mistakes/answers', question };
}

interface Sent {
  readonly selectedOption: number;
  readonly arrival?: string | undefined;
}

const send = ({ client, path, question: { n } }: Asked, sent: Sent) =>
  client.raw('POST', path, { body: { n, ...sent } });
const arrivalOf = ({ body }: { body: unknown }) => (body as { arrival?: string }).arrival;

test.each([
  ['a game', () => inGame()],
  ["a guest's daily", inDaily],
  ['a race of mistakes, its last', inMistakes],
])('an answer in %s that the database could not take counts by its arrival', async (_, begin) => {
  const asked = await begin();
  const selectedOption = rightOption(asked.question);
  service.clock.advance(2_500);
  await takeDown(service.adminUrl);
  const refused = await send(asked, { selectedOption });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', arrival: expect.any(String) } });
  service.clock.advance(60_000);
  await bringBack(service.adminUrl);
  await eventually(async () =>
    expect(await send(asked, { selectedOption, arrival: arrivalOf(refused) })).toMatchObject({
      status: 200,
      body: { isCorrect: true, timeTaken: 2.5, timedOut: false },
    }),
  );
});

test('an answer that the gateway has held counts by when it arrived there, but not from before its question', async () => {
  const player = somePlayer();
  const client = await service.as(player);
  const { gameId } = (await client.call(createGame, { body: { premium: false } })).body;
  const held = async (n: number, heldMs: number) => {
    const { body: question } = await client.call(postQuestion, { params: { id: gameId, n } });
    service.clock.advance(17_000);
    const gateway = await testClient({ ...service.target, name: 'game' }, { player, heldMs });
    const sent = { body: { n, selectedOption: rightOption(question) } };
    return (await gateway.raw('POST', `/api/games/${gameId}/answers`, sent)).body;
  };
  expect(await held(1, 5_000)).toMatchObject({ isCorrect: true, timeTaken: 12, timedOut: false });
  service.clock.advance(2_000);
  expect(await held(2, 18_000)).toMatchObject({ timedOut: true });
});

test('the service stores it itself: the last answer of a game counts though nobody asks again', async () => {
  const asked = await inGame(6);
  service.clock.advance(2_500);
  await takeDown(service.adminUrl);
  expect((await send(asked, { selectedOption: rightOption(asked.question) })).status).toBe(503);
  service.clock.advance(60_000);
  await bringBack(service.adminUrl);
  await eventually(async () =>
    expect(await service.db('results').where({ game_id: asked.gameId }).first()).toMatchObject({ correct_answers: 7 }),
  );
  const { body } = await asked.client.call(getGame, { params: { id: asked.gameId } });
  expect(body).toMatchObject({ state: 'finished', questions: expect.anything() });
});

test('no second option is held, neither here nor by a process that did not open the question', async () => {
  const sister = await startServiceUnderTest({ on: service, env: { SWEEP_EVERY_MS: '600000' } });
  const player = somePlayer();
  const [client, elsewhere] = [await service.as(player), await sister.as(player)];
  const { gameId } = (await client.call(createGame, { body: { premium: false } })).body;
  const asked = { params: { id: gameId, n: 1 } };
  const { body: question } = await client.call(postQuestion, asked);
  // Asked again there, it is the same question, and was opened here.
  expect((await elsewhere.call(postQuestion, asked)).body).toMatchObject({ n: 1 });
  const right = rightOption(question);
  const wrong = (right + 1) % 4;
  const path = `/api/games/${gameId}/answers`;
  service.clock.advance(2_500);
  await takeDown(service.adminUrl);

  const there = await elsewhere.raw('POST', path, { body: { n: 1, selectedOption: right } });
  const first = await send({ client, path, question }, { selectedOption: wrong });
  const second = await send({ client, path, question }, { selectedOption: right });
  expect([there, first, second].map(({ status }) => status)).toEqual([503, 503, 503]);
  expect([there, first, second].map((reply) => typeof arrivalOf(reply))).toEqual(['undefined', 'string', 'undefined']);

  await bringBack(service.adminUrl);
  await eventually(async () =>
    expect(await send({ client, path, question }, { selectedOption: right, arrival: arrivalOf(first) })).toMatchObject({
      status: 409,
      body: { code: 'already-answered' },
    }),
  );
  await sister.stop();
});

test.each([
  ['counts by its arrival after an outage of half an hour', 1_800_000, false],
  ['counts no more once its game would have been abandoned', 1_800_001, true],
])('an answer %s', async (_title, outageMs, timedOut) => {
  const asked = await inGame();
  const selectedOption = rightOption(asked.question);
  await takeDown(service.adminUrl);
  const refused = await send(asked, { selectedOption });
  service.clock.advance(outageMs);
  await bringBack(service.adminUrl);
  await eventually(async () =>
    expect(await send(asked, { selectedOption, arrival: arrivalOf(refused) })).toMatchObject({
      status: 200,
      body: { timedOut },
    }),
  );
});
