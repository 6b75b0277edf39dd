import {
  difficulties,
  getLeaderboard,
  getRank,
  postResult,
  type Difficulty,
  type LeaderboardEntry,
  type Standing,
} from '@lights-out/contracts';
import { inTransaction, type Player } from '@lights-out/service-kit';
import { seededRandom, type TestClient } from '@lights-out/service-kit/testing';

import { saveGame } from '../src/play/flows/save-game.ts';
import { insertGame } from '../src/play/sql/games.ts';
import { lockPlayer } from '../src/players/sql.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { finishedWith } from './some-result.ts';

type Filter = Difficulty | undefined;
type Query = Partial<Record<'premium' | 'difficulty' | 'month' | 'cursor' | 'limit' | 'around', string>>;

interface Played {
  readonly player: Player;
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly endedAt: Date;
  readonly gameId: string;
}

const filters: readonly Filter[] = [undefined, ...difficulties];
const seeds = [1, 2, 3];
// Few scores and few instants, so that there are ties in plenty.
const answeredRight = [0, 1, 1, 2, 2, 7];

describe.each(seeds)('a random history (%i)', (seed) => {
  let service: ServiceUnderTest;
  let anyone: TestClient;
  let history: Played[];
  const players = Array.from({ length: 23 }, (_, index) => somePlayer(`Player ${index}`));

  beforeAll(async () => {
    service = await startServiceUnderTest();
    anyone = await service.as();
    history = await play(service, players, seed);
  });
  afterAll(() => service.stop());

  test.each(filters)('the board at %s is every player’s best, in the order of the rule', async (difficulty) => {
    const { body } = await anyone.call(getLeaderboard, { query: { difficulty } });
    expect(body).toEqual(oracle(history, difficulty).map((best, index) => entryOf(best, index + 1)));
  });

  test.each([1, 2, 5, 22, 23, 24])('pages of %i rows make up the same board', async (limit) => {
    const rows: LeaderboardEntry[] = [];
    let cursor: string | undefined;
    do {
      const reply = await anyone.call(getLeaderboard, { query: { limit, cursor } });
      expect(reply.body.length).toBeLessThanOrEqual(limit);
      rows.push(...reply.body);
      cursor = reply.headers.get('x-next-cursor') ?? undefined;
    } while (cursor !== undefined);
    expect(rows).toEqual((await anyone.call(getLeaderboard, { query: {} })).body);
  });

  test('the standing after a game is the row of the board at its difficulty', async () => {
    for (const { player, difficulty, gameId } of history) {
      const client = await service.as(player);
      const { body } = await client.call(postResult, {
        body: { userId: player.id, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: false, gameId },
      });
      const board = oracle(history, difficulty);
      const place = board.findIndex((best) => best.player.id === player.id);
      expect(body.standing).toEqual({
        rank: place + 1,
        totalParticipants: board.length,
        scoreNeededForTopRank: place === 0 ? 0 : board[0]!.score - board[place]!.score + 1,
      });
    }
  });

  test.each(filters)('the rank of a score at %s is where it would stand if it were played now', async (difficulty) => {
    const board = oracle(history, difficulty);
    const scores = [
      ...new Set(board.flatMap(({ score }) => [score - 1, score, score + 1])),
      0,
      2_240,
      1_000_000,
    ].filter((score) => score >= 0);
    for (const score of scores)
      expect((await anyone.call(getRank, { query: { score, difficulty } })).body).toEqual(rankIn(board, score));
  });

  test.each(filters)('while playing at %s the own standing is not counted', async (difficulty) => {
    const board = oracle(history, difficulty);
    for (const { player, score: best } of board) {
      const others = board.filter((one) => one.player !== player);
      for (const score of [0, best - 1, best, best + 1, 2_240].filter((one) => one >= 0))
        expect((await anyone.call(getRank, { query: { score, difficulty, best } })).body).toEqual(
          rankIn(others, score),
        );
    }
  });

  test('the rows around a player hold that player’s own, with the ranks of the board', async () => {
    const board = oracle(history, undefined);
    for (const [index, best] of board.entries()) {
      const client = await service.as(best.player);
      const { body } = await client.call(getLeaderboard, { query: { around: 'me', limit: 5 } });
      const first = Math.max(index - 2, 0);
      expect(body).toEqual(board.slice(first, first + 5).map((one, offset) => entryOf(one, first + offset + 1)));
    }
  });
});

