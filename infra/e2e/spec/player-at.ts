import type { Locator, Page } from 'playwright-core';

import { messages } from '@lights-out/contracts/messages';
import { toastLayerAttribute } from '@lights-out/contracts/web-events';

import { openPlayer, type Player, type PlayerOptions } from '../src/player.ts';

/** No check waits longer than this, even on a busy machine. */
const timeoutMs = 30_000;

/**
 * A player for a journey over the specification. If a page's slice does not load in time on a busy machine, the page is
 * opened once more, as its text proposes; another story tests that case.
 */
export async function openReader(stack: { readonly url: string }, options: PlayerOptions = {}): Promise<Player> {
  const player = await openPlayer(stack, options);
  const { page } = player;
  page.setDefaultTimeout(timeoutMs);
  player.problems.allow(/signal timed out|Federation Runtime|Loading (CSS )?chunk/);
  const again = page
    .getByRole('main')
    .filter({ hasText: /is not available right now/ })
    .getByRole('button', { name: 'Try Again' });
  await page.addLocatorHandler(again, () => again.click(), { times: 5 });
  // The shell shows the heading of a remote's page before the remote has loaded.
  const drawn = () => page.getByRole('main').getByText(`: ${messages.parts.loading}`).waitFor({ state: 'detached' });
  return {
    ...player,
    goto: async (path) => {
      await player.goto(path);
      await drawn();
    },
  };
}

/** The path that the player is at. */
export function pathOf({ page }: Player): string {
  return new URL(page.url()).pathname;
}

/** Waits until the player is at this path, with any query and hash. */
export async function arriveAt({ page }: Player, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Waits until exactly this text is visible in the page. */
export async function seeText({ page }: Player, text: string): Promise<Locator> {
  const place = page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first();
  await place.waitFor();
  return place;
}

/** The button or link with exactly this name. */
export function control({ page }: Player, name: string): Locator {
  const main = page.getByRole('main');
  return main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first();
}

/** The target of a link. */
export async function targetOf(link: Locator): Promise<string | null> {
  await link.waitFor();
  return link.getAttribute('href');
}

/** The visible toasts. */
export function toasts(page: Page): Locator {
  return page.locator(`[${toastLayerAttribute}] li`);
}

/** Waits for a toast with exactly this text; its title may follow an icon. */
export async function seeToast({ page }: Player, title: string, description?: string): Promise<Locator> {
  let toast = toasts(page).filter({ has: page.getByText(new RegExp(`^!?${escaped(title)}$`)) });
  if (description !== undefined) toast = toast.filter({ has: page.getByText(description, { exact: true }) });
  await toast.first().waitFor();
  return toast.first();
}

/** Answers a call instead of the server, with JSON or plain text, until `unroute`. */
export async function answerWith(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill(typeof body === 'string' ? { status, contentType: 'text/plain', body } : { status, json: body }),
  );
}

/** Lets the server answer and changes its reply. */
export async function changeAnswer<Body>(page: Page, path: string, change: (body: Body) => Body): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    // By then the page may be closed, or the route removed.
    await route.fulfill({ response, json: change((await response.json()) as Body) }).catch(() => {});
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
