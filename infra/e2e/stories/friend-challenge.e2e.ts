import { displayNameMaxLength } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';

import { rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { overOf, violationsOf } from '../src/axe.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import {
  fillIn,
  haveAccount,
  newAccount,
  playOn,
  questionShown,
  startFreePractice,
  startLightsMs,
  submit,
} from '../src/steps.ts';

const { challenge, sharing } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a friend without an account follows the link, registers, plays the same questions and wins', async () => {
  const ayla = await openPlayer(stack);
  const { displayName } = await haveAccount(ayla);
  await startFreePractice(ayla);
  const asked = await playNoting(ayla, (text, n) => (n <= 3 ? wrongOptionOf(text) : rightOptionOf(text)));
  expect(await violationsOf(ayla.page)).toEqual([]);
  const link = await createByKeyboard(ayla);
  expect(await violationsOf(ayla.page)).toEqual([]);

  const bruno = await openPlayer(stack);
  await bruno.goto(new URL(link).pathname);
  await bruno.see(challenge.title(displayName));
  await bruno.see(challenge.notAccepted);
  expect(await violationsOf(bruno.page)).toEqual([]);
  await bruno.press(challenge.accept);
  await bruno.page.waitForURL('**/email');
  await bruno.see(new RegExp(`^${displayName} challenges you`));
  expect(await bruno.page.getByText(messages.toasts.notLoggedIn.title).count()).toBe(0);
  const account = newAccount();
  await fillIn(bruno, account);
  await submit(bruno, messages.email.register);

  await bruno.page.waitForURL('**/game?challenge=*');
  await bruno.see(messages.countdown.freeTitle);
  await bruno.skip(startLightsMs);
  await questionShown(bruno, 1);
  await bruno.see(/to beat$/);
  expect(await violationsOf(bruno.page)).toEqual([]);
  expect(await playNoting(bruno, (text) => rightOptionOf(text))).toEqual(asked);
  await bruno.see(challenge.wonTitle);
  await bruno.see(/#1st/);
  expect(await violationsOf(bruno.page)).toEqual([]);

  await bruno.press(challenge.view);
  await bruno.page.waitForURL(link);
  await bruno.see(/You have raced this one/);
  expect(await rowsOf(bruno)).toEqual([account.displayName + challenge.you, displayName + challenge.creator]);
  expect(await violationsOf(bruno.page)).toEqual([]);
  await ayla.goto(new URL(link).pathname);
  await ayla.see(challenge.ownTitle);
  expect(await rowsOf(ayla)).toEqual([account.displayName, displayName + challenge.you + challenge.creator]);
});

test('a challenge is created, accepted, lost and sent back on a phone, without scrolling in the game or sideways', async () => {
  const ayla = await openPlayer(stack, { isPhone: true });
  await haveAccount(ayla, newAccount({ displayName: 'W'.repeat(displayNameMaxLength) }));
  await startFreePractice(ayla);
  await playOn(ayla);
  expect(await overOf(ayla.page)).toBe(0);
  const link = await createByKeyboard(ayla);
  expect(await overOf(ayla.page)).toBe(0);

  const bruno = await openPlayer(stack, { isPhone: true });
  const { displayName } = await haveAccount(bruno);
  await bruno.goto(new URL(link).pathname);
  expect(await overOf(bruno.page)).toBe(0);
  await bruno.press(challenge.accept);
  await bruno.see(/^Beat W+/);
  expect(await bruno.page.getByRole('dialog').evaluate((start) => start.scrollWidth - start.clientWidth)).toBe(0);
  await bruno.skip(startLightsMs);
  await questionShown(bruno, 1);
  await bruno.see(/to beat$/);
  expect(await overOf(bruno.page)).toBe(0);
  expect(await bruno.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(phone.height);
  // Where a busy machine took longer to look at it than the question lasts, another is on.
  const shown = await bruno.page
    .getByText(/^[1-7]\/7$/)
    .first()
    .innerText();
  await playOn(bruno, { from: Number(shown[0]), choose: wrongOptionOf });
  await bruno.see(challenge.lostTitle);
  expect(await overOf(bruno.page)).toBe(0);
  await bruno.press(messages.duel.sendBack);
  await bruno.page.locator('h3:focus', { hasText: sharing.readyTitle }).waitFor();
  const back = await bruno.page.getByRole('textbox', { name: sharing.link }).inputValue();
  expect(back).not.toBe(link);
  await bruno.press(messages.results.tryAgain);
  await bruno.page.waitForURL('**/game?challenge=*');

  await ayla.goto(new URL(back).pathname);
  await ayla.see(challenge.title(displayName));
  await ayla.press(challenge.accept);
  await ayla.see(new RegExp(`^Beat ${displayName}`));
});

/** Plays a whole game and returns its questions. */
async function playNoting(player: Player, choose: (text: string, n: number) => string): Promise<string[]> {
  const asked: string[] = [];
  await playOn(player, {
    choose: (text) => {
      asked.push(text.trim());
      return choose(text, asked.length);
    },
  });
  return asked;
}

/** Creates a challenge from the result on the screen by keyboard and returns its address. */
async function createByKeyboard(player: Player): Promise<string> {
  await player.page.getByRole('switch', { name: sharing.same }).focus();
  await player.page.keyboard.press('Tab');
  await player.page.keyboard.press('Enter');
  await player.see(messages.toasts.challengeCreated.title);
  await player.page.locator('h3:focus', { hasText: sharing.readyTitle }).waitFor();
  await player.page.keyboard.press('Tab');
  return player.page.locator('input:focus').inputValue();
}

/** Name and marks of each row of the challenge's table. */
async function rowsOf({ page }: Player): Promise<string[]> {
  const heads = page.getByRole('table').getByRole('rowheader');
  await heads.first().waitFor();
  return heads.allTextContents();
}
