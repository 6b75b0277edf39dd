import { randomUUID } from 'node:crypto';

import { getFriendsBoard, getFriendsDaily } from '@lights-out/contracts';

import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { madeChallenge, signIn, type SignedIn } from './some-challenge.ts';
import { accept, befriended, challenged, friendsOf, linkOf, remove } from './some-friends.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

const dayMs = 86_400_000;

test('a head-to-head counts challenges of either and is the same from both sides', async () => {
  const [nigel, mia] = await challenged(service, 5, 4);
  await accept(mia, await linkOf(nigel));
  for (const right of [5, 2]) {
    const { challengeId } = await madeChallenge(service, mia, { right });
    await playGame(nigel.client, service.clock, { challengeId, right: right === 5 ? 5 : 1 });
    // A second game on it counts for nothing.
    await playGame(nigel.client, service.clock, { challengeId, right: 7 });
  }
  const none = { ahead: 0, behind: 0, level: 0 };
  expect((await friendsOf(nigel)).friends).toMatchObject([
    { challenges: { won: 1, lost: 1, drawn: 1 }, dailies: none },
  ]);
  expect((await friendsOf(mia)).friends).toMatchObject([{ challenges: { won: 1, lost: 1, drawn: 1 }, dailies: none }]);
});

describe('the board of friends', () => {
  const boardOf = async ({ client }: SignedIn, query: object = {}) =>
    (await client.call(getFriendsBoard, { query })).body.map(({ rank, displayName, score }) => ({
      rank,
      displayName,
      score,
    }));

  test('ranks the player and the friends among each other, of today and of all time', async () => {
    const [nigel, mia] = await befriended(service, 'Nigel', 'Mia');
    await playGame((await signIn(service)).client, service.clock, { right: 7 });
    await playGame(nigel.client, service.clock, { right: 6 });
    service.clock.advance(2 * dayMs);
    await playGame(nigel.client, service.clock, { right: 2, difficulty: 'easy' });
    await playGame(mia.client, service.clock, { right: 4 });

    const [all, today] = [await boardOf(nigel), await boardOf(nigel, { period: 'day' })];

    expect(all.map(({ rank, displayName }) => [rank, displayName])).toEqual([
      [1, 'Nigel'],
      [2, 'Mia'],
    ]);
    expect(today.map(({ rank, displayName }) => [rank, displayName])).toEqual([
      [1, 'Mia'],
      [2, 'Nigel'],
    ]);
    expect(await boardOf(mia)).toEqual(all);
    expect(await boardOf(nigel, { difficulty: 'easy' })).toMatchObject([{ rank: 1, displayName: 'Nigel' }]);
    expect(await boardOf(nigel, { untimed: 'true' })).toEqual([]);
    expect(await boardOf(nigel, { premium: 'true' })).toEqual([]);
  });

  test('forgets a friend as soon as the friendship ends', async () => {
    const [nigel, mia] = await befriended(service, 'Nigel', 'Mia');
    await playGame(mia.client, service.clock, { right: 4 });
    expect(await boardOf(nigel)).toHaveLength(1);
    await remove(mia, nigel);
    expect(await boardOf(nigel)).toEqual([]);
  });

  test('of a contest that is not there is refused', async () => {
    const { client } = await signIn(service);
    const query = { premium: 'true', contest: 'no-such-cup' } as const;
    expect((await client.call(getFriendsBoard, { query })).status).toBe(404);
  });
});

describe("friends' scores of a daily", () => {
  const raced = async (
    { player }: SignedIn,
    n: number,
    run: { score: number; untimed?: boolean; practice?: boolean },
  ) =>
    service.db('daily_runs').insert({
      id: randomUUID(),
      runner: player.id,
      is_guest: false,
      n,
      is_untimed: run.untimed ?? false,
      is_practice: run.practice ?? false,
      started_at: service.clock.now(),
      ended_at: service.clock.now(),
      score: run.score,
      correct_answers: 4,
    });
  const of = ({ client }: SignedIn, n: number) => client.call(getFriendsDaily, { params: { n } });

  test('are told to who has raced it, of friends who have, and count in the head-to-head', async () => {
    await service.db('dailies').insert([
      { n: 900, day: '2030-01-01' },
      { n: 901, day: '2030-01-02' },
    ]);
    const [nigel, mia] = await befriended(service, 'Nigel', 'Mia');
    const leo = await signIn(service, 'Leo');
    await accept(leo, await linkOf(nigel));
    await raced(mia, 900, { score: 800 });
    await raced(await signIn(service, 'Nobody’s friend'), 900, { score: 900 });
    expect(await of(nigel, 900)).toMatchObject({ status: 404, body: { code: 'not-found' } });

    await raced(nigel, 900, { score: 700 });

    expect((await of(nigel, 900)).body).toEqual([
      { userId: mia.player.id, displayName: 'Mia', score: 800, correctAnswers: 4, isUntimed: false },
      { userId: nigel.player.id, displayName: 'Nigel', score: 700, correctAnswers: 4, isUntimed: false },
    ]);
    await raced(leo, 900, { score: 900, untimed: true });
    await raced(leo, 901, { score: 900, practice: true });
    await raced(nigel, 901, { score: 700 });
    expect((await of(nigel, 900)).body.map(({ displayName }) => displayName)).toEqual(['Mia', 'Nigel', 'Leo']);
    expect((await of(nigel, 901)).body).toHaveLength(1);
    expect((await friendsOf(nigel)).friends.map(({ displayName, dailies }) => [displayName, dailies])).toEqual([
      ['Leo', { ahead: 0, behind: 0, level: 0 }],
      ['Mia', { ahead: 0, behind: 1, level: 0 }],
    ]);
  });
});
