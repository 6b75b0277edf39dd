import { randomUUID } from 'node:crypto';

import { createGame, getGame } from '@lights-out/contracts';

import { playGame } from './play-game.ts';
import { madeChallenge, signIn, type SignedIn } from './some-challenge.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let ayrton: SignedIn;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());
beforeEach(async () => {
  ayrton = await signIn(service, 'Ayrton');
});

type Body = Parameters<typeof create>[1];
const create = ({ client }: SignedIn, body: { premium: boolean; [field: string]: unknown }) =>
  client.call(createGame, { body });
const countGames = async ({ player }: SignedIn) => (await service.db('games').where({ player_id: player.id })).length;

test.each<[string, () => Promise<Body>]>([
  ['Free Practice', async () => ({ premium: false, difficulty: 'hard' })],
  [
    'the Monthly Challenge',
    async () => {
      await service.enter(ayrton.player);
      return { premium: true };
    },
  ],
  [
    'a friend challenge',
    async () => {
      const { challengeId } = await madeChallenge(service, await signIn(service, 'Alain'));
      return { premium: false, challengeId };
    },
  ],
])('a repeated creation of a game of %s gives the game of the first call', async (_what, wanted) => {
  const body = { ...(await wanted()), key: randomUUID() };
  const first = await create(ayrton, body);
  const again = await create(ayrton, body);
  expect([first.status, again.status]).toEqual([201, 201]);
  // Times and line tokens are those of the reply.
  const { gameId, totalScore, nextQuestion, openQuestion, startedAt } = first.body;
  expect(again.body).toMatchObject({ gameId, totalScore, nextQuestion, openQuestion, startedAt });
  expect(await countGames(ayrton)).toBe(1);
  const { body: view } = await ayrton.client.call(getGame, { params: { id: gameId } });
  expect(view.state).toBe('running');
});

test('ten calls at once with one key make one game', async () => {
  const body = { premium: false, key: randomUUID() };
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(ayrton, body)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => reply.body.gameId)).size).toBe(1);
  expect(await countGames(ayrton)).toBe(1);
});

test('a repeated call may name its fields in another order', async () => {
  const key = randomUUID();
  const { body: made } = await create(ayrton, { premium: false, difficulty: 'hard', key });
  expect((await create(ayrton, { key, difficulty: 'hard', premium: false })).body.gameId).toBe(made.gameId);
});

test('a key that asked for something else is refused, and changes nothing', async () => {
  await service.enter(ayrton.player);
  const key = randomUUID();
  const { body: made } = await create(ayrton, { premium: false, key });
  for (const other of [{ premium: false, difficulty: 'hard' }, { premium: true }]) {
    const { status, body } = await create(ayrton, { ...other, key });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'key-used' })]);
  }
  expect(await countGames(ayrton)).toBe(1);
  expect((await create(ayrton, { premium: false, key })).body.gameId).toBe(made.gameId);
});

test('a key names a game of its own player alone', async () => {
  const key = randomUUID();
  const alain = await signIn(service, 'Alain');
  const { body: one } = await create(ayrton, { premium: false, key });
  const { body: other } = await create(alain, { premium: false, key });
  expect(other.gameId).not.toBe(one.gameId);
});

test('the key of a game that has ended makes no second one', async () => {
  const key = randomUUID();
  await create(ayrton, { premium: false, key });
  // Abandons it.
  await playGame(ayrton.client, service.clock);
  const { status, body } = await create(ayrton, { premium: false, key });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'game-over' })]);
  expect(await countGames(ayrton)).toBe(2);
});

test('calls without a key each make a game, as before', async () => {
  const { body: one } = await create(ayrton, { premium: false });
  const { body: other } = await create(ayrton, { premium: false });
  expect(other.gameId).not.toBe(one.gameId);
  expect(await countGames(ayrton)).toBe(2);
});

test.each(['short', 'x'.repeat(65), 'with a space in it', 7])('%j is no key', async (key) => {
  expect((await ayrton.client.raw('POST', '/api/games', { body: { premium: false, key } })).status).toBe(400);
});
