import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { twoStepMessages } from '@lights-out/contracts/messages-two-step';

import { violationsOf } from '../src/axe.ts';
import { confirmEmail } from '../src/mail.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { authenticatorOf, openPortal, openView } from '../src/portal.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { logIn, register } from '../src/steps.ts';

const { codes: codeTexts, settings, signIn } = twoStepMessages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ pages: true });
});
afterAll(() => stack.stop());

test('a player turns two-step sign-in on by keyboard, signs in with passkey and code, and support removes it', async () => {
  const player = await openPlayer(stack);
  // No script of WebAuthn before the page that uses it.
  const scripts: string[] = [];
  player.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await authenticatorOf(player.page);
  const account = await register(player);
  await confirmEmail(stack, account.email);
  const codes = await turnOn(player, account.password);
  expect(codes).toHaveLength(10);

  await signOut(player, account.displayName);
  const before = scripts.length;
  await logIn(player, account);
  await player.page.getByRole('heading', { name: signIn.title }).waitFor();
  expect(scripts.length).toBeGreaterThan(before);
  expect(await player.page.evaluate(async () => (await fetch('/api/me')).json())).toBeNull();
  await fits(player);
  await player.page.keyboard.press('Tab');
  await player.page.keyboard.press('Enter');
  await player.see(messages.toasts.welcomeBack.title);
  await player.page.waitForURL('**/mode');

  await signOut(player, account.displayName);
  await logIn(player, account);
  await player.page.getByText(signIn.otherWay).click();
  await player.page.getByLabel(signIn.code).fill(codes[0]!.toLowerCase());
  await player.press(signIn.submit);
  await player.page.waitForURL('**/mode');

  const admin = await openPortal(stack);
  await removeBySupport(admin, account.displayName);
  await signOut(player, account.displayName);
  await logIn(player, account);
  await player.page.waitForURL('**/mode');
});

/** Adds a passkey with the keyboard alone. Returns the recovery codes. */
async function turnOn(player: Player, password: string): Promise<string[]> {
  const { page } = player;
  await player.goto('/profile/settings');
  const start = page.getByRole('button', { name: settings.setUp });
  await start.focus();
  await page.keyboard.press('Enter');
  // The field takes the focus when it is there; what is typed before is lost.
  await page.locator('input[type=password]:focus').waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const name = page.getByLabel(settings.name);
  await name.focus();
  await fits(player);
  await page.keyboard.type('This phone');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: codeTexts.title }).waitFor();
  await fits(player);
  const codes = await page.locator('li code').allInnerTexts();
  await player.press(codeTexts.kept);
  await page.getByText('This phone', { exact: true }).waitFor();
  await fits(player);
  return codes;
}

async function signOut({ page }: Player, displayName: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: displayName }).click();
  await page.getByRole('menuitem', { name: messages.nav.signOut }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function removeBySupport(admin: Player, displayName: string): Promise<void> {
  const { page } = admin;
  await openView(admin, adminMessages.views.users);
  await page.getByRole('link', { name: displayName }).click();
  await page.getByText(adminMessages.support.twoStepOn(1, 9)).waitFor();
  await page.getByRole('button', { name: adminMessages.support.removeTwoStep }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Lost phone, checked by a call.');
  await dialog.getByRole('button', { name: adminMessages.support.removeTwoStep }).click();
  await page.getByText(adminMessages.support.twoStepOff).waitFor();
}

async function fits({ page }: Player): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(wide);
}
