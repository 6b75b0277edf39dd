import { messages } from '@lights-out/contracts/messages';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { enterCard, haveAccount, playOn, register, startFreePractice, startLightsMs } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('the oldest supported browsers can register, play, share a result and show every page', async () => {
  const player = await openPlayer(stack, { isOldest: true });
  await player.goto('/');
  expect(await player.page.evaluate(() => [typeof AbortSignal.any, typeof AbortSignal.timeout])).toEqual([
    'undefined',
    'function',
  ]);
  await register(player);
  await startFreePractice(player);
  await playOn(player);
  await player.press(messages.sharing.create);
  await player.see(messages.sharing.available);
  for (const [path, text] of [
    ['/leaderboard?difficulty=medium', messages.leaderboard.title],
    ['/leaderboard?premium=true', messages.leaderboard.title],
    ['/profile', messages.profile.history],
    ['/profile/settings', messages.settings.title],
  ] as const) {
    await player.goto(path);
    await player.see(text);
  }
});

test('the oldest supported browsers can pay for the Monthly Challenge and play it', async () => {
  const player = await openPlayer(stack, { isOldest: true });
  await haveAccount(player);
  await player.goto('/payment');
  await enterCard(player.page);
  await player.press(messages.payment.pay);
  await player.see(messages.payment.starting);
  await player.skip(startLightsMs);
  await player.page.waitForURL('**/game?premium=true&skipCountdown=true');
  await playOn(player);
  await player.see(messages.results.standing);
});
