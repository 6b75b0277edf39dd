import { createHash } from 'node:crypto';

import { getHistory } from '@lights-out/contracts/results';
import { deployedServices, runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { call, send } from '@lights-out/stack/players/calls';
import { registerPlayers, startCrowd, type CrowdPlayer } from '../src/crowd.ts';
import { acknowledgedBy, finishRestore } from '../src/drills.ts';
import { enterAndPlay } from '../src/entering.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const crowdSize = 16;
const entrants = 4;
const gameMs = 60_000;

interface Row {
  readonly userId: string;
  readonly score: number;
}

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});

test('a backup taken under load and restored into an empty database gives the same boards and winner, and play goes on', async () => {
  const players = await registerPlayers(stack.url, crowdSize);
  for (const player of players.slice(0, entrants)) await enterAndPlay(stack, player);
  const month = await boardOf(true);
  const crowd = await startCrowd(stack.url, players, { thinkMs: 100 });
  await crowd.nextGame(gameMs);

  const before = acknowledgedBy(players);
  await deployment.compose('run', '--rm', '--no-deps', 'backup', 'dump.sh');
  await crowd.nextGame(gameMs);
  await crowd.stop();
  const historiesBefore = await historiesOf(players);
  const startedAt = performance.now();
  await deployment.compose('kill', ...deployedServices);
  // The volume of the database is lost, and a new one is made.
  await deployment.compose('rm', '--force', '--stop', '--volumes', 'postgres');
  await deployment.removeVolume('postgres');
  await deployment.waitUntilHealthy('postgres');
  await deployment.compose('run', '--rm', '--no-deps', '-e', 'RESTORE=yes', 'backup', 'restore.sh', 'latest');
  await deployment.waitUntilHealthy(...deployedServices);
  const free = (await boardOf(false)).filter(({ userId }) => players.some(({ id }) => id === userId));
  const what = "Postgres' volume is lost and a dump taken under load is restored";
  // What was finished before the dump began is there.
  expect(await finishRestore(stack, { what, startedAt, acknowledged: before })).toEqual([]);
  // The month was over for its entrants, so its board and winner are unchanged, to the byte.
  expect(month).toHaveLength(entrants);
  const restored = await boardOf(true);
  expect(hashOf(restored)).toBe(hashOf(month));
  expect(restored[0]!.userId).toBe(month[0]!.userId);
  // The free board is of the moment of the dump: each history ends there, and the board has the best of each.
  const histories = await historiesOf(players);
  for (const [index, history] of histories.entries()) {
    const all = historiesBefore[index]!;
    // A game that was running at that moment has ended since, without its player.
    const wasRunning = hashOf(history[0]!) !== hashOf(all.find(({ gameId }) => gameId === history[0]!.gameId) ?? {});
    const finished = wasRunning ? history.slice(1) : history;
    expect(hashOf(finished)).toBe(hashOf(all.slice(all.length - finished.length)));
    const best = Math.max(...history.filter(({ isPremium }) => !isPremium).map(({ score }) => score));
    expect(free.find(({ userId }) => userId === players[index]!.id)?.score).toBe(best);
  }
});

async function boardOf(premium: boolean): Promise<Row[]> {
  const reply = await send(stack, '', 'GET', `/api/leaderboard?premium=${premium}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Row[];
}

function historiesOf(players: readonly CrowdPlayer[]) {
  return Promise.all(players.map(({ id, cookie }) => call(stack, cookie, getHistory, { params: { id } })));
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
