import { messages } from '@lights-out/contracts/messages';

import { wrongOptionOf } from '@lights-out/stack/players/answer-key';
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

test('opening a result again shows the same result, however often', async () => {
  const player = await openPlayer(stack);
  await register(player);
  await startFreePractice(player);
  await playOn(player);
  const score = await scoreShown(player);
  await player.page.reload();
  await player.see(messages.results.title);
  expect(await scoreShown(player)).toBe(score);
  expect(await gamesPlayed(player)).toBe(1);
});

async function scoreShown({ page }: Player): Promise<string> {
  const figure = page
    .getByRole('main')
    .locator('dl > div, div')
    .filter({ has: page.getByText(messages.results.score, { exact: true }) })
    .last();
  return (await figure.innerText()).replaceAll(/\D/g, '');
}

/** The number of finished games that the server has of this player. */
function gamesPlayed({ page }: Player): Promise<number> {
  return page.evaluate(async () => {
    const user = (await (await fetch('/api/me')).json()) as { id: string };
    return ((await (await fetch(`/api/users/${user.id}/history`)).json()) as unknown[]).length;
  });
}
