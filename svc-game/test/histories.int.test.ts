import process from 'node:process';

import { contestPeriod, type Standing } from '@lights-out/contracts';
import { countAtLeast, rankOfScore, topScoresOf } from '@lights-out/contracts/rank';
import { inTransaction, silentLog, type RandomInt, type Tx } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import type { BoardAndPart } from '../src/boards/rules/board.ts';
import type { Finish } from '../src/play/rules/finish.ts';
import { rankOfStanding } from '../src/boards/rules/rank.ts';
import {
  advanceContest,
  claimAward,
  withdrawAward,
  type Refused,
  type Settlement,
} from '../src/contests/rules/settlement.ts';
import { createFinishWriter, type FinishWriter } from '../src/play/flows/finish-writer.ts';
import { createRanks, type Ranks } from '../src/boards/ranks/ranks.ts';
import { findKeyAhead, findStandingCounts, listStandings } from '../src/boards/ranks/standings.ts';
import { deleteStandings } from '../src/contests/sql/departures.ts';
import { insertDisqualification } from '../src/contests/sql/disqualifications.ts';
import { listNextInLine, lockSettlement, updateSettlement } from '../src/contests/sql/settlements.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { insertRunningGames, parts } from './some-finishes.ts';
import {
  afterAWeek,
  happeningsInHistory,
  lineOf,
  orderOf,
  someHistory,
  type Happening,
  type History,
  type OfferedPrize,
} from './some-histories.ts';

// `HISTORIES=10000` is the long form.
const histories = Number(process.env.HISTORIES ?? 40);
// Boards are named by month; so many of them are played side by side in one database.
const sideBySide = 400;
const weekMs = 7 * 86_400_000;

let running = new AsyncDisposableStack();
let service: ServiceUnderTest;
let ranks: Ranks;
let writer: FinishWriter;
afterEach(end);

test(
  `in ${histories} random histories with ties, every place and every prize is where sorting everything puts it`,
  async () => {
    for (let first = 0; first < histories; first += sideBySide) {
      await end();
      await begin();
      const played = Array.from({ length: Math.min(sideBySide, histories - first) }, (_, index) =>
        someHistory(first + index, contestOf(index)),
      );
      await prepare(played);
      await playAll(played);
      const left = [...played];
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let next = left.pop(); next !== undefined; next = left.pop()) await checkAll(next);
        }),
      );
      expect(await service.db('results').count()).toEqual([
        { count: played.flatMap(({ happenings }) => happenings).filter((one) => 'finish' in one).length },
      ]);
    }
  },
  60_000 + histories * 500,
);

/** Anew for each few hundred, as a sweep would end their games: the service's first is minutes after its start. */
async function begin(): Promise<void> {
  service = await startServiceUnderTest();
  const database = { url: service.databaseUrl, schema: 'game', log: silentLog };
  ranks = createRanks(database);
  writer = createFinishWriter({ ...database, onCommitted: ranks.notifyCommitted });
  running.defer(service.stop);
  running.defer(ranks.stop);
  running.defer(writer.stop);
}

async function end(): Promise<void> {
  await running.disposeAsync();
  running = new AsyncDisposableStack();
}

function contestOf(index: number): string {
  return `20${String(50 + Math.floor(index / 12))}-${String(1 + (index % 12)).padStart(2, '0')}`;
}

/** The contests when the winners are announced, and the players with an entry. */
async function prepare(played: readonly History[]): Promise<void> {
  await service.db('contests').insert(
    played.map(({ contest }) => {
      const { startsAt, endsAt } = contestPeriod(contest);
      return { name: contest, starts_at: startsAt, ends_at: endsAt, since: endsAt, state: 'announced' };
    }),
  );
  await service.db('prizes').insert(
    played.map(({ contest, ranks: places }) => ({
      contest,
      title: 'Tickets',
      description: 'Two.',
      examples: [],
      ranks: places,
    })),
  );
  const entries = played.flatMap(({ contest, entries: bought }) =>
    [...bought].flatMap(([player, states]) => states.map((state) => ({ player, contest, state }))),
  );
  await service.db.raw(
    `insert into entries (payment_id, player_id, contest, state, changed_at)
     select gen_random_uuid(), player, contest, state, now() from json_to_recordset(:entries) as given (player uuid, contest text, state text)`,
    { entries: JSON.stringify(entries) },
  );
}

