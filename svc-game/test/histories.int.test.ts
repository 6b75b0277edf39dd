import { randomUUID } from 'node:crypto';
import process from 'node:process';

import { difficulties, type Difficulty, type Standing } from '@lights-out/contracts';
import { countAtLeast, rankOfScore, topScoresOf } from '@lights-out/contracts/rank';
import { silentLog } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import type { Finish } from '../src/domain/finish.ts';
import { rankOfStanding } from '../src/domain/rank.ts';
import { createFinishWriter, type FinishWriter } from '../src/store/finish-writer.ts';
import { createRanks, type Ranks } from '../src/store/ranks.ts';
import { findKeyAhead, findStandingCounts, listStandings, type BoardPlace } from '../src/store/standings.ts';
import { startGameService, type GameService } from './game-service.ts';
import { insertRunningGames, parts, someFinish } from './some-finishes.ts';

// `HISTORIES=10000` is the long form.
const histories = Number(process.env.HISTORIES ?? 40);
// Boards are named by month; so many of them are played side by side before the tables are emptied.
const sideBySide = 400;
const games = 24;

let service: GameService;
let ranks: Ranks;
let writer: FinishWriter;
beforeAll(async () => {
  service = await startGameService();
  const database = { url: service.databaseUrl, schema: 'game', log: silentLog };
  ranks = createRanks(database);
  writer = createFinishWriter({ ...database, onCommitted: ranks.wake });
});
afterAll(async () => {
  await writer.stop();
  await ranks.stop();
  await service.stop();
});

test(`in ${histories} random histories with ties, every place is where sorting everything puts it`, async () => {
  for (let first = 0; first < histories; first += sideBySide) {
    const played = Array.from({ length: Math.min(sideBySide, histories - first) }, (_, index) => someHistory(first + index, boardOf(index)));
    await playAll(played);
    for (const history of played) await check(history);
    expect(await service.db('results').count()).toEqual([{ count: played.length * games }]);
    await service.db.raw('truncate results, standings, games, game_questions, challenges, challenge_questions');
    await ranks.stop();
    await writer.stop();
    const database = { url: service.databaseUrl, schema: 'game', log: silentLog };
    ranks = createRanks(database);
    writer = createFinishWriter({ ...database, onCommitted: ranks.wake });
  }
}, 60_000 + histories * 500);

interface History {
  readonly board: string;
  readonly finishes: readonly Finish[];
}

function boardOf(index: number): string {
  return `premium:20${String(10 + Math.floor(index / 12)).padStart(2, '0')}-${String(1 + (index % 12)).padStart(2, '0')}`;
}

/** Few players, few scores and few instants, so that ties abound; now and then all of them are equal. */
function someHistory(seed: number, board: string): History {
  const random = seededRandom(seed);
  const players = Array.from({ length: 2 + random(11) }, () => randomUUID());
  const scores = Array.from({ length: 1 + random(4) }, () => random(2_241));
  return {
    board,
    finishes: Array.from({ length: games }, () => {
      const finish = someFinish({
        playerId: players[random(players.length)]!, score: scores[random(scores.length)]!,
        difficulty: difficulties[random(3)]!, endedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, 0, random(3))),
      });
      return { ...finish, result: { ...finish.result, board } };
    }),
  };
}

/** All histories' nth games at once, so that batches hold many boards; a player has one running game at a time. */
async function playAll(played: readonly History[]): Promise<void> {
  for (let n = 0; n < games; n += 1) {
    const finishes = played.map((history) => history.finishes[n]!);
    await insertRunningGames(service.db, finishes);
    expect(await Promise.all(finishes.map(writer.write))).toEqual(finishes.map(() => true));
  }
}

async function check({ board, finishes }: History): Promise<void> {
  const random = seededRandom(finishes.length);
  for (const part of parts) {
    const place: BoardPlace = { board, part };
    const order = oracle(finishes, part);
    const listed = await ranks.during(place, (counted) => listStandings(service.db, place, '', 100, counted));
    expect(listed.map((row) => [row.rank, row.player_id, row.score, row.achieved_at])).toEqual(
      order.map(({ result }, index) => [index + 1, result.playerId, result.score, result.completedAt]),
    );
    await checkRanks(place, order);
    if (order.length > 0) await checkAround(place, order, random(order.length));
  }
}

async function checkRanks(place: BoardPlace, order: readonly Finish[]): Promise<void> {
  const { atLeast } = await ranks.current(place);
  const rankAt = (score: number, best?: number) => rankOfScore(score, best, {
    ahead: countAtLeast(atLeast, score), participants: countAtLeast(atLeast, 0), topScores: topScoresOf(atLeast),
  });
  for (const score of new Set([0, 2_240, 5_000, ...order.flatMap(({ result }) => [result.score, result.score + 1])])) {
    expect(rankAt(score)).toEqual(rankIn(order, score));
    for (const own of order.slice(0, 2))
      expect(rankAt(score, own.result.score)).toEqual(rankIn(order.filter((one) => one !== own), score));
  }
}

async function checkAround(place: BoardPlace, order: readonly Finish[], index: number): Promise<void> {
  const { playerId, score } = order[index]!.result;
  const counts = await ranks.during(place, (counted) => findStandingCounts(service.db, place, playerId, counted));
  expect(rankOfStanding(score, counts!)).toEqual({
    rank: index + 1, totalParticipants: order.length,
    scoreNeededForTopRank: index === 0 ? 0 : order[0]!.result.score - score + 1,
  });
  const after = (await findKeyAhead(service.db, place, playerId, 2))!;
  const around = await ranks.during(place, (counted) => listStandings(service.db, place, after, 5, counted));
  const first = Math.max(index - 2, 0);
  expect(around.map((row) => [row.rank, row.player_id])).toEqual(
    order.slice(first, first + 5).map(({ result }, offset) => [first + offset + 1, result.playerId]),
  );
}

/** The slow truth: everything sorted, the first of each player kept. What a contest is settled by is this order. */
function oracle(finishes: readonly Finish[], part: 'all' | Difficulty): Finish[] {
  const sorted = finishes.filter(({ result }) => part === 'all' || result.difficulty === part).toSorted(({ result: a }, { result: b }) =>
    b.score - a.score || a.completedAt.getTime() - b.completedAt.getTime() || (a.gameId < b.gameId ? -1 : 1));
  return sorted.filter((one, index) => sorted.findIndex((other) => other.result.playerId === one.result.playerId) === index);
}

function rankIn(others: readonly Finish[], score: number): Standing {
  const ahead = others.filter(({ result }) => result.score >= score).length;
  return {
    rank: ahead + 1, totalParticipants: others.length + 1,
    scoreNeededForTopRank: ahead === 0 ? 0 : others[0]!.result.score - score + 1,
  };
}
