/**
 * What do independent slices cost a visitor? The pages as the product serves them, against the same sources built once more
 * as one plain single-page app (vite, no federation, nothing prerendered), on a phone-like processor and line in Chromium.
 * For `/` and, signed in, `/game`: bytes of JavaScript (brotli) until the page can be used, and with what follows once the
 * visitor has moved; the time until it can be used. Both take turns in `ROUNDS` (5), and ratios are of medians.
 */
import process from 'node:process';

import { ensureChromium } from '@lights-out/stand-ins/chromium';
import { chromium } from 'playwright-core';

import { judge, median, printMachine, printTable } from './lib/report.ts';
import { buildPlainPages } from './pages/plain-build.ts';
import { servePlainPages } from './pages/plain-site.ts';
import { startProductSite } from './pages/product-site.ts';
import { compressedSize, visit, type Visit } from './pages/visit.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const pages = [
  { path: '/', isSignedIn: false, targets: { toUse: 1.05, withIdle: 1.25, timeMs: 1.05 } },
  { path: '/game?skipCountdown=true', isSignedIn: true, targets: { toUse: 1.15, withIdle: 1.15, timeMs: 1.15 } },
] as const;

printMachine();
const stack = await startProductSite();
const plain = await servePlainPages(await buildPlainPages(), stack.url);
const browser = await chromium.launch({ executablePath: await ensureChromium(), chromiumSandbox: false });
const sites = { federated: stack.url, plain: plain.url };
try {
  const cookie = await signedInCookie(stack.url);
  for (const page of pages) {
    const visits: Record<keyof typeof sites, Visit[]> = { federated: [], plain: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of Object.keys(sites) as (keyof typeof sites)[])
        visits[name].push(await visit(browser, sites[name] + page.path, page.isSignedIn ? cookie : undefined));
    await print(page, visits);
  }
} finally {
  await browser.close();
  await plain.stop();
  await stack.stop();
}
printMachine();
// After some builds rolldown's threads keep a process that has nothing left to do from ending (rolldown's issue 10606).
process.exit();

/** Registers a player. @returns the session's cookie, for a browser */
async function signedInCookie(url: string): Promise<{ readonly name: string; readonly value: string }> {
  const name = `b${Date.now().toString(36)}`;
  const reply = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@load.example`, displayName: name, password: 'longenough-77' }),
  });
  const session = reply.headers.getSetCookie().find((cookie) => cookie.includes('session'));
  const [, cookieName, value] = /^([^=]+)=([^;]+)/.exec(session ?? '') ?? [];
  if (cookieName === undefined || value === undefined)
    throw new Error(`The player could not register: ${reply.status} ${await reply.text()}`);
  return { name: cookieName, value };
}

async function print(
  { path, targets }: (typeof pages)[number],
  visits: Readonly<Record<keyof typeof sites, readonly Visit[]>>,
): Promise<void> {
  const [federated, single] = [await figuresOf(visits.federated), await figuresOf(visits.plain)];
  const row = (title: string, figure: keyof typeof targets) => {
    const ratio = federated[figure] / single[figure];
    const verdict = judge(ratio, targets[figure], 'at most');
    return [title, federated[figure], single[figure], ratio, `≤ ${targets[figure]}`, verdict];
  };
  printTable(
    `${path}, ${rounds} rounds`,
    ['', 'federated', 'plain', 'ratio', 'target', ''],
    [
      row('KB of JavaScript until it can be used', 'toUse'),
      row('KB of JavaScript with what follows', 'withIdle'),
      row('ms until it can be used', 'timeMs'),
    ],
  );
}

async function figuresOf(visits: readonly Visit[]): Promise<Record<'toUse' | 'withIdle' | 'timeMs', number>> {
  const sizes = async (urls: readonly string[]) => {
    const all = await Promise.all(urls.map(compressedSize));
    return all.reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  };
  const kilobytes = async (of: (visit: Visit) => readonly string[]) =>
    median(await Promise.all(visits.map((one) => sizes(of(one)))));
  return {
    toUse: await kilobytes(({ scriptsToUse }) => scriptsToUse),
    withIdle: await kilobytes(({ scripts }) => scripts),
    timeMs: median(visits.map(({ usableMs }) => usableMs)),
  };
}