/** All histories' nth happenings at once, so that batches hold many boards; a player has one running game at a time. */
async function playAll(played: readonly History[]): Promise<void> {
  await ranks.open(played.filter((_, index) => index % 2 === 0).map(({ board }) => board));
  for (let n = 0; n < happeningsInHistory; n += 1) {
    const now = played.map((history) => ({ history, happening: history.happenings[n]! }));
    const finishes = now.flatMap(({ happening }) => ('finish' in happening ? [happening.finish] : []));
    await insertRunningGames(service.db, finishes);
    const leaving = inTransaction(service.db, async (tx) => {
      for (const {
        history: { board },
        happening,
      } of now)
        if ('leaves' in happening)
          await deleteStandings(tx, { playerId: happening.leaves, reason: 'deleted', board, at: new Date() });
    });
    expect(await Promise.all(finishes.map(writer.write))).toEqual(finishes.map(() => true));
    await leaving;
  }
}

async function checkAll(history: History): Promise<void> {
  const random = seededRandom(history.seed + 1);
  const happenings = await checkSettlement(history, random);
  await ranks.open([history.board]);
  await ranks.catchUp();
  for (const part of parts) {
    const place: BoardAndPart = { board: history.board, part };
    const order = orderOf(happenings, part);
    await checkPages(place, order, 1 + random(13));
    checkRanks(place, order);
    if (order.length > 0) await checkAround(place, order, random(order.length), random(4));
  }
}

/** The board from its first row to its last, page after page. */
async function checkPages(place: BoardAndPart, order: readonly Finish[], limit: number): Promise<void> {
  let after = '';
  for (let first = 0; first <= order.length; first += limit) {
    const page = await ranks.withCounts(place, (counted) => listStandings(service.db, place, after, limit, counted));
    expect(page.map((row) => [row.rank, row.player_id, row.score, row.achieved_at])).toEqual(
      order
        .slice(first, first + limit)
        .map(({ result }, index) => [first + index + 1, result.playerId, result.score, result.completedAt]),
    );
    after = page.at(-1)?.sort_key ?? after;
  }
}

function checkRanks(place: BoardAndPart, order: readonly Finish[]): void {
  const { atLeast } = ranks.latest(place)!;
  const rankAt = (score: number, best?: number) =>
    rankOfScore(score, best, {
      ahead: countAtLeast(atLeast, score),
      participants: countAtLeast(atLeast, 0),
      topScores: topScoresOf(atLeast),
    });
  for (const score of new Set([0, 2_240, 5_000, ...order.flatMap(({ result }) => [result.score, result.score + 1])])) {
    expect(rankAt(score)).toEqual(rankIn(order, score));
    for (const own of order.slice(0, 2))
      expect(rankAt(score, own.result.score)).toEqual(
        rankIn(
          order.filter((one) => one !== own),
          score,
        ),
      );
  }
}

async function checkAround(
  place: BoardAndPart,
  order: readonly Finish[],
  index: number,
  rowsAhead: number,
): Promise<void> {
  const { playerId, score } = order[index]!.result;
  const counts = await ranks.withCounts(place, (counted) => findStandingCounts(service.db, place, playerId, counted));
  expect(rankOfStanding(score, counts!)).toEqual({
    rank: index + 1,
    totalParticipants: order.length,
    scoreNeededForTopRank: index === 0 ? 0 : order[0]!.result.score - score + 1,
  });
  const after = (await findKeyAhead(service.db, place, playerId, rowsAhead))!;
  const around = await ranks.withCounts(place, (counted) => listStandings(service.db, place, after, 5, counted));
  const first = Math.max(index - rowsAhead, 0);
  expect(around.map((row) => [row.rank, row.player_id])).toEqual(
    order.slice(first, first + 5).map(({ result }, offset) => [first + offset + 1, result.playerId]),
  );
}

