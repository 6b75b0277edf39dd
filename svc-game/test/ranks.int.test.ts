import { randomUUID } from 'node:crypto';

import { difficulties } from '@lights-out/contracts';
import { inTransaction, openConnection, silentLog, type Connection } from '@lights-out/service-kit';
import { eventually, seededRandom } from '@lights-out/service-kit/testing';

import type { Finish } from '../src/play/rules/finish.ts';
import { createFinishWriter, type FinishWriter } from '../src/play/flows/finish-writer.ts';
import { stampRestoredLog } from '../src/boards/ranks/rank-log.ts';
import { createRanks, type Ranks } from '../src/boards/ranks/ranks.ts';
import { deleteStandings } from '../src/contests/sql/departures.ts';
import { insertFinish } from '../src/play/sql/finishes.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { countBySql, insertRunningGames, parts, someFinish } from './some-finishes.ts';

let service: ServiceUnderTest;
let ranks: Ranks;
/** Of another process, which only hears of results. */
let sister: Ranks;
/** Reads the log as on a standby. */
let standby: Ranks;
let writer: FinishWriter;
const random = seededRandom(5);

beforeEach(async () => {
  service = await startServiceUnderTest();
  const database = { url: service.databaseUrl, schema: 'game', log: silentLog };
  ranks = createRanks(database);
  sister = createRanks(database);
  standby = createRanks({ ...database, asStandby: true });
  writer = createFinishWriter({ ...database, onCommitted: ranks.notifyCommitted });
  await Promise.all([ranks, sister, standby].map(loaded));
});
afterEach(async () => {
  await writer.stop();
  await Promise.all([ranks, sister, standby].map((one) => one.stop()));
  await service.stop();
});

/** A connection has two seconds to open, and the product tries again too. */
const loaded = (one: Ranks) => eventually(() => one.open(['free']));

function countedBy(one: Ranks): Record<string, number[]> {
  return Object.fromEntries(parts.map((part) => [part, [...one.latest({ board: 'free', part })!.atLeast]]));
}

async function expectExact(...all: Ranks[]): Promise<void> {
  const truth = await countBySql(service.db, 'free');
  for (const one of all) {
    await eventually(one.catchUp);
    if (one === standby) await catchUpWithHorizon(truth);
    expect(countedBy(one)).toEqual(truth);
  }
}

/** A standby also waits for transactions that have nothing to do with the boards. */
async function catchUpWithHorizon(truth: Record<string, number[]>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (JSON.stringify(countedBy(standby)) !== JSON.stringify(truth) && Date.now() < giveUpAt) await standby.catchUp();
}

async function finishAll(finishes: readonly Finish[]): Promise<boolean[]> {
  await insertRunningGames(service.db, finishes);
  return Promise.all(finishes.map(writer.write));
}

function randomFinishes(players: readonly string[]): Finish[] {
  return players.map((playerId) =>
    someFinish({
      playerId,
      score: random(20) * 112,
      difficulty: difficulties[random(3)]!,
      endedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, random(9))),
    }),
  );
}

const somePlayers = (count: number) => Array.from({ length: count }, () => randomUUID());

test('the counts equal SQL’s in every process, whatever was played and however it came in batches', async () => {
  const players = somePlayers(120);
  for (let round = 0; round < 5; round += 1) {
    const stored = await finishAll(randomFinishes(players));
    expect(stored).toEqual(Array(players.length).fill(true));
    await expectExact(ranks, sister, standby);
  }
  const fresh = createRanks({ url: service.databaseUrl, schema: 'game', log: silentLog });
  await loaded(fresh);
  await expectExact(fresh);
  await fresh.stop();
});

test('a sister process hears of a result by itself', async () => {
  await finishAll([someFinish({ score: 500 })]);
  const giveUpAt = Date.now() + 10_000;
  while (sister.latest({ board: 'free', part: 'all' })!.atLeast[500] !== 1) {
    expect(Date.now()).toBeLessThan(giveUpAt);
    await new Promise(setImmediate);
  }
});

