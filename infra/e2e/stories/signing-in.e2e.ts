import { messages } from '@lights-out/contracts/messages';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { logIn, register } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ pages: true });
});
afterAll(() => stack.stop());

test('a player signs out, has no session, and signs in again', async () => {
  const player = await openPlayer(stack);
  const account = await register(player);
  await player.page.getByRole('banner').getByRole('button', { name: account.displayName }).click();
  await player.page.getByRole('menuitem', { name: messages.nav.signOut }).click();
  await player.page.waitForURL((url) => url.pathname === '/');
  await player.see(messages.nav.signIn);
  expect(await player.page.evaluate(async () => (await fetch('/api/me')).json())).toBeNull();
  expect(await player.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(account.email);

  await logIn(player, account);
  await player.see(messages.toasts.welcomeBack.title);
  await player.page.waitForURL('**/mode');
  await player.page.getByRole('banner').getByRole('button', { name: account.displayName }).waitFor();
});

test('a session survives a reload and is gone once it has ended elsewhere', async () => {
  const player = await openPlayer(stack);
  const account = await register(player);
  await player.page.reload();
  await player.page.getByRole('banner').getByRole('button', { name: account.displayName }).waitFor();
  await player.page.context().clearCookies();
  await player.page.reload();
  await player.page.getByRole('banner').getByText(messages.nav.signIn).first().waitFor();
});
