import { messages } from '@lights-out/contracts/messages';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { fillIn, logIn, newAccount, register, submit } from '../src/steps.ts';

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

test('a wrong password is refused with a message, and the typed values stay', async () => {
  const player = await openPlayer(stack);
  const account = await register(player);
  await player.page.context().clearCookies();
  await player.page.evaluate(() => localStorage.clear());
  await logIn(player, { ...account, password: 'not my password' });
  await player.see(messages.toasts.loginFailed.title);
  await player.see('Email or password is incorrect.');
  expect(await player.page.getByLabel(messages.email.emailField).inputValue()).toBe(account.email);
  expect(new URL(player.page.url()).pathname).toBe('/email');
});

test('the form shows beneath each field what is wrong with it', async () => {
  const player = await openPlayer(stack);
  await player.goto('/email');
  await player.page.getByRole('tab', { name: messages.email.register }).click();
  await fillIn(player, { email: 'nobody', displayName: 'x', password: '12345' });
  await submit(player, messages.email.register);
  for (const text of [messages.fields.email, messages.fields.displayName, messages.fields.password])
    await player.see(text);
  await player.page.getByRole('tab', { name: messages.email.login }).click();
  expect(await player.page.getByLabel(messages.email.emailField).inputValue()).toBe('');
});

test('an email that is already registered is refused beneath its field', async () => {
  const first = await openPlayer(stack);
  const account = await register(first);
  const second = await openPlayer(stack);
  await second.goto('/email');
  await second.page.getByRole('tab', { name: messages.email.register }).click();
  await fillIn(second, newAccount({ email: account.email.toUpperCase() }));
  await submit(second, messages.email.register);
  await second.see(messages.toasts.registrationFailed.title);
  await second.see(/already exists/);
});
