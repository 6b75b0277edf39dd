import { execFileSync } from 'node:child_process';
import { chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { difficulties } from '@lights-out/contracts';
import { migrate, openDatabase, silentLog, type Db } from '@lights-out/service-kit';
import { eventually, seededRandom } from '@lights-out/service-kit/testing';
import { urlOf } from '@lights-out/stack/postgres/admin';
import { layOutDatabase } from '@lights-out/stack/postgres/lay-out';
import { startPostgres, type PostgresServer } from '@lights-out/stack/postgres/server';

import { createFinishWriter } from '../src/store/finish-writer.ts';
import { createRanks, type Ranks } from '../src/store/ranks.ts';
import { countBySql, insertRunningGames, parts, someFinish } from './some-finishes.ts';

// Of one run's data, so nothing waits for a disk; but with all that a standby needs.
const settings = { fsync: 'off', max_connections: '30' };
const running = new AsyncDisposableStack();
let url: string;
let standbyUrl: string;
let db: Db;

beforeAll(async () => {
  const [home, standbyHome] = await Promise.all(['primary', 'standby'].map((name) => mkdtemp(join(tmpdir(), `lights-out-${name}-`)))) as [string, string];
  let primary = await startPostgres({ home, durable: true, settings });
  await layOutDatabase(primary.adminUrl, 'boards', ['game']);
  await primary.stop();
  const standby = await copyOf(primary, home, standbyHome);
  primary = await startPostgres({ home, durable: true, settings });
  running.defer(primary.destroy);
  const { username, password } = new URL(primary.adminUrl);
  const started = await startPostgres({
    home: standby, durable: true,
    settings: { ...settings, primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}` },
  });
  running.defer(started.destroy);
  url = urlOf(primary.adminUrl, { database: 'boards', role: 'game' });
  standbyUrl = urlOf(started.adminUrl, { database: 'boards', role: 'game' });
  await migrate({ url, schema: 'game', folder: join(import.meta.dirname, '../migrations'), log: silentLog });
  db = openDatabase({ url, schema: 'game', poolMax: 2, log: silentLog });
  running.defer(() => db.destroy());
}, 60_000);
afterAll(() => running.disposeAsync());

test('read from a standby while the primary is written to, the counts end as SQL’s, and never go back', async () => {
  const random = seededRandom(3);
  const onPrimary = createRanks({ url, schema: 'game', log: silentLog, keepFrom: 1 });
  running.defer(onPrimary.stop);
  await onPrimary.open(['free']);
  const writer = createFinishWriter({ url, schema: 'game', log: silentLog, onCommitted: onPrimary.wake });
  running.defer(writer.stop);
  const onStandby = createRanks({ url: standbyUrl, schema: 'game', log: silentLog });
  running.defer(onStandby.stop);
  await eventually(() => onStandby.open(['free']));

  const players = Array.from({ length: 40 }, () => crypto.randomUUID());
  const state = { isWriting: true, begun: 0 };
  const reading = (async () => {
    for (let last = 0; state.isWriting;) {
      await onStandby.catchUp();
      const now = participants(onStandby);
      expect(now).toBeGreaterThanOrEqual(last);
      expect(now).toBeLessThanOrEqual(state.begun);
      last = now;
    }
  })();
  for (let round = 0; round < 25; round += 1) {
    const finishes = players.slice(0, 4 + round).map((playerId) => someFinish({ playerId, score: random(2_241), difficulty: difficulties[random(3)]! }));
    state.begun = finishes.length;
    await insertRunningGames(db, finishes);
    await Promise.all(finishes.map(writer.write));
  }
  state.isWriting = false;
  await reading;

  const truth = await countBySql(db, 'free');
  // Loaded from what the primary kept for the next start, and from its log.
  const late = createRanks({ url: standbyUrl, schema: 'game', log: silentLog });
  running.defer(late.stop);
  await late.open(['free']);
  for (const one of [onStandby, late]) await eventually(async () => {
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

/** The stopped server's files as a standby's; its home. */
async function copyOf(primary: PostgresServer, home: string, standbyHome: string): Promise<string> {
  // Where its files are kept is the launcher's to say.
  const blank = await startPostgres({ home: standbyHome, durable: true, settings });
  await blank.stop();
  await rm(blank.dataFolder, { recursive: true });
  execFileSync('cp', ['-a', primary.dataFolder, blank.dataFolder]);
  await copyFile(join(home, 'postgres-password'), join(standbyHome, 'postgres-password'));
  const signal = join(blank.dataFolder, 'standby.signal');
  const { uid, gid } = await stat(blank.dataFolder);
  await writeFile(signal, '');
  await chown(signal, uid, gid);
  return standbyHome;
}
