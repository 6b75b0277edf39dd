import { createGame, getGameSplits, type GameSplits } from '@lights-out/contracts';

import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { madeChallenge, signIn, type SignedIn } from './some-challenge.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest();
  service.clock.set('2026-11-10T12:00:00.000Z');
});
afterEach(() => service.stop());

/** The splits for a game that the player starts now. */
async function splitsFor({ client }: SignedIn, challengeId?: string): Promise<GameSplits> {
  const { body: game } = await client.call(createGame, { body: { premium: false, challengeId } });
  const { status, body } = await client.call(getGameSplits, { params: { id: game.gameId } });
  expect(status).toBe(200);
  return body;
}

/** Plays a whole game with so many right answers; the score after each of its questions. */
async function race({ client }: SignedIn, right: number): Promise<number[]> {
  const { verdicts } = await playGame(client, service.clock, { right });
  return verdicts.map(({ totalScore }) => totalScore);
}

test('a game is compared with the leader and with the own best, question by question', async () => {
  const [leader, player, newcomer] = await Promise.all([signIn(service), signIn(service), signIn(service)]);
  expect(await splitsFor(newcomer)).toEqual({ leader: null, own: null, friend: null });

  const best = await race(leader, 6);
  const own = await race(player, 4);
  await race(player, 2);
  expect(own).toHaveLength(7);
  expect(new Set(own).size).toBe(4);

  expect(await splitsFor(player)).toEqual({ leader: best, own, friend: null });
  expect(await splitsFor(newcomer)).toEqual({ leader: best, own: null, friend: null });
  // Who leads is compared with the next.
  expect(await splitsFor(leader)).toEqual({ leader: own, own: best, friend: null });
});

test('a game of a friend challenge is compared with the run that it was made of, and with no board', async () => {
  const [creator, friend] = await Promise.all([signIn(service), signIn(service)]);
  await race(creator, 7);
  const { challengeId, score } = await madeChallenge(service, creator, { right: 3 });

  const splits = await splitsFor(friend, challengeId);
  expect(splits).toEqual({ leader: null, own: null, friend: expect.any(Array) });
  expect(splits.friend).toHaveLength(7);
  expect(splits.friend?.slice(2)).toEqual([score, score, score, score, score]);
});

test('nobody asks for the game of another player', async () => {
  const [player, other] = await Promise.all([signIn(service), signIn(service)]);
  const { body: game } = await player.client.call(createGame, { body: { premium: false } });
  const { status, body } = await other.client.call(getGameSplits, { params: { id: game.gameId } });
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'game-not-found' })]);
});
