import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * A part of the frame that comes in a chunk of its own and that the page can do without for a while: its loading is
 * tried again until it is there, so that a line that breaks for a moment never takes the page with it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => keepTrying(load, firstWaitMs));
}

async function keepTrying<Part>(load: () => Promise<Part>, waitMs: number): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return keepTrying(load, Math.min(waitMs * 2, longestWaitMs));
  }
}
