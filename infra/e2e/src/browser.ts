import { ensureChromium, findHeadlessShell } from '@lights-out/stand-ins/chromium';
import { ensureFirefox } from '@lights-out/stand-ins/firefox';
import { chromium, type Browser } from 'playwright-core';

/**
 * Chromium's headless shell where there is one, or a Firefox; and a whole Chromium, for the stories about what the
 * headless shell lacks: that a page can be installed.
 */
export type BrowserKind = 'headless' | 'whole' | 'firefox';

const launched = new Map<BrowserKind, Promise<Browser>>();

/** The browser of this kind that all players of this process share. */
export function openBrowser(kind: BrowserKind = 'headless'): Promise<Browser> {
  const opening = launched.get(kind) ?? launch(kind);
  launched.set(kind, opening);
  return opening;
}

/** Closes every player's tabs and forgets what they stored; the browsers stay open. */
export async function emptyBrowsers(): Promise<void> {
  const browsers = await Promise.all(launched.values());
  await Promise.all(browsers.flatMap((browser) => browser.contexts()).map((context) => context.close()));
}

export async function closeBrowsers(): Promise<void> {
  const closing = [...launched.values()];
  launched.clear();
  await Promise.all(closing.map(async (opening) => (await opening).close()));
}

async function launch(kind: BrowserKind): Promise<Browser> {
  try {
    const browser = await launchers[kind]();
    // One that crashed is not offered to the next story.
    browser.on('disconnected', () => launched.delete(kind));
    return browser;
  } catch (error) {
    launched.delete(kind);
    throw error;
  }
}

const launchers = {
  headless: () => launchChromium(findHeadlessShell()),
  whole: () => launchChromium(),
  firefox: launchFirefox,
};

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

/** A Firefox as it is shipped, driven by WebDriver BiDi, by the last driver that it understands. */
async function launchFirefox(): Promise<Browser> {
  // Read where it is used: it takes as long to read as the driver of the other stories.
  // One version earlier: 1.65 sends a command that Firefox ESR 153 refuses (`emulation.setMediaFeaturesOverride`).
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
    // Nothing listens there, and what is on this machine is asked for directly: by Firefox anyway, by the driver's own calls too.
    proxy: { server: 'http://127.0.0.1:9', bypass: 'localhost' },
  });
}
