import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { overOf, violationsOf } from './axe.ts';
import { phone, type Player } from './player.ts';

export const wide = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
/** Where the layout of a phone ends, and a row has the least room. */
const small = { width: 640, height: 900 };
/** What 200 % zoom leaves of the wide screen. */
const zoomed = { width: 720, height: 450 };
/** A folder for pictures of each state, at three widths and at 200 % zoom; without it none are taken. */
const pictures = process.env.STATE_PICTURES;

/** A state of a page: what causes it before and after the page is opened, and how to recognise it. */
export interface State {
  readonly name: string;
  readonly path: string;
  readonly before?: (player: Player) => Promise<unknown>;
  readonly after?: (player: Player) => Promise<unknown>;
  readonly shows: string | RegExp;
}

/** Answers a call with a failure. */
export const fail =
  (path: string) =>
  ({ page }: Player) =>
    page.route(path, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Down.', requestId: 'x' } }),
    );
/** Never answers a call. */
export const hang =
  (path: string) =>
  ({ page }: Player) =>
    page.route(path, () => {});
/** Presses a button or a link. */
export const press = (name: string | RegExp) => (player: Player) => player.press(name);

/** The faults of all states, on a wide screen and on a phone. */
export async function faultsInStates(player: Player, states: readonly State[]): Promise<readonly string[]> {
  player.problems.allow(/./);
  const faults: string[] = [];
  for (const state of states) {
    const found = await faultsIn(player, state).catch((error: Error) => [error.message]);
    faults.push(...found.map((fault) => `${state.name}: ${fault}`));
  }
  return faults;
}

async function faultsIn(player: Player, { name, path, before, after, shows }: State): Promise<readonly string[]> {
  const { page } = player;
  await page.setViewportSize(wide);
  await before?.(player);
  try {
    await player.goto(path);
    await after?.(player);
    await player.see(shows);
    return await faultsAtAllWidths(player, name);
  } finally {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** What is cut off at the side at each width, and the findings of axe on a wide screen and on a phone. */
export async function faultsAtAllWidths({ page }: Player, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  if (pictures) await takePictures(page, join(pictures, name.replaceAll(/\W+/g, '-')));
  for (const size of [wide, tablet, small, phone]) {
    await page.setViewportSize(size);
    const over = await overOf(page);
    if (over > 0) faults.push(`at ${size.width} px: ${over} px too wide`);
    if (!(await areLightsInLine(page))) faults.push(`at ${size.width} px: the start lights are not in one line`);
    if (size === wide || size === phone)
      faults.push(...(await violationsOf(page)).map((fault) => `at ${size.width} px: ${fault}`));
  }
  await page.setViewportSize(wide);
  return faults;
}

/** The start lights are one gantry wherever they are drawn. */
function areLightsInLine(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const tops = [...document.querySelectorAll('[data-testid="start-light"]')]
      .map((light) => light.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => Math.round(top));
    return new Set(tops).size <= 1;
  });
}

async function takePictures(page: Page, file: string): Promise<void> {
  for (const size of [wide, tablet, zoomed, phone]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${file}-${size.width}.png`, fullPage: true });
  }
}

/** Opens everything on the page that can be unfolded. */
export async function openAllDetails({ page }: Player): Promise<void> {
  await page.locator('main details').first().waitFor();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
