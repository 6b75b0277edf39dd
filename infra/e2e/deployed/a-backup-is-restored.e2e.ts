import { createHash } from 'node:crypto';

import { getHistory } from '@lights-out/contracts/results';
import { eventually } from '@lights-out/service-kit/testing';
import { deployedServices, runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { call, send } from '../src/calls.ts';
import { startCrowd, type Crowd } from '../src/crowd.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const crowdSize = 8;
const firstGamesMs = 60_000;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});

test('a backup restored into an empty database gives the same boards and histories, and play goes on', async () => {
  const crowd = await startCrowd(stack.url, crowdSize);
  await crowd.nextGame(firstGamesMs);
  await crowd.nextGame(firstGamesMs);
  await crowd.stop();
  await eventually(() => findAllKept(crowd));
  const before = await hashOfAll(crowd);
  await deployment.compose('run', '--rm', '--no-deps', 'backup', 'dump.sh');
  await deployment.compose('kill', ...deployedServices);

  // The volume of the database is lost, and a new one is made.
  await deployment.compose('rm', '--force', '--stop', '--volumes', 'postgres');
  await deployment.removeVolume('postgres');
  await deployment.waitUntilHealthy('postgres');
  await deployment.compose('run', '--rm', '--no-deps', '-e', 'RESTORE=yes', 'backup', 'restore.sh', 'latest');
  await deployment.waitUntilHealthy(...deployedServices);

  expect(await hashOfAll(crowd)).toBe(before);
  const later = await startCrowd(stack.url, 1);
  await later.nextGame(firstGamesMs);
  await later.stop();
});

/** Throws while a game that was acknowledged is not in its player's history. */
async function findAllKept(crowd: Crowd): Promise<void> {
  for (const { id, cookie, acknowledged } of crowd.players) {
    const history = await call(stack, cookie, getHistory, { params: { id } });
    if (history.length < acknowledged.length) throw new Error(`${id} has ${history.length} of ${acknowledged.length}.`);
  }
}

/** A hash of the free board and of every player's history, as the API gives them. */
async function hashOfAll(crowd: Crowd): Promise<string> {
  const board = await send(stack, '', 'GET', '/api/leaderboard?premium=false');
  expect(board.status).toBe(200);
  const histories = await Promise.all(
    crowd.players.map(({ id, cookie }) => call(stack, cookie, getHistory, { params: { id } })),
  );
  expect(histories.flat().length).toBeGreaterThanOrEqual(crowdSize);
  return createHash('sha256')
    .update(JSON.stringify([await board.json(), histories]))
    .digest('hex');
}
