import type { Page } from 'playwright-core';

import type { Player } from './player.ts';

/** What a screen reader says: the text of a live region, or the name and description of what takes the focus. */
type Said = `live: ${string}` | `focus: ${string}`;

/** Makes the page record what a screen reader would say from now on, as long as it is not loaded again. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(record);
}

/** Everything that was said until now, in order. */
export function heard(page: Page): Promise<readonly Said[]> {
  return page.evaluate(() => (globalThis as unknown as { said: Said[] }).said);
}

/** Waits until something is said that begins like this, or matches it. */
export async function hear(page: Page, wanted: Said | RegExp): Promise<void> {
  await page.waitForFunction(
    (it) =>
      (globalThis as unknown as { said: string[] }).said.some((text) =>
        typeof it === 'string' ? text.startsWith(it) : it.test(text),
      ),
    wanted,
  );
}

/** Lets time pass until something is said that begins like this: by half a second at a time, so that nothing is leapt over. */
export async function hearInTime(player: Player, wanted: Said): Promise<void> {
  while (!(await heard(player.page)).some((text) => text.startsWith(wanted))) await player.skip(500);
}

/**
 * Runs in the page. A live region is said when its text changes, whole, and only where nothing modal covers it: one that
 * appears together with its text is not. Of what takes the focus by itself, a heading or a dialog, name and description are.
 */
function record(): void {
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const isCovered = (element: Element) => {
    const cover = document.querySelector('dialog[open]');
    return cover !== null && !cover.contains(element);
  };
  const before = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      const text = textOf(region);
      if (!region || before.get(region) === text) continue;
      before.set(region, text);
      if (text !== '' && !isCovered(region)) said.push(`live: ${text}`);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  const named = (element: Element, attribute: string) =>
    (element.getAttribute(attribute)?.split(' ') ?? []).flatMap((id) => {
      const place = document.getElementById(id);
      const items = [...(place?.querySelectorAll('li') ?? [])];
      return items.length > 0 ? items.map(textOf) : [textOf(place)];
    });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('h1, h2, dialog')) return;
    const name = target.matches('dialog') ? named(target, 'aria-labelledby') : [textOf(target)];
    said.push(`focus: ${[...name, ...named(target, 'aria-describedby')].join('. ')}`);
  });
}
