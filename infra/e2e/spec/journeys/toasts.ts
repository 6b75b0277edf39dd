import { toastLayerAttribute } from '@lights-out/contracts/web-events';

import type { Player } from '../../src/player.ts';
import { phone } from '../../src/player.ts';
import { control, openReader, seeToast, toasts } from '../player-at.ts';
import type { Table } from '../table.ts';

const toastLayer = `[${toastLayerAttribute}]`;
const forgot = "Enter your email and we'll send you a password reset link.";

/** Checks the toasts themselves: their position, their size, how they appear and disappear. */
export async function onlooker(stack: { readonly url: string }, { row }: Table): Promise<void> {
  const wide = await openReader(stack, { motion: true, keepsTime: true });
  const narrow = await openReader(stack, { viewport: phone, keepsTime: true });
  await askForToast(wide);
  await askForToast(narrow);
  await row('2.formats.toast-place', async () => {
    const [onWide, onNarrow] = [await boxOf(wide), await boxOf(narrow)];
    expect(onWide.x + onWide.width).toBeGreaterThan(1280 - 40);
    expect(onWide.y + onWide.height).toBeGreaterThan(800 - 60);
    expect(onNarrow.y).toBeLessThan(140);
  });
  await row('2.formats.toast-width', async () => {
    for (const width of [wide, narrow]) expect((await boxOf(width)).width).toBeLessThanOrEqual(420);
  });
  await row('9.toast-closes', () => closesByItself(wide));
  await row('9.toast-hotkey', async () => {
    await askForToast(wide);
    await wide.page.keyboard.press('F8');
    expect(await wide.page.evaluate((layer) => document.activeElement?.closest(layer) !== null, toastLayer)).toBe(true);
  });
  await row('9.toast-swipe', async () => {
    await swipe(wide, 45);
    await wide.page.waitForFunction((layer) => !document.querySelector(`${layer} li[data-swipe="move"]`), toastLayer);
    expect(await toasts(wide.page).count()).toBe(1);
    await swipe(wide, 60);
    await toasts(wide.page).waitFor({ state: 'detached' });
  });
  await row('9.one-toast', async () => {
    await askForToast(wide);
    await wide.page.getByText('Forgot your password?').click();
    await wide.page.getByText('Forgot your password?').click();
    expect(await toasts(wide.page).count()).toBe(1);
  });
  await row('2.formats.toast-variants', () => variants(wide));
}

/** Counted from before it is asked for, so that a slow page cannot make the time look shorter than it was. */
async function closesByItself(player: Player): Promise<void> {
  const asked = Date.now();
  await askForToast(player);
  await player.page.mouse.move(5, 400);
  await toasts(player.page).waitFor({ state: 'detached' });
  expect(Date.now() - asked).toBeGreaterThanOrEqual(4_990);
}

/** A new toast takes the position of the one before, which had another variant. */
async function variants(player: Player): Promise<void> {
  const plain = await edgeOf(player);
  expect(await toasts(player.page).first().getAttribute('data-variant')).toBe('default');
  await player.goto('/mode');
  await control(player, 'START PLAYING').click();
  const toast = await seeToast(player, 'Error');
  expect(await toasts(player.page).count()).toBe(1);
  expect(await toast.getAttribute('data-variant')).toBe('destructive');
  expect(await edgeOf(player)).not.toBe(plain);
}

function edgeOf({ page }: Player): Promise<string> {
  return toasts(page)
    .first()
    .evaluate((toast) => getComputedStyle(toast).borderTopColor);
}

async function askForToast(player: Player): Promise<void> {
  await player.goto('/email');
  await player.page.getByRole('tab', { name: 'Login' }).click();
  await player.page.getByText('Forgot your password?').click();
  await seeToast(player, forgot);
}

async function boxOf({ page }: Player): Promise<{ x: number; y: number; width: number; height: number }> {
  await page.waitForFunction(
    (layer) =>
      document
        .querySelector(`${layer} li`)
        ?.getAnimations()
        .every(({ playState }) => playState === 'finished'),
    toastLayer,
  );
  const box = await toasts(page).first().boundingBox();
  if (!box) throw new Error('There is no toast');
  return box;
}

async function swipe({ page }: Player, px: number): Promise<void> {
  const box = (await toasts(page).first().boundingBox())!;
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 5; moved <= px; moved += 5) await page.mouse.move(x + moved, y);
  await page.mouse.up();
}
