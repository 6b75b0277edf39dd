import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as the duration. */
  readonly ts: number;
  /** Of the processor's time: what the thread itself used, however long it had to wait for its turn. */
  readonly tdur?: number;
  /** Of the clock's. */
  readonly dur?: number;
}

export interface FrameWork {
  /** The processor's milliseconds that the main thread used from each frame to the next, in order. */
  readonly byFrame: readonly number[];
  /** How many times longer its tasks took by the clock than on the processor: 1 on a machine that does nothing else. */
  readonly crowding: number;
}

/** Begins to record what the page's main thread does. One page of a browser at a time. */
export async function recordWork(page: Page): Promise<void> {
  await browserOf(page).startTracing(page, {
    categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
}

/** Ends the record. */
export async function recordedWork(page: Page): Promise<FrameWork> {
  const { traceEvents } = JSON.parse(String(await browserOf(page).stopTracing())) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.filter(({ name }) => name === 'FireAnimationFrame').toSorted((a, b) => a.ts - b.ts);
  const thread = busiestThread(frames);
  const begins = frames.filter((event) => threadOf(event) === thread).map(({ ts }) => ts);
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && event.tdur !== undefined && threadOf(event) === thread)
    .toSorted((a, b) => a.ts - b.ts);
  if (tasks.length === 0) throw new Error('The browser recorded no processor time');
  const work = begins.map(() => 0);
  let frame = 0;
  for (const { ts, tdur = 0 } of tasks) {
    // The callbacks of a frame lie inside a task that began a little earlier.
    while (frame + 1 < begins.length && begins[frame + 1]! <= ts + tdur) frame += 1;
    work[frame]! += tdur / 1_000;
  }
  const sum = (lengths: readonly (number | undefined)[]) => lengths.reduce<number>((all, us = 0) => all + us, 0);
  return { byFrame: work, crowding: sum(tasks.map(({ dur }) => dur)) / sum(tasks.map(({ tdur }) => tdur)) };
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  return browser;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** The thread with most of these events: that of the page, not of one that is being closed. */
function busiestThread(events: readonly TraceEvent[]): string {
  const [first] = [...Map.groupBy(events, threadOf)].toSorted(([, a], [, b]) => b.length - a.length);
  if (!first) throw new Error('The browser recorded no frame');
  return first[0];
}
