import type { Page } from 'playwright-core';

/** What a page loses to its width: pixels that scroll sideways, and texts that do not fit their box or leave the screen. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    // What a row scrolls to is not lost.
    const isInRow = (element: Element): boolean => {
      const { parentElement: parent } = element;
      return parent !== null && (getComputedStyle(parent).overflowX === 'auto' || isInRow(parent));
    };
    const texts = [...document.querySelectorAll('header *, main *, footer *')].filter(
      (element) => element.childElementCount === 0 && element.textContent?.trim() && element.checkVisibility(),
    );
    const lost = texts.filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // Text for screen readers alone is a pixel wide.
      if (width <= 1 || height <= 1) return false;
      const isClipped =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return isClipped || ((left < -1 || right > innerWidth + 1) && !isInRow(element));
    });
    return [...(over > 0 ? [`the page, by ${over} px`] : []), ...lost.map((element) => element.textContent ?? '')];
  });
}

/** The texts of the frame and the page that are not marked as English, as questions are. */
export function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = ['aria-label', 'title', 'alt', 'placeholder'];
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'en')
      .flatMap((element) => [
        ...(element.childElementCount === 0 ? [element.textContent ?? ''] : []),
        ...named.map((name) => element.getAttribute(name) ?? ''),
      ])
      .concat(document.title);
  });
}
