import { getDaily, startDaily } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { fillPath } from '@lights-out/contracts/paths';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { questionShown, startLightsMs } from '../src/steps.ts';

const { dailyDoor: door, game: texts } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rateLimitScale: 1 });
});
afterAll(() => stack.stop());

/** Starts the daily as a browser without cookies. Returns the reply's status. */
async function startAsStranger(n: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const address = new URL(fillPath(startDaily.path, { n }), stack.url);
  return (await fetch(address, { method: 'POST', headers, body: '{}' })).status;
}

test('a stranger at an address from which many came races after a puzzle that the browser solves by itself', async () => {
  const { n } = (await (await fetch(new URL(getDaily.path, stack.url))).json()) as { n: number };
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 11 }, () => startAsStranger(n)))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);

  const player = await openPlayer(stack, { isPhone: true });
  const seen = Promise.withResolvers<void>();
  await player.page.route('**/late-puzzle*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await player.goto('/daily');
  await player.press(door.start);
  await player.skip(startLightsMs);
  await player.see(texts.checking);
  seen.resolve();
  await questionShown(player, 1);

  // Who has raced is known, and solves no other.
  const again = await player.page.evaluate(
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
    },
    fillPath(startDaily.path, { n }),
  );
  expect(again).toBe(200);
});
