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

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--disable-quic', '--disable-background-networking', '--disable-dev-shm-usage', '--no-first-run'],
    // Its sandbox does not work under root, nor in most containers.
    chromiumSandbox: false,
  });
}
