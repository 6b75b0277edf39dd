import { createGame, getGameSplits, getLeaderboard, type GameSplits, type Rival } from '@lights-out/contracts';

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

const rivalOf = ({ player }: SignedIn, splits: number[]): Rival => ({
  userId: player.id,
  displayName: player.displayName,
  splits,
});

test('a game is compared with the leader and with the own best, question by question', async () => {
  const [leader, player, newcomer] = await Promise.all([signIn(service), signIn(service), signIn(service)]);
  expect(await splitsFor(newcomer)).toEqual({ leader: null, own: null, friend: null, field: [] });

  const best = await race(leader, 6);
  const own = await race(player, 4);
  await race(player, 2);
  expect(own).toHaveLength(7);
  expect(new Set(own).size).toBe(4);

  const [first, second] = [rivalOf(leader, best), rivalOf(player, own)];
  expect(await splitsFor(player)).toEqual({ leader: best, own, friend: null, field: [first] });
  expect(await splitsFor(newcomer)).toEqual({ leader: best, own: null, friend: null, field: [first, second] });
  // Who leads is compared with the next.
  expect(await splitsFor(leader)).toEqual({ leader: own, own: best, friend: null, field: [second] });
});

test('a field has the first of the board and those around the own best, or around half of the leader', async () => {
  const rivals: SignedIn[] = [];
  for (const right of [7, 6, 5, 4, 3, 2, 1])
    for (const usedMs of [2_000, 5_000, 9_000, 13_000]) {
      const rival = await signIn(service);
      await playGame(rival.client, service.clock, { right, usedMs });
      rivals.push(rival);
    }
  const boardNow = async () => (await rivals[0]!.client.call(getLeaderboard, { query: { difficulty: 'medium' } })).body;
  const board = await boardNow();
  const [player, newcomer] = await Promise.all([signIn(service), signIn(service)]);
  const own = (await race(player, 2)).at(-1) ?? 0;
  const raced = async (of: SignedIn) => (await splitsFor(of)).field?.map(({ userId }) => userId);
  const around = (score: number, of = board) => {
    const ahead = of.filter((one) => one.score >= score).length;
    return of.filter((_, index) => index < 3 || (index >= ahead - 8 && index < ahead + 8)).map(({ userId }) => userId);
  };
  expect(around(own).length).toBeLessThan(board.length);
  expect(await raced(player)).toEqual(around(own));
  expect(await raced(newcomer)).toEqual(around(Math.floor((board[0]?.score ?? 0) / 2), await boardNow()));
});

test('a game of a friend challenge is compared with the run that it was made of, and with no board', async () => {
  const [creator, friend] = await Promise.all([signIn(service), signIn(service)]);
  await race(creator, 7);
  const { challengeId, score } = await madeChallenge(service, creator, { right: 3 });

  const splits = await splitsFor(friend, challengeId);
  const friendMarks = [...Array(3).fill('green'), ...Array(4).fill('wrong')];
  expect(splits).toEqual({ leader: null, own: null, friend: expect.any(Array), friendMarks, field: [] });
  expect(splits.friend).toHaveLength(7);
  expect(splits.friend?.slice(2)).toEqual([score, score, score, score, score]);
});

test('nobody asks for the game of another player', async () => {
  const [player, other] = await Promise.all([signIn(service), signIn(service)]);
  const { body: game } = await player.client.call(createGame, { body: { premium: false } });
  const { status, body } = await other.client.call(getGameSplits, { params: { id: game.gameId } });
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'game-not-found' })]);
});
