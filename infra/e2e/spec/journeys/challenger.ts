import type { Challenge } from '@lights-out/contracts/challenges';

import { haveAccount, newAccount, playOn, questionShown } from '../../src/steps.ts';
import type { Player } from '../../src/player.ts';
import { control, openReader, seeText, seeToast } from '../player-at.ts';
import type { Table } from '../table.ts';
import { challenged } from './challenged.ts';

const challenges = '**/api/challenges';
const weekMs = 7 * 86_400_000;

/** A player creates a friend challenge from a game and shares it. */
export async function challenger(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack);
  await player.page.clock.install();
  const { displayName } = await haveAccount(player, newAccount());
  await player.goto('/game?skipCountdown=true');
  await questionShown(player, 1);
  await playOn(player);
  const path = await creating(player, table);
  await sharing(player, table, path);
  await challenged(stack, table, { path, creator: displayName });
}

async function creating(player: Player, { row }: Table): Promise<string> {
  const { page } = player;
  await player.goto('/results');
  await row('2.results.create-switch', async ([name]) => {
    expect(await page.getByRole('switch', { name, exact: true }).isChecked()).toBe(true);
  });
  await page.route(challenges, async (route) => {
    await row('2.results.create-button', ([, busy]) => control(player, busy).waitFor());
    await route.continue();
  });
  // It goes by itself after five seconds.
  await Promise.all([
    row('8.challenge-created', ([title, text]) => seeToast(player, title, text)),
    control(player, 'Create Challenge').click(),
  ]);
  await page.unroute(challenges);
  const link = page.getByRole('main').locator('input[readonly]');
  await row('2.results.share-panel', async () => {
    expect(await link.inputValue()).toMatch(/^http:\/\/\S+\/challenge\/\w{22}$/);
    expect(await page.getByRole('switch').count()).toBe(0);
  });
  await row('2.results.share-note', ([text]) => seeText(player, text));
  const path = new URL(await link.inputValue()).pathname;
  await row('9.challenge-expiry', async () => {
    const { expiresAt } = (await page.evaluate(
      async (id) => (await fetch(`/api/challenges/${id}`)).json(),
      path.split('/').at(-1),
    )) as Challenge;
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - weekMs)).toBeLessThan(300_000);
  });
  return path;
}

async function sharing(player: Player, { row }: Table, path: string): Promise<void> {
  const { page } = player;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row('2.results.share-copy', async ([copied]) => {
    await control(player, 'Copy').click();
    await control(player, copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
  });
  await row('8.link-copied', ([title, text]) => seeToast(player, title, text));
  await row('2.results.share-options', async () => {
    for (const [name, host] of [
      ['Twitter', /(twitter|x)\.com/],
      ['WhatsApp', /wa\.me|whatsapp/],
    ] as const) {
      const href = await page.getByRole('main').getByRole('link', { name }).getAttribute('href');
      expect(href).toMatch(host);
      expect(decodeURIComponent(href!.replaceAll('+', ' '))).toMatch(/I scored [\d,]+ points.*Can you beat me/);
    }
    await control(player, 'Copy Text').waitFor();
  });
}
