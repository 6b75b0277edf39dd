import { toastLayerAttribute } from '@lights-out/contracts/web-events';

import type { Player } from '../../src/player.ts';
import { phone } from '../../src/player.ts';
import { control, openReader, seeToast, toasts } from '../player-at.ts';
import type { Table } from '../table.ts';

const toastLayer = `[${toastLayerAttribute}]`;
const forgot = "Enter your email and we'll send you a password reset link.";

/** Checks the toasts themselves: their position, their size, their variants. */
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
  await row('2.formats.toast-variants', () => variants(wide));
}

/** A new toast takes the position of the one before, which had another variant. */
async function variants(player: Player): Promise<void> {
  await askForToast(player);
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
