import { ensureChromium } from '@lights-out/stand-ins/chromium';
import { chromium, type Browser } from 'playwright-core';

let opening: Promise<Browser> | undefined;

/** The browser that all stories of a file share. */
export function openBrowser(): Promise<Browser> {
  opening ??= launch();
  return opening;
}

export async function closeBrowser(): Promise<void> {
  const browser = await opening;
  opening = undefined;
  await browser?.close();
}

/**
 * No other host is found. Blocking requests by a route would have each request pass through this process and switch the
 * browser's cache off.
 */
const thisMachineOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
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