function rankIn(others: readonly Finish[], score: number): Standing {
  const ahead = others.filter(({ result }) => result.score >= score).length;
  return {
    rank: ahead + 1,
    totalParticipants: others.length + 1,
    scoreNeededForTopRank: ahead === 0 ? 0 : others[0]!.result.score - score + 1,
  };
}

/**
 * Weeks in which winners claim, say nothing or are disqualified, and so are some who wait; compares the offers with a
 * search through all players. Returns the final state, with disqualified players off the board.
 */
async function checkSettlement(history: History, random: RandomInt): Promise<Happening[]> {
  const { contest, board, ranks: places, happenings } = history;
  const all = [...happenings];
  const isOut = new Set<string>();
  let awards: OfferedPrize[] = [];
  let now = new Date(Date.UTC(2060, 0, 1));
  for (let week = 0; week < 4; week += 1, now = new Date(now.getTime() + weekMs)) {
    const line = lineOf(history, all, isOut, awards);
    expect(await listNextInLine(service.db, contest, 100)).toEqual(line);
    awards = afterAWeek(awards, line, places);
    await step(contest, now, async (tx, before) =>
      advanceContest(before, await listNextInLine(tx, contest, before.ranks), now),
    );
    expect(await storedAwards(contest)).toEqual(
      awards.map(({ playerId, place, state }) => [place, playerId, state]).toSorted(),
    );
    if (!awards.some(({ state }) => state === 'announced')) break;

    const others = lineOf(history, all, isOut, awards);
    const disqualified = others[random(8)];
    const reacting = awards.flatMap(({ playerId, state }) => (state === 'announced' ? [playerId] : []));
    for (const playerId of disqualified === undefined ? reacting : [...reacting, disqualified]) {
      const reaction = playerId === disqualified ? 'out' : (['claims', 'says nothing', 'out'] as const)[random(3)];
      if (reaction === 'claims') {
        await step(contest, now, async (_tx, before) => claimAward(before, playerId, now));
        awards = withState(awards, playerId, 'claimed');
        // With the last answer the contest closes, and no player can be disqualified any more.
        if (!awards.some(({ state }) => state === 'announced')) return all;
      } else if (reaction === 'out') {
        await step(contest, now, (tx, before) => disqualify(tx, before, playerId, board, now));
        awards = withState(awards, playerId, 'withdrawn');
        isOut.add(playerId);
        all.push({ leaves: playerId });
      }
    }
  }
  return all;
}

function step(
  contest: string,
  now: Date,
  decide: (tx: Tx, before: Settlement) => Promise<Settlement | Refused>,
): Promise<void> {
  return inTransaction(service.db, async (tx) => {
    const before = (await lockSettlement(tx, contest))!;
    const after = await decide(tx, before);
    if ('refused' in after) throw new Error(after.refused);
    await updateSettlement(tx, before, after, { by: 'test', at: now });
  });
}

async function disqualify(
  tx: Tx,
  before: Settlement,
  playerId: string,
  board: string,
  at: Date,
): Promise<Settlement | Refused> {
  await insertDisqualification(tx, { contest: before.contest, playerId, reason: 'Two accounts.', by: 'test', at });
  await deleteStandings(tx, { playerId, reason: 'disqualified', board, at });
  return withdrawAward(before, playerId, at);
}

function withState(awards: readonly OfferedPrize[], playerId: string, state: OfferedPrize['state']): OfferedPrize[] {
  return awards.map((award) => (award.playerId === playerId ? { ...award, state } : award));
}

async function storedAwards(contest: string): Promise<[number, string, string][]> {
  const rows = await service
    .db('awards')
    .where({ contest })
    .select<{ place: number; player_id: string; state: string }[]>('place', 'player_id', 'state');
  return rows.map((row): [number, string, string] => [row.place, row.player_id, row.state]).toSorted();
}
