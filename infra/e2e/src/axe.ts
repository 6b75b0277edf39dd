import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong with the page as it stands, by rule and place: every rule of it, those of WCAG 2.2 and good practice
 * too. Where the system forces its colours axe reads those that the page asked for: contrast is not looked at there.
 */
export async function violationsOf(page: Page, { areColoursForced = false } = {}): Promise<readonly string[]> {
  const rules = {
    // Off by default, though WCAG 2.2 AA has it.
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

/** By how many pixels the page can be scrolled to the side. */
export function overOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
