import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { getHistory } from '@lights-out/contracts/results';
import { eventually } from '@lights-out/service-kit/testing';
import { deployedServices, runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { call, send } from '@lights-out/stack/players/calls';
import { registerPlayers, startCrowd, type CrowdPlayer } from '../src/crowd.ts';
import { acknowledgedBy, findLost, finishRestore } from '../src/drills.ts';
import { enterAndPlay } from '../src/entering.ts';
import { sql } from '../src/in-containers.ts';

jest.setTimeout(600_000);

const deployment = runningDeployment();
const crowdSize = 20;
const entrants = 3;
const gameMs = 60_000;
/** What may be lost at most when the database is lost with its disk. */
const recoveryPointMs = 60_000;

let stack: TestStack;
let players: CrowdPlayer[];
beforeAll(async () => {
  stack = await startTestStack();
  await deployment.compose('--profile', 'backup', 'up', '--detach', '--no-deps', '--wait', 'wal');
  await eventually(async () => {
    if (!(await deployment.compose('exec', '-T', 'wal', 'sh', '-c', 'ls $BACKUP_DIR/bases')).trim())
      throw new Error('There is no copy of the server yet.');
  }, gameMs);
  players = await registerPlayers(stack.url, crowdSize);
  for (const player of players.slice(0, entrants)) await enterAndPlay(stack, player);
});
afterAll(async () => {
  await deployment.compose('--profile', 'backup', 'rm', '--force', '--stop', 'wal');
});

test('after a mistake the server goes back to a moment before it: the same boards, the same leader, and play goes on', async () => {
  await playFor(players, 2);
  const before = await hashOfAll();
  const acknowledgedBefore = acknowledgedBy(players);
  const leader = (await premiumBoard())[0];
  const moment = await sql('select now()');
  await pause(1_500);
  await playFor(players, 1);
  expect(await hashOfAll()).not.toBe(before);
  // The mistake.
  await sql("delete from game.standings; update game.contests set display_title = 'Oops'");

  const startedAt = performance.now();
  await recoverTo(moment);
  // Before any player plays again.
  expect(await hashOfAll()).toBe(before);
  const what = 'A mistake in the database is undone by going back to the moment before it';
  expect(await finishRestore(stack, { what, startedAt, acknowledged: acknowledgedBefore })).toEqual([]);
  expect((await premiumBoard())[0]).toEqual(leader);
  expect(leader).toBeDefined();
});

test('the database is lost with its volume under players: no game is lost that was acknowledged a minute before', async () => {
  // The copy of the history that was left cannot be recovered from any more.
  await deployment.compose('--profile', 'backup', 'up', '--detach', '--no-deps', '--wait', 'wal');
  await eventually(() => deployment.compose('exec', '-T', 'wal', 'sh', '-c', 'ls -d $BACKUP_DIR/bases/*Z'), gameMs);
  // The games since the moment that was gone back to are gone, as they should be.
  for (const { acknowledged } of players) acknowledged.length = 0;
  const crowd = await startCrowd(stack.url, players, { thinkMs: 100 });
  await crowd.nextGame(gameMs);
  await crowd.nextGame(gameMs);
  await deployment.compose('kill', 'postgres');
  const killedAt = Date.now();
  const startedAt = performance.now();
  await deployment.compose('kill', ...deployedServices);
  await crowd.stop();
  await deployment.compose('rm', '--force', '--stop', '--volumes', 'postgres');
  await deployment.removeVolume('postgres');
  await recoverTo('latest');
  const what = "Postgres' volume is lost under players";
  const lost = await finishRestore(stack, { what, startedAt, acknowledged: acknowledgedBy(players) });
  expect(lost.filter(({ at }) => at < killedAt - recoveryPointMs)).toEqual([]);
  // Every change is received as it is made: what is lost is what was under way, one game of each player at most.
  expect(lost.length).toBeLessThanOrEqual(crowdSize);
});

/** As the runbook has it. */
async function recoverTo(moment: string): Promise<void> {
  await deployment.compose(
    '--profile',
    'backup',
    'stop',
    'svc-gateway',
    'svc-identity',
    'svc-game',
    'svc-payments',
    'wal',
  );
  await deployment.compose('stop', 'postgres');
  await deployment.compose('--profile', 'recover', 'run', '--rm', '--no-deps', '-e', 'RECOVER=yes', 'recover', moment);
  await deployment.waitUntilHealthy('postgres');
  await deployment.waitUntilHealthy(...deployedServices);
}

async function playFor(crowdPlayers: readonly CrowdPlayer[], games: number): Promise<void> {
  const crowd = await startCrowd(stack.url, crowdPlayers, { thinkMs: 50 });
  for (let n = 0; n < games; n += 1) await crowd.nextGame(gameMs);
  await crowd.stop();
  expect(await findLost(stack, acknowledgedBy(players))).toEqual([]);
}

async function premiumBoard(): Promise<object[]> {
  return (await (await send(stack, '', 'GET', '/api/leaderboard?premium=true')).json()) as object[];
}

/** A hash of both boards and of every player's history, as the API gives them. */
async function hashOfAll(): Promise<string> {
  const free = await (await send(stack, '', 'GET', '/api/leaderboard?premium=false')).json();
  const histories = await Promise.all(
    players.map(({ id, cookie }) => call(stack, cookie, getHistory, { params: { id } })),
  );
  return createHash('sha256')
    .update(JSON.stringify([free, await premiumBoard(), histories]))
    .digest('hex');
}
