import type { TestStack } from '@lights-out/stack';

import type { Player } from '../../src/player.ts';
import { phone } from '../../src/player.ts';
import { servedFiles } from '../../src/served-files.ts';
import { arriveAt, openReader, pathOf, seeText, targetOf } from '../player-at.ts';
import type { Table } from '../table.ts';

type VisitedStack = Pick<TestStack, 'url' | 'slicesDir'>;

/** A visitor without an account looks at every public page. */
export async function visitor(stack: VisitedStack, table: Table): Promise<void> {
  const player = await openReader(stack);
  await frontPage(player, table);
  await frame(player, table);
  await staticPages(player, table);
  await addresses(player, table, stack);
  const onPhone = await openReader(stack, { viewport: phone });
  await onPhone.goto('/');
  await table.row('2.layout.nav', async () => {
    const places = ['PLAY', 'LEADERBOARD', 'PREMIUM CHALLENGE'];
    const link = (one: Player, name: string) => one.page.getByRole('banner').getByRole('link', { name, exact: true });
    for (const name of places) await expect(link(player, name).isVisible()).resolves.toBe(true);
    for (const name of places) await expect(link(onPhone, name).isVisible()).resolves.toBe(false);
  });
}

async function frontPage(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await player.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  await row('2.routes.landing', async () => expect(await page.title()).toMatch(/Formula 1 trivia.*Lights Out/));
  await row('2.landing.start', async () => {
    expect(await targetOf(hero.getByRole('link', { name: 'Start Playing', exact: true }))).toBe('/email');
  });
  await row('2.landing.leaderboard', async () => {
    expect(await targetOf(hero.getByRole('link', { name: 'View Leaderboard', exact: true }))).toBe('/leaderboard');
  });
  const section = page.getByRole('region', { name: 'How It Works', exact: true });
  await row('2.landing.how-it-works', async () => expect(await section.getByRole('listitem').count()).toBe(3));
  await row('2.landing.cards', async () => {
    const titles = await section.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles).toEqual(['Test Your Knowledge', 'Climb the Leaderboard', 'Win Premium Prizes']);
  });
  const orderOf = async (name: string) => (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? 0;
  await row('2.landing.prizes', async () => {
    await page
      .getByRole('region', { name: 'Prizes', exact: true })
      .getByText(/Monaco Grand Prix/)
      .first()
      .waitFor();
    expect(await orderOf('Prizes')).toBeGreaterThan(await orderOf('How It Works'));
  });
  await row('2.landing.closing', async () => {
    const call = page.getByRole('main').locator('section').last();
    expect(await targetOf(call.getByRole('link', { name: 'Start Playing' }))).toBe('/email');
    expect(await orderOf('Five lights')).toBeGreaterThan(await orderOf('Prizes'));
  });
}

async function frame(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const footer = page.getByRole('contentinfo');
  await player.goto('/faq');
  await row('2.layout.logo', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Lights Out/ })
      .click();
    await arriveAt(player, '/');
  });
  await row('2.layout.sign-in', async () => {
    expect(await targetOf(page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }))).toBe('/email');
  });
  await row('2.layout.quick-links', async () => {
    expect(await footer.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Game Modes',
      'Leaderboard',
      'My Race History',
      'Premium Challenge',
      'Terms & Conditions',
      'FAQ',
    ]);
  });
  await row('2.layout.current-prize', () => footer.getByText(/Friday tickets.*Monaco Grand Prix/).waitFor());
  await row('2.layout.contact', async () => {
    expect(await targetOf(footer.getByRole('link', { name: /@/ }))).toMatch(/^mailto:\S+@\S+$/);
  });
  await row('2.routes.scroll-to-top', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await footer.getByRole('link', { name: 'FAQ' }).click();
    await arriveAt(player, '/faq');
    await page.waitForFunction(() => window.scrollY === 0);
  });
}

async function staticPages(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await row('2.routes.terms-and-faq', async () => {
    await player.goto('/terms');
    await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
    await seeText(player, 'Last updated April 12, 2025');
    await player.goto('/faq');
    await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor();
  });
  await row('9.winners', async () => {
    await player.goto('/terms');
    await page
      .getByRole('main')
      .getByText(/does not reply within 7 days forfeits the prize/)
      .waitFor();
  });
  player.problems.allow(/404 \(Not Found\) \(\S+\/(nowhere|some\/depth)\)/);
  await row('2.routes.not-found-title', async ([title]) => {
    await player.goto('/nowhere');
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.title()).toContain(title);
  });
  await row('2.routes.not-found-text', ([text]) => seeText(player, text));
  await row('8.not-found', async () => {
    await player.goto('/some/depth');
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  });
}

async function addresses(player: Player, { row }: Table, stack: VisitedStack): Promise<void> {
  const { page } = player;
  await row('2.routes.mode', async () => {
    const cards: string[][] = [];
    for (const path of ['/mode', '/game-mode']) {
      await player.goto(path);
      await page.getByRole('heading', { name: 'Free Practice', exact: true }).waitFor();
      cards.push(await page.getByRole('main').getByRole('heading').allInnerTexts());
      expect(pathOf(player)).toBe(path);
    }
    expect(cards[0]).toEqual(cards[1]);
  });
  await row('8.provider', () => {
    // Whichever page is opened first, its state is available: none of them threw an exception.
    expect(player.problems.list).toEqual([]);
    const scripts = servedFiles(stack, 'shell', /\.js$/);
    expect(scripts).not.toEqual([]);
    expect(scripts.join('\n')).not.toMatch(/must be used within a \w*(Game|Player)\w*Provider/);
  });
}
