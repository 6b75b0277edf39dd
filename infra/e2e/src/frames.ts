import type { Page } from 'playwright-core';

/** What a frame of a game showed. */
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
  /** How the answer that the player chose is marked: `sent`, `right` or `wrong`; empty before. */
  readonly chosen: string;
  /** The right answer is marked. */
  readonly isRightShown: boolean;
  /** What is said under a wrong answer. */
  readonly reason: string;
  readonly score: string;
  /** How each sector is coloured, in order. */
  readonly sectors: readonly string[];
  readonly isResult: boolean;
  /** The finish covers the result, or the race still stands where it comes. */
  readonly isFinish: boolean;
}

/** A movement of the layout that the page made by itself. */
export interface Shift {
  readonly value: number;
  /** What had been painted last: `start`, `race` or `result`. */
  readonly during: string;
  readonly moved: readonly string[];
}

interface Recording {
  readonly frames: Frame[];
  readonly shifts: Shift[];
}

/** Makes the page record every frame that it paints from now on, and every shift of its layout. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(record);
}

/** The frame that was recorded last. */
export async function lastFrame(page: Page): Promise<Frame | undefined> {
  return page.evaluate(() => (globalThis as unknown as { recording: Recording }).recording.frames.at(-1));
}

export async function recorded(page: Page): Promise<Recording> {
  return page.evaluate(() => (globalThis as unknown as { recording: Recording }).recording);
}

/** Runs in the page. */
function record(): void {
  const recording: Recording = { frames: [], shifts: [] };
  Object.assign(globalThis, { recording });
  const textOf = (place: ParentNode, selector: string) => place.querySelector(selector)?.textContent ?? '';
  const during = () => {
    const last = recording.frames.at(-1);
    if (last?.isResult) return 'result';
    return last && last.question !== '' ? 'race' : 'start';
  };
  interface Entry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const nameOf = (node: Node | null) => {
    if (node instanceof Element) return `${node.tagName} ${node.className}`;
    return `text of ${node?.parentElement?.role ?? node?.parentElement?.tagName ?? 'nothing'}`;
  };
  // Whether an input came just before does not count: an answer may move nothing either.
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Entry[])
      recording.shifts.push({
        value,
        during: during(),
        moved: sources.map(({ node }) => nameOf(node)),
      });
  }).observe({ type: 'layout-shift' });
  const look = (atMs: number) => {
    const cover = document.querySelector('dialog[open]');
    const seen = cover ?? document;
    const page: ParentNode = cover ? document.createDocumentFragment() : document;
    recording.frames.push({
      atMs,
      lights: seen.querySelectorAll('[data-testid="start-light"]').length,
      lit: seen.querySelectorAll('[data-testid="start-light"][data-lit="true"]').length,
      isGo: cover?.textContent?.includes('GO') ?? false,
      skeletons: page.querySelectorAll('main [data-testid="skeleton"]').length,
      question: textOf(page, 'main h2'),
      secondsLeft: textOf(page, 'main [role="timer"]'),
      chosen: page.querySelector<HTMLElement>('main ol button[data-chosen]')?.dataset.look ?? '',
      isRightShown: page.querySelector('main ol button[data-look="right"]') !== null,
      reason: textOf(page, 'main p[lang="en"][aria-hidden="true"]'),
      score: textOf(page, 'main dl > div:nth-child(3) > dd > span'),
      sectors: [...page.querySelectorAll<HTMLElement>('main ol[aria-label="Sectors"] [data-sector]')].map(
        ({ dataset }) => dataset.sector ?? '',
      ),
      isResult: location.pathname === '/results' && page.querySelector('main h1') !== null,
      isFinish:
        location.pathname === '/results' &&
        page.querySelector('main :is([data-fills-screen], [data-covers-screen])') !== null,
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
