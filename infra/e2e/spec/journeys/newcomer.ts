import type { Player } from '../../src/player.ts';
import { fillIn, logIn, newAccount, submit } from '../../src/steps.ts';
import {
  answerWith,
  arriveAt,
  openReader,
  pathOf,
  refusal,
  seeDestructiveToast,
  seeToast,
  targetOf,
} from '../player-at.ts';
import type { Table } from '../table.ts';

const users = '**/api/users';

/** A player registers, signs out and in again, with everything that can go wrong. */
export async function newcomer(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack);
  player.problems.allow(/status of 500|^uncaught: out of order$/);
  await form(player, table);
  await refusedByTheForm(player, table);
  await refusedByTheServer(player, table);
  await signedIn(player, table);
}

const emailOf = ({ page }: Player) => page.getByLabel('Email', { exact: true });
const openTab = ({ page }: Player, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function form(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await player.goto('/email');
  await row('2.routes.email', () => page.getByRole('tablist').waitFor());
  await row('2.email.title', ([title]) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor());
  await row('2.email.tabs', async () =>
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Register', 'Login']),
  );
  await row('2.email.fields', async () => {
    expect(await page.locator('form input').count()).toBe(3);
    for (const name of ['Email', 'Display name', 'Password']) await page.getByLabel(name, { exact: true }).waitFor();
    await openTab(player, 'Login');
    expect(await page.locator('form input').count()).toBe(2);
    expect(await page.getByLabel('Display name').count()).toBe(0);
  });
  await row('2.email.forgot', async ([text]) => {
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
    await openTab(player, 'Register');
    expect(await page.getByText(text, { exact: true }).count()).toBe(0);
  });
  await row('2.email.forgot-toast', async ([text]) => {
    await openTab(player, 'Login');
    await page.getByText('Forgot your password?').click();
    await seeToast(player, text);
    expect(pathOf(player)).toBe('/email');
  });
  await row('2.email.reset-on-tab', async () => {
    await emailOf(player).fill('ayla@example.com');
    await openTab(player, 'Register');
    expect(await emailOf(player).inputValue()).toBe('');
  });
}

async function refusedByTheForm(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await openTab(player, 'Register');
  /** The message beneath a field is associated with it. */
  const beneath = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    const message = page.getByRole('alert').filter({ hasText: text });
    await message.waitFor();
    const [shown, input] = [await message.boundingBox(), await field.boundingBox()];
    expect(shown!.y).toBeGreaterThanOrEqual(input!.y + input!.height);
    expect((await field.getAttribute('aria-describedby'))?.split(' ')).toContain(await message.getAttribute('id'));
    expect((await message.innerText()).replace(/^!\s*/, '')).toBe(text);
  };
  await fillIn(player, { email: 'nobody', displayName: 'x', password: '12345' });
  await submit(player, 'Register');
  await row('5.email', ([text]) => beneath('Email', text));
  await row('5.display-name', ([text]) => beneath('Display name', text));
  await row('5.password', ([text]) => beneath('Password', text));
  await row('2.email.field-errors', () => beneath('Email', 'Please enter a valid email address'));
  await answerWith(page, users, 500, 'down');
  await row('9.password-min', async () => {
    await fillIn(player, newAccount({ password: '123456' }));
    await submit(player, 'Register');
    await seeToast(player, 'Registration Error');
    expect(await page.getByText('Password must be at least 6 characters').count()).toBe(0);
  });
  await row('9.display-name-min', async () => {
    await fillIn(player, newAccount({ displayName: 'xy' }));
    expect(await page.getByText('Display name must be at least 2 characters').count()).toBe(0);
  });
}

async function refusedByTheServer(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const sendFrom = async (tab: 'Register' | 'Login') => {
    await player.goto('/email');
    await openTab(player, tab);
    const { email, displayName, password } = newAccount();
    await emailOf(player).fill(email);
    if (tab === 'Register') await page.getByLabel('Display name').fill(displayName);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(player, tab);
  };
  await row('8.registration-failed', async ([text]) => {
    await sendFrom('Register');
    await seeDestructiveToast(player, 'Registration Error', text);
  });
  await row('8.login-failed', async ([text]) => {
    await sendFrom('Login');
    await seeDestructiveToast(player, 'Login Error', text);
  });
  await page.unroute(users);
  await answerWith(page, users, 409, refusal('email-taken', 'Somebody has this email.'));
  await row('8.registration-error', async ([title]) => {
    await sendFrom('Register');
    await seeDestructiveToast(player, title, 'Somebody has this email.');
  });
  await row('8.login-error', async ([title]) => {
    await sendFrom('Login');
    await seeDestructiveToast(player, title, 'Somebody has this email.');
  });
  await page.unroute(users);
  await row('8.fallback', async ([text]) => {
    await player.goto('/email');
    // This is not a failing call: the browser itself cannot make one.
    await page.evaluate(() => {
      const write = JSON.stringify;
      JSON.stringify = (value: unknown, ...rest: []) => {
        if (typeof value === 'object' && value !== null && 'password' in value) throw new TypeError('out of order');
        return write(value, ...rest);
      };
    });
    await openTab(player, 'Login');
    await emailOf(player).fill('ayla@example.com');
    await page.getByLabel('Password', { exact: true }).fill('box box box');
    await submit(player, 'Login');
    await seeDestructiveToast(player, 'Login Error', text);
  });
}

async function signedIn(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const account = newAccount({ displayName: 'Spec Reader' });
  await player.goto('/email');
  await fillIn(player, account);
  await page.route(users, async (route) => {
    await row('2.email.submitting', ([text]) =>
      page.locator('form').getByRole('button', { name: text, exact: true }).waitFor(),
    );
    await route.continue();
  });
  await submit(player, 'Register');
  await row('2.email.success', () => arriveAt(player, '/mode'));
  await row('8.welcome', ([title, text]) => seeToast(player, title, text));
  await page.unroute(users);
  await row('2.landing.start', async () => {
    await player.goto('/');
    expect(await targetOf(page.getByRole('main').getByRole('link', { name: 'Start Playing' }).first())).toBe('/mode');
  });
  await dropdown(player, account.displayName, row);
  await row('5.display-name-login', async () => {
    await logIn(player, account);
    await arriveAt(player, '/mode');
  });
  await row('8.welcome-back', ([title, text]) => seeToast(player, title, text));
}

async function dropdown(player: Player, displayName: string, row: Table['row']): Promise<void> {
  const { page } = player;
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: displayName }).click();
    await page.getByRole('menu').waitFor();
  };
  await open();
  await row('2.layout.dropdown-heading', async () => {
    expect((await page.getByRole('menu').innerText()).split('\n')[0]).toBe(displayName);
  });
  await row('2.layout.dropdown-history', async () => {
    for (const name of ['Profile', 'My Race History'])
      expect(await targetOf(page.getByRole('menuitem', { name, exact: true }))).toBe('/profile');
  });
  await row('2.layout.dropdown-leaderboard', async () => {
    expect(await targetOf(page.getByRole('menuitem', { name: 'Leaderboard', exact: true }))).toBe('/leaderboard');
  });
  await row('2.layout.outside-click', async () => {
    await page.mouse.click(40, 600);
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
  await row('2.layout.sign-out', async () => {
    await player.goto('/faq');
    await open();
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
    await arriveAt(player, '/');
    await page.getByRole('banner').getByText('Sign In', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('lights-out:user'))).toBeNull();
  });
}
