import type { Page } from 'playwright-core';

/** The exact text of every visible element without child elements. */
export function shownTexts(page: Page, place = 'main'): Promise<string[]> {
  return page
    .locator(place)
    .first()
    .evaluate((top) =>
      [...top.querySelectorAll('*')]
        .filter((element) => element.childElementCount === 0 && element.checkVisibility())
        .map((element) => element.textContent ?? ''),
    );
}

/** The first element with exactly this text; Playwright's own matching folds white space. */
export async function textIn(page: Page, selector: string): Promise<string | null> {
  return page.locator(selector).filter({ visible: true }).first().textContent();
}

/** What is wider than the screen: the page itself, and elements with one of the names that extend beyond its edges. */
export function tooWide(page: Page, named: readonly { readonly displayName: string }[]): Promise<string[]> {
  return page.evaluate(
    (names) => {
      const over = document.documentElement.scrollWidth - innerWidth;
      const beyond = [...document.querySelectorAll('main *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return names.includes(element.textContent ?? '') && (left < -1 || right > innerWidth + 1);
      });
      return [...(over > 0 ? [`the page, by ${over} px`] : []), ...beyond.map((element) => element.textContent ?? '')];
    },
    named.map(({ displayName }) => displayName),
  );
}
