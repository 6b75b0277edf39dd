import { messages } from '@lights-out/contracts/messages';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';

import { rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { overOf, violationsOf } from '../src/axe.ts';
import { openPlayer, type Player } from '../src/player.ts';
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

const { invitation, link } = texts;
const { leaderboard, challenge } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('two become friends by a link, race each other, see each other on the board, and part', async () => {
  const ayla = await openPlayer(stack);
  const { displayName: aylasName } = await haveAccount(ayla);
  await startFreePractice(ayla);
  // Some points, or she stands on no board, and not all of them.
  let asked = 0;
  await playOn(ayla, { choose: (text) => ((asked += 1) === 1 ? wrongOptionOf(text) : rightOptionOf(text)) });
  const address = await makeLink(ayla);

  // Somebody without an account signs in on the way and comes back.
  const bruno = await openPlayer(stack, { isPhone: true });
  await bruno.goto(address);
  await bruno.see(invitation.visitor);
  expect(await bruno.page.getByText(aylasName).count()).toBe(0);
  expect(await violationsOf(bruno.page)).toEqual([]);
  await bruno.press(invitation.signIn);
  await bruno.page.waitForURL('**/email');
  const { displayName: brunosName } = newAccount();
  await fillIn(bruno, newAccount({ displayName: brunosName }));
  await submit(bruno, messages.email.register);
  await bruno.page.waitForURL(`**${address}`);
  await bruno.see(invitation.title(aylasName));
  expect(await violationsOf(bruno.page)).toEqual([]);
  expect(await overOf(bruno.page)).toBe(0);
  await bruno.press(invitation.accept);
  await bruno.see(invitation.friends(aylasName));

  // A challenge for the friend, from the list of friends, by keyboard.
  await ayla.goto('/friends');
  await ayla.see(texts.notMet);
  const race = ayla.page.getByRole('button', { name: texts.raceNamed(brunosName) });
  // Firefox sends keys to a page only while its window is in front, and Bruno's was opened last.
  await ayla.page.bringToFront();
  await race.press('Enter');
  const toRace = ayla.page.getByRole('textbox', { name: texts.raceLink });
  await toRace.waitFor();
  expect(await violationsOf(ayla.page)).toEqual([]);
  await bruno.goto(new URL(await toRace.inputValue()).pathname);
  await bruno.press(challenge.accept);
  await bruno.see(messages.countdown.freeTitle);
  await bruno.skip(startLightsMs);
  await questionShown(bruno, 1);
  await playOn(bruno, { choose: rightOptionOf });
  await bruno.see(challenge.wonTitle);
  await bruno.goto('/friends');
  await bruno.see(texts.challengeCounts('1', '0', '0'));
  expect(await overOf(bruno.page)).toBe(0);
  await ayla.goto('/friends');
  await ayla.see(texts.challengeCounts('0', '1', '0'));

  // Challenges stand on no board: Bruno has none of his own runs there yet, Ayla is alone.
  await bruno.goto('/leaderboard');
  await bruno.press(leaderboard.filters);
  await bruno.page.getByRole('combobox', { name: leaderboard.who }).selectOption(leaderboard.friends.choice);
  await bruno.page.waitForURL('**/leaderboard?friends=true');
  await bruno.see(aylasName);
  expect(await violationsOf(bruno.page)).toEqual([]);
  expect(await overOf(bruno.page)).toBe(0);

  await ayla.goto('/friends');
  await ayla.press(texts.endNamed(brunosName));
  await ayla.see(texts.endText(brunosName));
  expect(await violationsOf(ayla.page)).toEqual([]);
  await ayla.page.getByRole('button', { name: texts.remove, exact: true }).click();
  await ayla.see(texts.empty);
  await bruno.page.reload();
  await bruno.see(leaderboard.friends.none);
  expect(await bruno.page.getByText(aylasName).count()).toBe(0);
  bruno.problems.allow(/410 \(Gone\)/);
  await bruno.goto(address);
  await bruno.see(invitation.over);
  expect(await violationsOf(bruno.page)).toEqual([]);
});

test('after a challenge one asks the other, who accepts, blocks and unblocks', async () => {
  const ayla = await openPlayer(stack);
  const { displayName: aylasName } = await haveAccount(ayla);
  await startFreePractice(ayla);
  await playOn(ayla, { choose: wrongOptionOf });
  await ayla.press(messages.sharing.create);
  await ayla.press(messages.sharing.open);
  await ayla.page.waitForURL('**/challenge/*');
  const address = new URL(ayla.page.url()).pathname;

  const bruno = await openPlayer(stack);
  const { displayName: brunosName } = await haveAccount(bruno);
  await bruno.goto(address);
  await bruno.press(challenge.accept);
  await bruno.see(messages.countdown.freeTitle);
  await bruno.skip(startLightsMs);
  await questionShown(bruno, 1);
  await playOn(bruno, { choose: wrongOptionOf });
  await bruno.press(challenge.view);
  await bruno.press(challenge.addFriend.add(aylasName));
  await bruno.see(challenge.addFriend.asked(aylasName));
  expect(await violationsOf(bruno.page)).toEqual([]);

  await ayla.goto('/profile');
  await ayla.press(texts.title);
  await ayla.see(texts.asks(brunosName));
  expect(await violationsOf(ayla.page)).toEqual([]);
  await ayla.press(texts.acceptNamed(brunosName));
  await ayla.see(texts.challengeCounts('0', '0', '1'));
  await ayla.press(texts.endNamed(brunosName));
  await ayla.page.getByRole('button', { name: texts.block, exact: true }).click();
  await ayla.see(texts.blockedTitle);
  await bruno.goto('/friends');
  await bruno.see(texts.empty);
  // He is not told: what he asks is silent for her.
  await bruno.goto(address);
  await bruno.press(challenge.addFriend.add(aylasName));
  await bruno.see(challenge.addFriend.asked(aylasName));
  await ayla.goto('/friends');
  await ayla.see(texts.blockedTitle);
  expect(await ayla.page.getByText(texts.asks(brunosName)).count()).toBe(0);
  await ayla.press(texts.unblockNamed(brunosName));
  await ayla.page.getByText(texts.blockedTitle).waitFor({ state: 'detached' });
});

/** Makes the player's friend link and returns its path. */
async function makeLink(player: Player): Promise<string> {
  await player.goto('/profile');
  await player.press(texts.title);
  await player.see(texts.empty);
  expect(await violationsOf(player.page)).toEqual([]);
  await player.press(link.make);
  const field = player.page.getByRole('textbox', { name: link.label });
  await field.waitFor();
  return new URL(await field.inputValue()).pathname;
}
