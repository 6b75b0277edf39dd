import { findNewerApis } from '@lights-out/build/newer-apis.mjs';
import { removeApis } from '@lights-out/build/remove-apis.mjs';
import type { TestStack } from '@lights-out/stack';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import type { BrowserKind } from './browser.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import { collectProblems, type Problems } from './problems.ts';

/** A player with a separate browser context: nothing is shared with another player. */
export interface Player {
  readonly page: Page;
  readonly problems: Problems;
  /** Opens a page of the product and waits until it is rendered and hydrated. */
  goto(path: string): Promise<void>;
  /** Waits until the text is visible and returns its element. */
  see(text: string | RegExp): Promise<Locator>;
  /** Presses a button or follows a link by its name. */
  press(name: string | RegExp): Promise<void>;
  /**
   * Sets the page's clock forward and runs the timers that are due, as soon as no call is under way: a leap would end a call
   * that the server has served already. Does nothing in a browser that keeps time.
   */
  skip(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface PlayerOptions {
  /** A wide screen by default. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly isPhone?: boolean;
  /** Motion is reduced unless the story is about it, since stories wait for facts, not for animations. */
  readonly motion?: boolean;
  /**
   * A browser whose clock cannot be set forward, for stories that measure time. In any other, `skip` shortens waits that prove
   * nothing new: start lights and pauses after answers.
   */
  readonly keepsTime?: boolean;
  /** A browser without the APIs that the oldest supported ones lack. */
  readonly isOldest?: boolean;
  /** A browser that can install the page as an app. */
  readonly canInstall?: boolean;
  /** A browser with scripts switched off. */
  readonly runsNothing?: boolean;
}

// The browser's driver itself calls checkVisibility to find elements by their role. Trusted Types are required by this
// browser even where their API was removed; one without the API requires nothing.
const kept = /\.checkVisibility$|^trusted/i;

const wide = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

/** The players of the running story: recorded when it fails, closed when it ends. */
export const openPlayers = new Set<Player>();

/** Opens a browser on the stack for one player. A problem that the story did not allow fails it at its end. */
export async function openPlayer(
  stack: Pick<TestStack, 'url'> & Partial<Pick<TestStack, 'clock'>>,
  options: PlayerOptions = {},
): Promise<Player> {
  const browser = await openBrowser(kindFor(options));
  const context = await browser.newContext(contextOptions(stack.url, options));
  const problems = await collectProblems(context, new URL(stack.url).origin);
  if (options.isOldest) {
    const removed = findNewerApis().paths.filter((path) => !kept.test(path));
    await context.addInitScript(removeApis, removed);
  }
  // The date of the services, whatever day it is.
  if (!options.keepsTime && !options.runsNothing)
    await context.clock.install({ time: stack.clock?.now() ?? new Date() });
  // On a busy machine a page waits for its turn more than once.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const calls = new CallsUnderWay(page);
  const player: Player = {
    page,
    problems,
    goto: async (path) => {
      await page.goto(path);
      if (!options.runsNothing) await page.waitForFunction(hasTakenOver);
      // A running race and the portal take the site's header away.
      await page.locator('header, [data-fills-screen], [data-is-portal]').filter({ visible: true }).first().waitFor();
    },
    see: async (text) => {
      const place = page.getByText(text).filter({ visible: true }).first();
      await place.waitFor();
      return place;
    },
    press: (name) =>
      page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click(),
    skip: async (ms) => {
      if (options.keepsTime || options.runsNothing) return;
      await calls.ended();
      await page.clock.fastForward(ms);
    },
    close: async () => {
      openPlayers.delete(player);
      await context.close();
    },
  };
  openPlayers.add(player);
  return player;
}

function kindFor({ canInstall }: PlayerOptions): BrowserKind {
  if (canInstall) return 'whole';
  return process.env.STORIES_BROWSER === 'firefox' ? 'firefox' : 'headless';
}

/** Stories are lent the browsers of their jest worker (story-environment.mjs); others, as the tour, launch their own. */
async function openBrowser(kind: BrowserKind): Promise<Browser> {
  const { lentBrowsers } = globalThis as { lentBrowsers?: { openBrowser(kind: BrowserKind): Promise<Browser> } };
  const browsers = lentBrowsers ?? (await import('./browser.ts'));
  return browsers.openBrowser(kind);
}

/** Runs in the page. React marks its root element; before that, a prerendered page ignores clicks. */
function hasTakenOver(): boolean {
  return Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
}

function contextOptions(
  baseURL: string,
  { viewport, isPhone = false, motion = false, runsNothing = false }: PlayerOptions,
): BrowserContextOptions {
  return {
    baseURL,
    viewport: viewport ?? (isPhone ? phone : wide),
    ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
    javaScriptEnabled: !runsNothing,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  };
}
