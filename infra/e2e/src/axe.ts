import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const { resolve } = createRequire(import.meta.url);

/** What a page has as soon as axe is in it. */
interface PageWithAxe {
  readonly axe?: { run(options: RunOptions): Promise<AxeResults> };
}

let source: string | undefined;

/**
 * Axe's findings on the page in its present state, by rule and element, with all rules including WCAG 2.2 and best
 * practices. Contrast is not checked under forced colours, because axe reads the colours that the page asked for.
 */
export async function violationsOf(page: Page, { areColoursForced = false } = {}): Promise<readonly string[]> {
  const options: RunOptions = {
    rules: {
      // Off by default, although WCAG 2.2 AA requires it.
      'target-size': { enabled: true },
      'color-contrast': { enabled: !areColoursForced },
    },
    resultTypes: ['violations'],
  };
  await Promise.all(page.frames().map(bringAxe));
  const { violations } = await page.evaluate((how) => (globalThis as PageWithAxe).axe!.run(how), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Once for each document: to read axe takes a page as long as to run it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  source ??= readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
  await frame.evaluate(source);
}

/** How many pixels the page can be scrolled sideways. */
export function overOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
