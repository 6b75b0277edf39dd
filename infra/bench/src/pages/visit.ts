import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

/** What a new visitor's browser did for a page. */
export interface Visit {
  /** From the navigation until the first control of the page's content has its handlers. */
  readonly usableMs: number;
  /** Addresses of the scripts that had arrived by then. */
  readonly scriptsToUse: readonly string[];
  /** The same with those that followed, also after the visitor's first move. */
  readonly scripts: readonly string[];
}

// Lighthouse's phone: a slow 4G line with its latency for each request, and a processor of a quarter of the speed.
const line = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const processorRate = 4;
const viewport = { width: 412, height: 823 };
const usableWithinMs = 60_000;
const quietMs = 4_000;

/** Runs in the page. React attaches its handlers' props to an element when it can be used. */
const watchForUse = `
  const timer = setInterval(() => {
    const control = document.querySelector('main :is(button, a[href])');
    if (control === null || !Object.keys(control).some((key) => key.startsWith('__reactProps'))) return;
    clearInterval(timer);
    globalThis.usableMs = performance.now();
  }, 10);
`;

export async function visit(
  browser: Browser,
  url: string,
  cookie: { readonly name: string; readonly value: string } | undefined,
): Promise<Visit> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
    return await visitIn(context, url);
  } finally {
    await context.close();
  }
}

async function visitIn(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', line);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  await page.addInitScript(watchForUse);
  const scripts = new Set<string>();
  let arrivedAt = performance.now();
  page.on('requestfinished', (request) => {
    arrivedAt = performance.now();
    if (/\.m?js(?:\?|$)/.test(request.url())) scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'commit', timeout: usableWithinMs });
  const usableMs = await readUsable(protocol, url);
  const scriptsToUse = [...scripts];
  const quiet = async () => {
    arrivedAt = performance.now();
    while (performance.now() - arrivedAt < quietMs) await pause(200);
  };
  // The page listens for a move only when all of it is shown.
  await quiet();
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await quiet();
  return { usableMs, scriptsToUse, scripts: [...scripts] };
}

/** By the protocol: the pages' Content-Security-Policy lets nothing be evaluated in them. */
async function readUsable(protocol: CDPSession, url: string): Promise<number> {
  const givenUpAt = performance.now() + usableWithinMs;
  while (performance.now() < givenUpAt) {
    const { result } = await protocol.send('Runtime.evaluate', {
      expression: 'globalThis.usableMs',
      returnByValue: true,
    });
    if (typeof result.value === 'number') return result.value;
    await pause(50);
  }
  throw new Error(`${url} could not be used after ${usableWithinMs} ms`);
}

const sizes = new Map<string, Promise<number>>();

/** Bytes of a script with brotli at its best, however it was sent. */
export function compressedSize(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known) return known;
  const measured = measure(url);
  sizes.set(url, measured);
  return measured;
}

async function measure(url: string): Promise<number> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} was answered ${reply.status}`);
  return brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length;
}
