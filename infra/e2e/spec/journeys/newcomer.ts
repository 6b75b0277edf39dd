import type { Player } from '../../src/player.ts';
import { fillIn, logIn, newAccount, submit } from '../../src/steps.ts';
import { arriveAt, openReader, pathOf, seeToast, targetOf } from '../player-at.ts';
import type { Table } from '../table.ts';

/** A player registers, signs out and in again. */
export async function newcomer(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack);
  await form(player, table);
  await refusedByTheForm(player, table);
  await signedIn(player, table);
}

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
  await row('2.email.field-errors', () => beneath('Email', 'Please enter a valid email address'));
}

async function signedIn(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const account = newAccount({ displayName: 'Spec Reader' });
  await player.goto('/email');
  await fillIn(player, account);
  await submit(player, 'Register');
  await row('2.email.success', () => arriveAt(player, '/mode'));
  await row('8.welcome', ([title, text]) => seeToast(player, title, text));
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
