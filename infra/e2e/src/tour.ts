import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { messages } from '@lights-out/contracts/messages';

import { rightOptionOf, wrongOptionOf } from './answer-key.ts';
import { closeBrowsers } from './browser.ts';
import { openPlayer, type Player } from './player.ts';
import { logIn, newAccount, optionNamed, playOn, questionShown, register } from './steps.ts';

// Takes pictures of every page of a running product at three widths: `npm run tour --workspace infra/e2e -- URL
// FOLDER`.
const [url = 'http://localhost:8080', folder = join(import.meta.dirname, '../../../.local/tour')] =
  process.argv.slice(2);
const widths = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

await mkdir(folder, { recursive: true });
for (const viewport of widths) await tour(viewport);
await closeBrowsers();
console.log(`Pictures of every page are in ${folder}`);

async function tour(viewport: { width: number; height: number }): Promise<void> {
  const player = await openPlayer({ url }, { viewport });
  const shoot = (name: string, fullPage = true) =>
    player.page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), fullPage });
  const visit = async (path: string, name: string) => {
    await player.goto(path);
    await player.page.waitForLoadState('networkidle');
    await shoot(name);
  };
  for (const [path, name] of [
    ['/', 'landing'],
    ['/terms', 'terms'],
    ['/faq', 'faq'],
    ['/nowhere', 'not-found'],
    ['/email', 'email'],
    ['/daily', 'daily'],
    ['/daily/archive', 'daily-archive'],
    ['/daily/device', 'daily-device'],
    ['/leaderboard', 'leaderboard-visitor'],
  ] as const)
    await visit(path, name);
  const stamp = Date.now().toString(36);
  const account = await register(
    player,
    newAccount({ email: `tour-${stamp}@example.com`, displayName: `Tour ${stamp}` }),
  );
  for (const [path, name] of [
    ['/mode', 'mode'],
    ['/payment', 'payment'],
    ['/profile', 'profile-empty'],
  ] as const)
    await visit(path, name);
  await playForPictures(player, shoot);
  await player.page.waitForLoadState('networkidle');
  await shoot('results');
  await player.press(messages.sharing.create);
  await player.see(messages.sharing.available);
  await shoot('results-shared');
  const challenge = new URL(await player.page.getByRole('main').locator('input[readonly]').inputValue()).pathname;
  for (const [path, name] of [
    ['/leaderboard', 'leaderboard'],
    ['/leaderboard?premium=true', 'leaderboard-premium'],
    [challenge, 'challenge'],
    ['/challenge/0000000000000000000000', 'challenge-missing'],
    ['/mistakes', 'mistakes'],
    ['/profile/settings', 'settings'],
    ['/friends', 'friends'],
    ['/friends/nothing', 'friend-link-over'],
    ['/leaderboard?friends=true', 'leaderboard-friends'],
    ['/grid', 'grid'],
    ['/profile', 'profile'],
  ] as const)
    await visit(path, name);
  await player.press(new RegExp(`^${messages.profile.showAnswers}`));
  await player.see(messages.results.source);
  await shoot('profile-opened');
  await player.page.context().clearCookies();
  await player.page.evaluate(() => localStorage.clear());
  await logIn(player, { ...account, password: 'not this one' });
  await player.see(messages.toasts.loginFailed.title);
  await shoot('email-refused', false);
  await player.page.route('**/api/**', (route) => route.abort());
  await visit('/leaderboard', 'leaderboard-unreachable');
  await player.close();
}

async function playForPictures(
  player: Player,
  shoot: (name: string, fullPage?: boolean) => Promise<unknown>,
): Promise<void> {
  await player.goto('/mode');
  await player.press(messages.mode.start);
  await player.see(messages.countdown.freeTitle);
  await shoot('countdown', false);
  const first = await questionShown(player, 1);
  await shoot('question', false);
  await optionNamed(player, rightOptionOf(first)).click();
  await player.see(messages.game.correct);
  await shoot('right', false);
  const second = await questionShown(player, 2);
  await optionNamed(player, wrongOptionOf(second)).click();
  await player.see(messages.game.wrong);
  await shoot('wrong', false);
  await playOn(player, { from: 3 });
}
