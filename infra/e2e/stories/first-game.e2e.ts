import { messages } from '@lights-out/contracts/messages';

import { wrongOptionOf } from '../src/answer-key.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { judged, optionNamed, playOn, questionShown, register, startFreePractice } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a newcomer registers, plays seven questions and finds the result on the leaderboard', async () => {
  const player = await openPlayer(stack);
  await player.goto('/');
  await player.page.getByRole('main').getByRole('link', { name: messages.landing.start }).first().click();
  await player.page.waitForURL('**/email');
  const { displayName } = await register(player);
  await player.see(messages.toasts.welcome.description);

  await startFreePractice(player);
  const first = await questionShown(player, 1);
  await optionNamed(player, wrongOptionOf(first)).click();
  await player.see(messages.game.wrong);
  await judged(player);
  await playOn(player, { from: 2 });
  await player.see('Great Score!');

  await player.see('6/7');
  const score = await scoreShown(player);
  expect(Number(score)).toBeGreaterThan(6 * 130);
  await player.see(/#1st/);

  await player.page.getByRole('main').getByRole('link', { name: messages.results.leaderboard }).click();
  await player.page.waitForURL('**/leaderboard*');
  await player.page.getByRole('main').getByText(displayName).first().waitFor();
  expect((await player.page.getByRole('main').innerText()).replaceAll(/[,\u00a0\u202f ]/g, '')).toContain(score);
});

async function scoreShown({ page }: Player): Promise<string> {
  const figure = page
    .getByRole('main')
    .locator('dl > div, div')
    .filter({ has: page.getByText(messages.results.score, { exact: true }) })
    .last();
  return (await figure.innerText()).replaceAll(/\D/g, '');
}
