import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { translate } from '@lights-out/contracts/messages/translate';

import { violationsOf } from '../src/axe.ts';
import { cutOff, textsOfPage } from '../src/cut-off.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { judged, option, playOn, register, startFreePractice, submit } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  // The steps of stories find what they press by these texts.
  translate(
    [messages.countdown, german.countdown],
    [messages.email, german.email],
    [messages.game, german.game],
    [messages.mode, german.mode],
    [messages.results, german.results],
  );
});
afterAll(() => stack.stop());

test('a game is played in German, from the switch to the result, on a phone', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  await player.goto('/');
  await player.press('Deutsch');
  await player.see(german.landing.start);
  expect(await player.page.evaluate(() => document.documentElement.lang)).toBe('de');
  await isWhole(player);
  await player.goto('/mode');
  await player.see(new RegExp(german.mode.inEnglish));
  await isWhole(player);

  await register(player);
  await player.see(german.toasts.welcome.description);
  await startFreePractice(player);
  // At once, as the question's clock runs.
  expect(await cutOff(player.page)).toEqual([]);
  await option(player, 0).click();
  await judged(player);
  await playOn(player, { from: 2 });
  await player.see(/[12]\.\sPlatz/);
  await isWhole(player);
  for (const path of [
    '/leaderboard',
    '/profile',
    '/profile/settings',
    '/friends',
    '/mistakes',
    '/daily',
    '/terms',
    '/faq',
    '/privacy',
    '/imprint',
    '/payment',
  ]) {
    await player.goto(path);
    await player.page.waitForLoadState('networkidle');
    await isWhole(player);
  }
});

test('what the server refuses is said in German, and the choice can be taken back', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  player.problems.allow(/401/);
  await player.goto('/email');
  await player.press('Deutsch');
  await player.see(german.email.title);
  await player.page.getByRole('tab', { name: german.email.login }).click();
  await player.page.getByLabel(german.email.emailField).fill('nobody@example.com');
  await player.page.getByLabel(german.email.passwordField, { exact: true }).fill('wrong password');
  await submit(player, german.email.login);
  await player.see('E-Mail-Adresse oder Passwort stimmt nicht.');
  await player.goto('/leaderboard');
  await player.see(german.leaderboard.standings);
  await player.press('English');
  await player.see('Full Standings');
  expect(await player.page.evaluate(() => document.documentElement.lang)).toBe('en');
});

/** Nothing is cut off, nothing is hard to use, and no text of the frame or the page was left in English. */
async function isWhole({ page }: Player): Promise<void> {
  const path = new URL(page.url()).pathname;
  expect({ path, cutOff: await cutOff(page), violations: await violationsOf(page) }).toEqual({
    path,
    cutOff: [],
    violations: [],
  });
  const left = /\b(Sign In|Leaderboard|Loading|Score|your?|the|and|with|not|this|close|search|show|Play Game)\b/i;
  const texts = await textsOfPage(page);
  expect({ path, english: texts.filter((text) => left.test(text) && !isOfOthers(text)) }).toEqual({
    path,
    english: [],
  });
}

/** What admins and operators wrote, and names, that of a header among them. */
function isOfOthers(text: string): boolean {
  return /Grand Prix|Player \d|\bf1db\b|Chrome|This is a demo|Do Not Track/i.test(text);
}
