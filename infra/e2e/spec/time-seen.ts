import type { Page } from 'playwright-core';

interface Note {
  readonly from: number;
  readonly until?: number;
}

/** Makes every page that is opened from now on record when each of these texts was in it. */
export async function noteWhenSeen(page: Page, texts: readonly string[]): Promise<void> {
  await page.addInitScript(noteTexts, texts);
}

/** How long the text was in the page, in milliseconds; waits until it disappears. */
export async function msSeen(page: Page, text: string): Promise<number> {
  await page.waitForFunction(isGone, text);
  const { from, until = from } = await noteOf(page, text);
  return until - from;
}

async function noteOf(page: Page, text: string): Promise<Note> {
  const note = await page.evaluate((name) => (globalThis as unknown as Noted).noted[name], text);
  if (!note) throw new Error(`"${text}" was never seen`);
  return note;
}

interface Noted {
  noted: Record<string, Note>;
}

/** This function and the next one run in the page. */
function isGone(text: string): boolean {
  return (globalThis as unknown as Noted).noted[text]?.until !== undefined;
}

function noteTexts(texts: readonly string[]): void {
  const noted: Noted['noted'] = {};
  Object.assign(globalThis, { noted });
  const look = () => {
    const words = document.body?.textContent ?? '';
    for (const text of texts) {
      const note = noted[text];
      if (!note && words.includes(text)) noted[text] = { from: performance.now() };
      if (note && note.until === undefined && !words.includes(text))
        noted[text] = { ...note, until: performance.now() };
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
