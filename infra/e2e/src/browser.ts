import { ensureChromium, findHeadlessShell } from '@lights-out/stand-ins/chromium';
import { ensureFirefox } from '@lights-out/stand-ins/firefox';
import { chromium, type Browser } from 'playwright-core';

let opening: Promise<Browser> | undefined;
let openingWhole: Promise<Browser> | undefined;

/**
 * The browser that all stories of a file share: Chromium's headless shell where there is one (decision 0252), or with
 * STORIES_BROWSER=firefox a Firefox.
 */
export function openBrowser(): Promise<Browser> {
  opening ??= process.env.STORIES_BROWSER === 'firefox' ? launchFirefox() : launchChromium(findHeadlessShell());
  return opening;
}

/** A whole Chromium, for the stories about what the headless shell lacks: that a page can be installed. */
export function openWholeBrowser(): Promise<Browser> {
  openingWhole ??= launchChromium();
  return openingWhole;
}

export async function closeBrowser(): Promise<void> {
  const launched = [opening, openingWhole].filter((launch) => launch !== undefined);
  opening = undefined;
  openingWhole = undefined;
  await Promise.all(launched.map(async (launch) => (await launch).close()));
}

/**
 * No other host is found. Blocking requests by a route would have each request pass through this process and switch the
 * browser's cache off.
 */
const thisMachineOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

async function launchChromium(path?: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await ensureChromium()),
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      '--no-first-run',
      thisMachineOnly,
    ],
    // Its sandbox does not work under root, nor in most containers.
    chromiumSandbox: false,
  });
}

/** A Firefox as it is shipped, driven by WebDriver BiDi, by the last driver that it understands (decision 0253). */
async function launchFirefox(): Promise<Browser> {
  // Read where it is used: it takes as long to read as the driver of the other stories.
  const { firefox } = await import('playwright-core-for-firefox');
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: await ensureFirefox(),
    firefoxUserPrefs: {
      // For all players alike: BiDi cannot set it for one.
      'ui.prefersReducedMotion': 1,
      // As on phones and most desktops. Others take their width from the page.
      'ui.useOverlayScrollbars': 1,
    },
    // Nothing listens there, and what is on this machine is asked for directly.
    proxy: { server: 'http://127.0.0.1:9' },
  });
}
