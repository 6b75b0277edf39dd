import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Axe's findings on the page in its present state, by rule and element, with all rules including WCAG 2.2 and best
 * practices. Contrast is not checked under forced colours, because axe reads the colours that the page asked for.
 */
export async function violationsOf(page: Page, { areColoursForced = false } = {}): Promise<readonly string[]> {
  const rules = {
    // Off by default, although WCAG 2.2 AA requires it.
    'target-size': { enabled: true },
    'color-contrast': { enabled: !areColoursForced },
  };
  const { violations } = await new AxeBuilder({ page })
    .options({ rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** How many pixels the page can be scrolled sideways. */
export function overOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