test('a result that commits late, after results that began later were counted, is counted once', async () => {
  const [early, late] = [someFinish({ score: 700 }), someFinish({ score: 300, difficulty: 'easy' })];
  await insertRunningGames(service.db, [early, late]);
  await service.db.transaction(async (tx) => {
    await insertFinish(tx, early);
    expect(await writer.write(late)).toBe(true);
    await expectExact(ranks, sister);
    await standby.catchUp();
    // A standby cannot tell which of the later ones are done before the earlier one is.
    expect(countedBy(standby).all![0]).toBe(0);
    const second = createRanks({ url: service.databaseUrl, schema: 'game', log: silentLog, asStandby: true });
    await loaded(second);
    expect(countedBy(second).all![0]).toBe(0);
    await second.stop();
  });
  await expectExact(ranks, sister, standby);
  expect(countedBy(ranks).all![0]).toBe(2);
});

test('after a loss of the connection the counts are read anew', async () => {
  await finishAll(randomFinishes(somePlayers(10)));
  await service.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lights-out-game-ranks' and pid <> pg_backend_pid()`);
  await Promise.allSettled([ranks, sister, standby].map((one) => one.catchUp()));
  await finishAll(randomFinishes(somePlayers(10)));
  await expectExact(ranks, sister, standby);
});

test('a deleted or disqualified player is on no board and in no count, and stays in the log', async () => {
  const [leaving, staying] = somePlayers(2) as [string, string];
  await finishAll([someFinish({ playerId: leaving, score: 900 }), someFinish({ playerId: staying, score: 800 })]);
  await finishAll([someFinish({ playerId: leaving, score: 1_000, difficulty: 'hard' })]);
  const leave = (reason: 'deleted' | 'disqualified', board?: string) =>
    inTransaction(service.db, (tx) =>
      deleteStandings(tx, { playerId: leaving, reason, board, at: service.clock.now() }),
    );
  expect(await leave('disqualified', 'premium:2026-11')).toBe(0);
  expect(await leave('deleted')).toBe(3);
  expect(await leave('deleted')).toBe(0);
  await expectExact(ranks, sister, standby);
  expect(countedBy(ranks).all!.slice(799, 802)).toEqual([1, 1, 0]);
  expect(await service.db('results').where({ player_id: leaving })).toHaveLength(2);

  await finishAll([someFinish({ playerId: leaving, score: 400 })]);
  await expectExact(ranks, sister, standby);
  expect(countedBy(ranks).all!.slice(399, 402)).toEqual([2, 2, 1]);
});

test('a log restored from another server’s dump counts nothing twice', async () => {
  await finishAll(randomFinishes(somePlayers(5)));
  await service.db.raw(`update results set xid = '900000000000'`);
  await inTransaction(service.db, stampRestoredLog);
  const [foreign] = await service.db('results').whereRaw(`xid >= '900000000000'`);
  expect(foreign).toBeUndefined();
  const restarted = createRanks({ url: service.databaseUrl, schema: 'game', log: silentLog });
  await loaded(restarted);
  await finishAll(randomFinishes(somePlayers(5)));
  await expectExact(restarted);
  await restarted.stop();
});

describe('among the finishes of a batch', () => {
  let holder: Connection;
  beforeEach(async () => {
    holder = await openConnection({ url: service.databaseUrl, schema: 'game', log: silentLog, name: 'holder' });
  });
  afterEach(() => holder.end());

  test('one whose game is locked is not waited for', async () => {
    const finishes = randomFinishes(somePlayers(6));
    await insertRunningGames(service.db, finishes);
    await holder.query('begin');
    await holder.query('select from games where id = $1 for update', [finishes[3]!.result.gameId]);
    const stored = await Promise.all(finishes.map(writer.write));
    expect(stored).toEqual([true, true, true, false, true, true]);
    await holder.query('rollback');
    expect(await writer.write(finishes[3]!)).toBe(true);
    await expectExact(ranks);
  });

  test('one that breaks a rule of the database fails alone', async () => {
    const finishes = randomFinishes(somePlayers(6));
    await insertRunningGames(service.db, finishes);
    const broken = { ...finishes[2]!, result: { ...finishes[2]!.result, score: 2_241 } };
    const outcomes = await Promise.allSettled(finishes.map((one, index) => writer.write(index === 2 ? broken : one)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await service.db('games').where({ state: 'running' }).pluck('id')).toEqual([broken.result.gameId]);
    expect(await writer.write(finishes[2]!)).toBe(true);
    await expectExact(ranks);
  });

  test('one that was stored already is known by its own result, and another’s is refused', async () => {
    const finish = someFinish({ score: 10 });
    expect(await finishAll([finish])).toEqual([true]);
    expect(await writer.write(finish)).toBe(true);
    expect(await writer.write(someFinish({ ...finish.result }))).toBe(false);
    expect(await service.db('results')).toHaveLength(1);
  });
});
