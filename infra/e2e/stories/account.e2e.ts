import { readFile } from 'node:fs/promises';

import { termsVersion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';

import { overOf, violationsOf } from '../src/axe.ts';
import { send } from '@lights-out/stack/players/calls';
import { mailTo } from '../src/mail.ts';
import { openPlayer, type Player, type PlayerOptions } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import {
  haveAccount,
  logIn,
  newAccount,
  playOn,
  register,
  startFreePractice,
  submit,
  type Account,
} from '../src/steps.ts';

const { acceptedTerms, email: form, formats, nav, reading, reset, settings, toasts } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a forgotten password is reset by the link of a mail, once, and the link appears nowhere else', async () => {
  const player = await openPlayer(stack);
  const account = await register(player);
  const elsewhere = await loggedIn(account);
  await player.page.context().clearCookies();
  await player.page.evaluate(() => localStorage.clear());
  await player.goto('/email');
  await player.page.getByRole('tab', { name: form.login }).click();
  await player.page.getByLabel(form.emailField).fill(account.email);
  await player.press(form.forgot);
  await player.see(toasts.forgot.title);
  await player.see(reset.sent(account.email));

  const link = linkIn(await mailTo(stack.mailDir, account.email, 'Set a new password'));
  const sent = sentAddresses(player);
  // From a mail, not from a page that is open already: there a fragment loads nothing anew.
  await player.page.goto('about:blank');
  await player.page.goto(link);
  await player.page.getByRole('heading', { name: reset.title }).waitFor();
  await player.page.waitForURL(`${stack.url}/email`);
  await player.page.getByLabel(reset.newPassword, { exact: true }).fill('lights out 77');
  expect(await faultsOf(player)).toEqual([]);
  await submit(player, reset.save);
  await player.see(reset.done.description);
  expect(sent().length).toBeGreaterThan(5);
  expect(sent().filter((address) => address.includes('reset='))).toEqual([]);

  await logIn(player, { ...account, password: 'lights out 77' });
  await player.page.waitForURL('**/mode');
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await mailTo(stack.mailDir, account.email, 'Your password was changed')).toContain(
    'every other device was signed out',
  );

  await player.page.goto(link);
  await player.page.getByLabel(reset.newPassword, { exact: true }).fill('another one 78');
  await submit(player, reset.save);
  await player.see(reset.gone);
  expect(await faultsOf(player)).toEqual([]);
  await player.page.getByLabel(form.emailField).fill(account.email);
  await submit(player, reset.send);
  await player.see(reset.sent(account.email));
  expect(linkIn(await mailTo(stack.mailDir, account.email, 'Set a new password', 2))).not.toBe(link);
});

test('a new password signs out the other device, and signing out everywhere signs out both', async () => {
  const laptop = await openPlayer(stack);
  const account = await register(laptop);
  const phone = await loggedIn(account, { isPhone: true });

  await laptop.goto('/profile');
  await laptop.press(settings.link);
  await laptop.page.waitForURL('**/profile/settings');
  await laptop.page.getByLabel(settings.password.current, { exact: true }).fill('not this one');
  await laptop.page.getByLabel(settings.password.next, { exact: true }).fill('lights out 77');
  await laptop.press(settings.password.save);
  await laptop.see(messages.fields.passwordWrong);
  expect(await faultsOf(laptop)).toEqual([]);
  await laptop.page.getByLabel(settings.password.current, { exact: true }).fill(account.password);
  await laptop.press(settings.password.save);
  await laptop.see(settings.password.done);
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
  await phone.page.reload();
  await phone.see(nav.signIn);

  await logIn(phone, { ...account, password: 'lights out 77' });
  await phone.page.waitForURL('**/mode');
  await phone.goto('/profile/settings');
  await phone.press(settings.devices.signOut);
  await phone.see(settings.devices.done.description);
  await phone.page.waitForURL((url) => url.pathname === '/');
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, false]);
  await laptop.press(settings.data.download);
  await laptop.page.waitForURL('**/email');
});

