import process from 'node:process';

import { openDatabase, silentLog } from '@lights-out/service-kit';

import { createFinishWriter } from '../../src/play/flows/finish-writer.ts';
import { createRanks } from '../../src/boards/ranks/ranks.ts';
import { someFinish } from '../some-finishes.ts';

/**
 * `WRITERS` writers that each end one running game after the other, through the service's own writer; a process of its own
 * for the benches. Prints what came of it as JSON: results a second, and how long each waited.
 */
const { DATABASE_URL: url = '', WRITERS = '1', SECONDS = '3', WITH_RANKS } = process.env;
const database = { url, schema: 'game', log: silentLog };
const db = openDatabase({ ...database, poolMax: 1 });
const games = await db('games')
  .where({ state: 'running' })
  .select<{ id: string; player_id: string; difficulty: 'easy' }[]>('id', 'player_id', 'difficulty');
await db.destroy();
const ranks = WITH_RANKS === undefined ? undefined : createRanks(database);
await ranks?.open(['free']);
const writer = createFinishWriter({ ...database, onCommitted: ranks?.notifyCommitted ?? (() => {}) });

const waitedMs: number[] = [];
let refused = 0;
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
const endsAt = startedAt + Number(SECONDS) * 1_000;
await Promise.all(Array.from({ length: Number(WRITERS) }, writeOneByOne));
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
await writer.stop();
await ranks?.stop();
waitedMs.sort((a, b) => a - b);
const quantile = (share: number) => waitedMs[Math.floor(waitedMs.length * share)] ?? 0;
process.stdout.write(
  `${JSON.stringify({
    results: waitedMs.length,
    refused,
    isExhausted: games.length === 0,
    seconds,
    perSecond: waitedMs.length / seconds,
    clientCpuUs: (user + system) / waitedMs.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  })}\n`,
);

async function writeOneByOne(): Promise<void> {
  while (performance.now() < endsAt) {
    const game = games.pop();
    if (game === undefined) return;
    const score = Math.floor(Math.random() * 1_821);
    const finish = someFinish({ score, playerId: game.player_id, gameId: game.id, difficulty: game.difficulty });
    const beganAt = performance.now();
    // A disk that stalls longer than a statement may take is what a player would see too.
    if (await writer.write(finish).catch(() => false)) waitedMs.push(performance.now() - beganAt);
    else refused += 1;
  }
}