describe('a board', () => {
  let service: ServiceUnderTest;
  let anyone: TestClient;
  beforeAll(async () => {
    service = await startServiceUnderTest();
    anyone = await service.as();
  });
  afterAll(() => service.stop());

  test('that is empty has no rows, and a player in a game leads it', async () => {
    const reply = await anyone.call(getLeaderboard, { query: {} });
    expect([reply.body, reply.headers.get('x-next-cursor')]).toEqual([[], null]);
    expect((await anyone.call(getRank, { query: { score: 0 } })).body).toEqual({
      rank: 1,
      totalParticipants: 1,
      scoreNeededForTopRank: 0,
    });
  });

  test('gives the marks of each run where they are asked for', async () => {
    const rider = await service.as(somePlayer('Marked'));
    await playGame(rider, service.clock, { right: 4, usedMs: 2_000 });
    await playGame(rider, service.clock, { right: 7, usedMs: 2_000, untimed: true });
    const row = async (query: object) => (await rider.call(getLeaderboard, { query })).body[0];

    const marks = [...Array(4).fill('purple'), ...Array(3).fill('wrong')];
    expect(await row({ marks: true })).toMatchObject({ displayName: 'Marked', marks });
    expect(await row({ marks: true, period: 'day' })).toMatchObject({ displayName: 'Marked', marks });
    expect(await row({ marks: true, untimed: true })).toMatchObject({ marks: Array(7).fill('right') });
    expect(await row({})).not.toHaveProperty('marks');
  });

  test('gives no marks of a run that counts other points than its answers had', async () => {
    const player = somePlayer('Voided');
    const rider = await service.as(player);
    const { gameId } = await playGame(rider, service.clock, { right: 4, usedMs: 2_000 });
    await service.db('game_questions').where({ game_id: gameId, n: 1 }).update({ score: 1 });
    const { body } = await rider.call(getLeaderboard, { query: { marks: 'true' } });
    expect(body.find(({ userId }) => userId === player.id)).not.toHaveProperty('marks');
  });

  test('has no rows around a visitor, nor around a player without a standing', async () => {
    const player = await service.as(somePlayer());
    expect((await anyone.call(getLeaderboard, { query: { around: 'me' } })).body).toEqual([]);
    expect((await player.call(getLeaderboard, { query: { around: 'me' } })).body).toEqual([]);
  });

  test.each<Query>([
    { premium: 'yes' },
    { difficulty: 'brutal' },
    { month: '2026-13' },
    { month: 'free' },
    { limit: '0' },
    { limit: '101' },
    { limit: 'all' },
    { cursor: 'nonsense' },
    { cursor: Buffer.from("9000-' or 1=1 --").toString('base64url') },
    { cursor: 'x'.repeat(201) },
    { around: 'you' },
    {
      around: 'me',
      cursor: Buffer.from('8000-00001780000000000-5f0c2c1e-8a4e-4f6e-9d57-0d5a1c3b7e11').toString('base64url'),
    },
  ])('refuses %j with the field that is wrong', async (query) => {
    const { status, body } = await anyone.raw('GET', `/api/leaderboard?${new URLSearchParams(query).toString()}`);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect(Object.keys(query)).toContain(Object.keys(body.fields ?? {})[0]);
  });

  test.each([
    '',
    '?score=-1',
    '?score=1.5',
    '?score=1e9',
    '?score=abc',
    '?score=1&best=-1',
    '?score=1&premium=1',
    '?score=1&difficulty=x',
    '?score=1&score=2',
  ])('gives no rank for %j', async (search) => {
    const { status, body } = await anyone.raw('GET', `/api/rank${search}`);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });
});

/** Stores finished games as playing them would, in the order of their ends. */
async function play(service: ServiceUnderTest, players: readonly Player[], seed: number): Promise<Played[]> {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const history: Played[] = [];
  for (let index = 0; index < 60; index += 1) {
    const player = pick(players);
    // Each player's own games follow one another; those of different players may end at the very same instant.
    const ownGames = history.filter((one) => one.player === player).length;
    const endedAt = new Date(Date.UTC(2026, 10, 1 + ownGames));
    const { running, finished, score } = finishedWith({
      playerId: player.id,
      difficulty: pick(difficulties),
      right: pick(answeredRight),
      endedAt,
    });
    await inTransaction(service.db, async (tx) => {
      await lockPlayer(tx, player);
      await insertGame(tx, running, null);
      await saveGame(tx, running, finished, () => false);
    });
    history.push({ player, difficulty: finished.difficulty, score, endedAt, gameId: finished.id });
  }
  return history;
}

/** The slow truth: every player's best by sorting everything. */
function oracle(history: readonly Played[], difficulty: Filter): Played[] {
  const sorted = history
    .filter((one) => difficulty === undefined || one.difficulty === difficulty)
    .toSorted(
      (a, b) => b.score - a.score || a.endedAt.getTime() - b.endedAt.getTime() || (a.gameId < b.gameId ? -1 : 1),
    );
  return sorted.filter((one, index) => sorted.findIndex((other) => other.player === one.player) === index);
}

function rankIn(others: readonly Played[], score: number): Standing {
  const ahead = others.filter((one) => one.score >= score).length;
  return {
    rank: ahead + 1,
    totalParticipants: others.length + 1,
    scoreNeededForTopRank: ahead === 0 ? 0 : others[0]!.score - score + 1,
  };
}

function entryOf(best: Played, rank: number): LeaderboardEntry {
  return expect.objectContaining({
    rank,
    userId: best.player.id,
    displayName: best.player.displayName,
    score: best.score,
    difficulty: best.difficulty,
    isPremium: false,
    achievedAt: best.endedAt.toISOString(),
  });
}
