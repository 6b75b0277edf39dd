import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '@lights-out/service-kit/testing';
import { longRunning, runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { startCrowd, type Crowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';
import { killProcess, startsOf, stateOf } from '../src/in-containers.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const crowdSize = 50;
const thinkMs = 200;
const frozenMs = 8_000;
const backInMs = 120_000;

let stack: TestStack;
let crowd: Crowd;
beforeAll(async () => {
  stack = await startTestStack();
  crowd = await startCrowd(stack.url, crowdSize, { thinkMs });
  await crowd.nextGame(backInMs);
});
afterAll(() => crowd.stop());

describe.each(longRunning)(`%s under ${crowdSize} players`, (name) => {
  test('is killed: it comes back by itself, errors are clear, and nothing acknowledged is lost', () =>
    drill(`${name} is killed`, async () => {
      const startsBefore = await startsOf(name);
      await killProcess(name);
      await eventually(async () => {
        if ((await startsOf(name)) === startsBefore) throw new Error(`${name} was not started again.`);
      }, backInMs);
    }));

  test(`is frozen for ${frozenMs / 1_000} s: the same`, () =>
    drill(`${name} is frozen for ${frozenMs / 1_000} s`, async () => {
      await deployment.compose('pause', name);
      await pause(frozenMs);
      await deployment.compose('unpause', name);
    }));
});

async function drill(what: string, fault: () => Promise<void>): Promise<void> {
  crowd.takeFailures();
  const startedAt = performance.now();
  await fault();
  await crowd.nextGame(backInMs);
  const backMs = Math.round(performance.now() - startedAt);
  await eventually(async () => {
    for (const name of longRunning) expect(await stateOf(name, '{{.State.Health.Status}}')).toBe('healthy');
  }, backInMs);
  const [players, failures] = [crowd.players, crowd.takeFailures()];
  expect(await finishDrill(stack, { what, backMs, players, failures })).toEqual({ lost: [], unclear: [] });
}
