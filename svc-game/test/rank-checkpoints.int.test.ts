import { randomUUID } from 'node:crypto';

import { difficulties } from '@lights-out/contracts';
import { inTransaction, silentLog } from '@lights-out/service-kit';
import { eventually, seededRandom } from '@lights-out/service-kit/testing';

import { createFinishWriter, type FinishWriter } from '../src/play/flows/finish-writer.ts';
import { stampRestoredLog } from '../src/boards/ranks/rank-log.ts';
import { createRanks } from '../src/boards/ranks/ranks.ts';
import { deleteStandings } from '../src/contests/sql/departures.ts';
import { insertFinish } from '../src/play/sql/finishes.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { countBySql, insertRunningGames, parts, someFinish } from './some-finishes.ts';

let service: ServiceUnderTest;
let writer: FinishWriter;
const players = Array.from({ length: 30 }, () => randomUUID());
const random = seededRandom(9);

beforeEach(async () => {
  service = await startServiceUnderTest();
  writer = createFinishWriter({ url: service.databaseUrl, schema: 'game', log: silentLog, onCommitted: () => {} });
  await play(players.slice(0, 20));
});
afterEach(async () => {
  await writer.stop();
  await service.stop();
});

async function play(playerIds: readonly string[]): Promise<void> {
  const finishes = playerIds.map((playerId) =>
    someFinish({ playerId, score: random(2_241), difficulty: difficulties[random(3)]! }),
  );
  await insertRunningGames(service.db, finishes);
  expect(await Promise.all(finishes.map(writer.write))).toEqual(finishes.map(() => true));
}

/** What a process that starts now counts; `keeps` whether it saves the counts of every board, or of none as small as these. */
async function countsOfAStart({ keeps, asStandby = false }: { keeps: boolean; asStandby?: boolean }) {
  const ranks = createRanks({
    url: service.databaseUrl,
    schema: 'game',
    log: silentLog,
    checkpointFrom: keeps ? 1 : 1_000,
    asStandby,
  });
  await ranks.open(['free']);
  const counts = Object.fromEntries(parts.map((part) => [part, [...ranks.latest({ board: 'free', part })!.atLeast]]));
  await ranks.stop();
  return counts;
}

/** Adds a player to each kept cell, so that it shows where the kept counts are used. */
const mark = () =>
  service.db.raw(
    `update rank_checkpoints set at_least = jsonb_set(at_least, '{all,0}', to_jsonb((at_least->'all'->>0)::int + 1))`,
  );

async function withOneMore() {
  const truth = await countBySql(service.db, 'free');
  return { ...truth, all: [truth.all![0]! + 1, ...truth.all!.slice(1)] };
}

test('a start goes on from the counts that were kept, with what the log gained and lost since', async () => {
  expect(await countsOfAStart({ keeps: true })).toEqual(await countBySql(service.db, 'free'));
  await play(players.slice(10));
  await inTransaction(service.db, (tx) =>
    deleteStandings(tx, { playerId: players[3]!, reason: 'deleted', at: new Date() }),
  );
  expect(await countsOfAStart({ keeps: false })).toEqual(await countBySql(service.db, 'free'));
  await mark();
  expect(await countsOfAStart({ keeps: false })).toEqual(await withOneMore());
});

test('a result under way while the counts were kept is counted once', async () => {
  const late = someFinish({ score: 700 });
  await insertRunningGames(service.db, [late]);
  await service.db.transaction(async (tx) => {
    await insertFinish(tx, late);
    await countsOfAStart({ keeps: true });
    await play(players.slice(20));
  });
  expect(await countsOfAStart({ keeps: false })).toEqual(await countBySql(service.db, 'free'));
});

test('small boards are not kept, and a board that was is counted anew after a week', async () => {
  await countsOfAStart({ keeps: false });
  expect(await service.db('rank_checkpoints')).toEqual([]);
  await countsOfAStart({ keeps: true });
  await mark();
  await service.db.raw(`update rank_checkpoints set counted_at = counted_at - interval '7 days'`);
  expect(await countsOfAStart({ keeps: false })).toEqual(await countBySql(service.db, 'free'));
});

test('counts that another server kept are not used and, once found at a start, gone', async () => {
  await countsOfAStart({ keeps: true });
  await mark();
  await service.db.raw(`update rank_checkpoints set snapshot = '900000000000:900000000001:900000000000'`);
  expect(await countsOfAStart({ keeps: false })).toEqual(await countBySql(service.db, 'free'));
  await inTransaction(service.db, stampRestoredLog);
  expect(await service.db('rank_checkpoints')).toEqual([]);
});

test('on a standby, counts that are ahead of what it may show are not used', async () => {
  // It shows nothing younger than the oldest transaction of the whole server, that of another test maybe.
  await eventually(
    async () => expect((await countsOfAStart({ keeps: false, asStandby: true })).all![0]).toBe(20),
    20_000,
  );
  const underWay = someFinish({ score: 700 });
  await insertRunningGames(service.db, [underWay]);
  await service.db.transaction(async (tx) => {
    await insertFinish(tx, underWay);
    await play(players.slice(20));
    await countsOfAStart({ keeps: true });
    await mark();
    const shown = await countsOfAStart({ keeps: false, asStandby: true });
    expect(shown.all![0]).toBe(20);
  });
});
