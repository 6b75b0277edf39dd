import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, playOn, questionShown, startFreePractice } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a reload during a game returns to the same question with the clock still running', async () => {
  const player = await openPlayer(stack);
  await haveAccount(player);
  await startFreePractice(player);
  const before = await questionShown(player, 1);
  const secondsBefore = await secondsLeft(player);
  await player.page.reload();
  expect(await questionShown(player, 1)).toBe(before);
  expect(await secondsLeft(player)).toBeLessThanOrEqual(secondsBefore);
  await playOn(player);
  await player.see('7/7');
});

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

async function secondsLeft({ page }: Player): Promise<number> {
  return Number.parseInt(await page.getByRole('timer').innerText(), 10);
}
