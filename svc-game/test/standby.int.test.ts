import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { difficulties } from '@lights-out/contracts';
import { openConnection, openDatabase, silentLog, type Db } from '@lights-out/service-kit';
import { eventually, seededRandom } from '@lights-out/service-kit/testing';
import { startDatabaseWithStandby } from '@lights-out/stand-ins/postgres';

import { createFinishWriter } from '../src/play/flows/finish-writer.ts';
import { createRanks, type Ranks } from '../src/boards/ranks/ranks.ts';
import { countBySql, insertRunningGames, parts, someFinish } from './some-finishes.ts';

const running = new AsyncDisposableStack();
let url: string;
let standbyUrl: string;
let db: Db;

beforeAll(async () => {
  const database = await startDatabaseWithStandby({
    schema: 'game',
    migrations: join(import.meta.dirname, '../migrations'),
  });
  running.defer(database.destroy);
  ({ url, standbyUrl } = database);
  db = openDatabase({ url, schema: 'game', poolMax: 2, log: silentLog });
  running.defer(() => db.destroy());
}, 300_000);
afterAll(() => running.disposeAsync());

test('a standby is refused at connecting by everything that may write', async () => {
  const options = { url: standbyUrl, schema: 'game', log: silentLog, name: 'finishes' };
  await eventually(() => expect(openConnection(options)).rejects.toMatchObject({ code: '25006' }));
});

test('read from a standby while the primary is written to, the counts end as SQL’s, and never go back', async () => {
  const random = seededRandom(3);
  const onPrimary = createRanks({ url, schema: 'game', log: silentLog, checkpointFrom: 1 });
  running.defer(onPrimary.stop);
  await onPrimary.open(['free']);
  const writer = createFinishWriter({ url, schema: 'game', log: silentLog, onCommitted: onPrimary.notifyCommitted });
  running.defer(writer.stop);
  const onStandby = createRanks({ url: standbyUrl, schema: 'game', log: silentLog, asStandby: true });
  running.defer(onStandby.stop);
  await eventually(() => onStandby.open(['free']));

  const players = Array.from({ length: 40 }, () => randomUUID());
  const state = { isWriting: true, begun: 0 };
  const reading = (async () => {
    for (let last = 0; state.isWriting; ) {
      await onStandby.catchUp();
      const now = participants(onStandby);
      expect(now).toBeGreaterThanOrEqual(last);
      expect(now).toBeLessThanOrEqual(state.begun);
      last = now;
    }
  })();
  for (let round = 0; round < 25; round += 1) {
    const finishes = players
      .slice(0, 4 + round)
      .map((playerId) => someFinish({ playerId, score: random(2_241), difficulty: difficulties[random(3)]! }));
    state.begun = finishes.length;
    await insertRunningGames(db, finishes);
    await Promise.all(finishes.map(writer.write));
  }
  state.isWriting = false;
  await reading;

  const truth = await countBySql(db, 'free');
  // Loaded from what the primary kept for the next start, and from its log.
  const late = createRanks({ url: standbyUrl, schema: 'game', log: silentLog, asStandby: true });
  running.defer(late.stop);
  await late.open(['free']);
  for (const one of [onStandby, late])
    await eventually(async () => {
      await one.catchUp();
      expect(countedBy(one)).toEqual(truth);
    });
});

function participants(ranks: Ranks): number {
  return ranks.latest({ board: 'free', part: 'all' })!.atLeast[0]!;
}

function countedBy(ranks: Ranks): Record<string, number[]> {
  return Object.fromEntries(parts.map((part) => [part, [...ranks.latest({ board: 'free', part })!.atLeast]]));
}