test('a player who accepted older terms is shown what changed, beside PAY too, and accepts it once', async () => {
  const older = newAccount();
  const { status } = await send(stack, '', 'POST', '/api/users', { ...older, termsVersion: '2025-04-12' });
  expect(status).toBe(201);
  const player = await loggedIn(older, { isPhone: true });
  const changedSince = reading.changedSince(formats.termsDay('2025-04-12'));
  await player.goto('/payment');
  await player.see(acceptedTerms.changed(formats.day('2025-04-12')));
  expect(await faultsOf(player)).toEqual([]);

  await player.goto('/terms');
  await player.see(changedSince);
  expect(await faultsOf(player)).toEqual([]);
  await player.press(reading.accept);
  await player.see(reading.accepted(formats.termsDay(termsVersion)));
  expect(await faultsOf(player)).toEqual([]);

  const asked = () => player.page.waitForResponse((response) => response.url().endsWith('/api/account/terms'));
  const [answer] = await Promise.all([asked(), player.goto('/terms')]);
  expect(await answer.json()).toMatchObject({ accepted: { version: termsVersion } });
  await player.see(reading.changed);
  expect(await player.page.getByText(changedSince).count()).toBe(0);
  await Promise.all([asked(), player.goto('/payment')]);
  await player.see(acceptedTerms.paying);
  expect(await player.page.getByText(acceptedTerms.changed(formats.day('2025-04-12'))).count()).toBe(0);
});

test("the export of a player's data is one file with every answer and without secrets", async () => {
  const player = await openPlayer(stack);
  const account = await haveAccount(player);
  await startFreePractice(player);
  await playOn(player);
  await player.goto('/profile/settings');
  const downloading = player.page.waitForEvent('download');
  await player.press(settings.data.download);
  const download = await downloading;
  await player.see(settings.data.done(1));
  expect(download.suggestedFilename()).toMatch(/^lights-out-data-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const data = JSON.parse(text) as Exported;
  expect(data.account).toMatchObject({
    email: account.email,
    displayName: account.displayName,
    sessions: [{ isCurrent: true }],
  });
  expect(data.games).toHaveLength(1);
  expect(data.games[0]).toMatchObject({ state: 'finished', mode: 'free' });
  expect(data.games[0]?.answers.map(({ isCorrect }) => isCorrect)).toEqual(Array(7).fill(true));
  expect(data.payments).toEqual({ payments: [], entries: [], savedCards: [] });
  expect(text).not.toMatch(/argon2|lights_out_session|passwordHash/);
});

test('a deleted account is gone, its standing stays under a pseudonym, and the email can be registered again', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  const account = await haveAccount(player, newAccount({ displayName: 'Soon Forgotten' }));
  await startFreePractice(player);
  await playOn(player);
  const elsewhere = await loggedIn(account);
  await player.goto('/leaderboard');
  await player.see(account.displayName);

  await player.goto('/profile/settings');
  await player.press(settings.deletion.begin);
  await player.page.getByLabel(settings.deletion.password, { exact: true }).fill(account.password);
  await player.page.getByLabel(settings.deletion.confirmation).fill('delete');
  await player.press(settings.deletion.confirm);
  await player.see(messages.fields.confirmation);
  expect(await faultsOf(player)).toEqual([]);
  await player.page.getByLabel(settings.deletion.confirmation).fill('DELETE');
  await player.press(settings.deletion.confirm);
  await player.see(settings.deletion.done.description);
  await player.page.waitForURL((url) => url.pathname === '/');
  expect([await isSignedIn(player), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await player.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(account.email);

  await player.page.waitForFunction(async () =>
    JSON.stringify(await (await fetch('/api/leaderboard')).json()).includes('Retired driver'),
  );
  await player.goto('/leaderboard');
  await player.see(/^Retired driver [0-9A-F]{4,8}$/);
  expect(await player.page.getByText(account.displayName).count()).toBe(0);

  await logIn(player, account);
  await player.see(toasts.loginFailed.title);
  await register(player, account);
});

interface Exported {
  readonly account: object;
  readonly games: readonly { readonly answers: readonly { readonly isCorrect: boolean }[] }[];
  readonly payments: object;
}

/** The same player on another device. */
async function loggedIn(account: Account, options: PlayerOptions = {}): Promise<Player> {
  const player = await openPlayer(stack, options);
  await logIn(player, account);
  await player.page.waitForURL('**/mode');
  return player;
}

function isSignedIn({ page }: Player): Promise<boolean> {
  return page.evaluate(async () => (await (await fetch('/api/me')).json()) !== null);
}

function linkIn(mail: string): string {
  return /http\S+\/email#reset=[\w-]{43}/.exec(mail)?.[0] ?? '';
}

/** Returns the referrers that the browser has sent, and every request except that for the page itself. */
function sentAddresses({ page }: Player): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    void request.allHeaders().then(
      ({ referer }) => sent.push(referer ?? ''),
      () => {},
    );
    if (!request.isNavigationRequest()) sent.push(request.url());
  });
  return () => sent;
}

/** Expects no findings of axe and nothing cut off at the side. */
async function faultsOf({ page }: Player): Promise<readonly string[]> {
  const over = await overOf(page);
  return [...(await violationsOf(page)), ...(over > 0 ? [`${over} px too wide`] : [])];
}
