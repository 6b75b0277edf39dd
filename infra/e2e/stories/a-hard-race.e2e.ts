import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, playOn, questionShown, startFreePractice } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a short loss of connection loses no answer', async () => {
  const player = await openPlayer(stack);
  player.problems.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET/);
  await haveAccount(player);
  await startFreePractice(player);
  await questionShown(player, 1);
  let failures = 0;
  await player.page.route('**/api/games/*/answers', (route) => {
    failures += 1;
    return failures <= 2 ? route.abort('connectionfailed') : route.continue();
  });
  await playOn(player);
  await player.see('7/7');
  expect(failures).toBeGreaterThan(2);
});
