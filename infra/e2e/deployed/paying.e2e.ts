import { messages } from '@lights-out/contracts/messages';
import { startTestStack, type TestStack } from '@lights-out/stack';

import { openPlayer } from '../src/player.ts';
import { enterCard, playOn, register, startLightsMs } from '../src/steps.ts';

const { payment: texts, toasts } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('with the profile demo a newcomer enters the Monthly Challenge by a test card, without any key of Stripe', async () => {
  const player = await openPlayer(stack);
  const { displayName } = await register(player);
  await player.press(messages.mode.join);
  await player.page.waitForURL('**/payment');
  await player.see(texts.demo);
  await enterCard(player.page);
  await player.press(texts.pay);
  await player.see(toasts.paymentSuccessful.description);
  await player.skip(startLightsMs);
  await player.page.waitForURL('**/game?premium=true&skipCountdown=true');
  await playOn(player);
  await player.see(messages.results.standing);

  await player.goto('/leaderboard?premium=true');
  await player.see(displayName);
});
