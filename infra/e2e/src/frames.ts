import type { Page } from 'playwright-core';

/** What a frame showed while a game started. */
export interface Frame {
  readonly atMs: number;
  readonly lights: number;
  readonly lit: number;
  readonly isGo: boolean;
  /** Placeholders that nothing covers. */
  readonly skeletons: number;
  /** The question on the screen, where nothing covers it. */
  readonly question: string;
  readonly secondsLeft: string;
}

interface Recording {
  frames: Frame[];
  /** Layout shift scores that followed no input. */
  shifts: number[];
}

/** Makes the page record every frame that it paints from now on, and every shift of its layout. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(record);
}

export async function recorded(page: Page): Promise<Recording> {
  return page.evaluate(() => (globalThis as unknown as { recording: Recording }).recording);
}

/** Runs in the page. */
function record(): void {
  const recording: Recording = { frames: [], shifts: [] };
  Object.assign(globalThis, { recording });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) recording.shifts.push(entry.value);
  }).observe({ type: 'layout-shift' });
  const look = (atMs: number) => {
    const cover = document.querySelector('dialog[open]');
    const seen = cover ?? document;
    recording.frames.push({
      atMs,
      lights: seen.querySelectorAll('[data-testid="start-light"]').length,
      lit: seen.querySelectorAll('[data-testid="start-light"][data-lit="true"]').length,
      isGo: cover?.textContent?.includes('GO') ?? false,
      skeletons: cover ? 0 : document.querySelectorAll('main [data-testid="skeleton"]').length,
      question: cover ? '' : (document.querySelector('main h2')?.textContent ?? ''),
      secondsLeft: cover ? '' : (document.querySelector('main [role="timer"]')?.textContent ?? ''),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
