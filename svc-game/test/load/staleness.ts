import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase, silentLog } from '@lights-out/service-kit';

import { createFinishWriter } from '../../src/play/flows/finish-writer.ts';
import { createRanks } from '../../src/boards/ranks/ranks.ts';
import { insertRunningGames, someFinish } from '../some-finishes.ts';

/**
 * How long after a player was told that the result is stored do the counts hold it: in the process that wrote it, and in
 * a sister process that only hears of it? Meanwhile `WRITERS` others write. Prints milliseconds as JSON.
 */
const { DATABASE_URL: url = '', WRITERS = '0', SAMPLES = '200' } = process.env;
const database = { url, schema: 'game', log: silentLog };
const [own, sister] = [createRanks(database), createRanks(database)];
await Promise.all([own.open(['free']), sister.open(['free'])]);
const writer = createFinishWriter({ ...database, onCommitted: own.notifyCommitted });
const db = openDatabase({ ...database, poolMax: 4 });

// The measured ones are at one difficulty, the others at another.
const place = { board: 'free', part: 'hard' } as const;
const measured = Array.from({ length: Number(SAMPLES) }, () => someFinish({ score: 100, difficulty: 'hard' }));
const others = Array.from({ length: Number(WRITERS) * 1_000 }, () => someFinish({ score: 200, difficulty: 'easy' }));
await insertRunningGames(db, [...measured, ...others]);
await db.destroy();

const startedWith = own.latest(place)!.atLeast[0]!;
const state = { isDone: false };
const background = Array.from({ length: Number(WRITERS) }, async () => {
  for (let finish = others.pop(); finish !== undefined && !state.isDone; finish = others.pop())
    await writer.write(finish);
});
const lags = { own: [] as number[], sister: [] as number[] };
for (const [index, finish] of measured.entries()) {
  await writer.write(finish);
  const toldAt = performance.now();
  const seen = async (counts: typeof own, list: number[]) => {
    while (counts.latest(place)!.atLeast[0]! < startedWith + index + 1) await new Promise(setImmediate);
    list.push(performance.now() - toldAt);
  };
  await Promise.all([seen(own, lags.own), seen(sister, lags.sister)]);
  await pause(5);
}
state.isDone = true;
await Promise.all(background);
await writer.stop();
await Promise.all([own.stop(), sister.stop()]);

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
process.stdout.write(
  `${JSON.stringify({
    ownP50Ms: quantile(lags.own, 0.5),
    ownP99Ms: quantile(lags.own, 0.99),
    sisterP50Ms: quantile(lags.sister, 0.5),
    sisterP99Ms: quantile(lags.sister, 0.99),
  })}\n`,
);
