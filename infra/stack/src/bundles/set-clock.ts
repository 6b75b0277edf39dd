import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clock } from '@lights-out/service-kit';

const lookEveryMs = 5;
const jitterMs = 20;

/**
 * Gives processes a test's clock: what it is ahead of the machine's is kept in a file, which `preload` reads in them. A
 * clock that is set is noticed within some milliseconds, sooner than a browser gets from one page to the next.
 */
export function sharedClock(
  clock: Clock,
  folder: string,
): { preload: string; environment: Record<string, string>; stop: () => void } {
  const file = join(folder, 'clock-ahead-ms');
  let told = Number.NaN;
  const tell = () => {
    const aheadMs = clock.now().getTime() - Date.now();
    if (Math.abs(aheadMs - told) <= jitterMs) return;
    told = aheadMs;
    // Never seen half written.
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
  };
  tell();
  const looking = setInterval(tell, lookEveryMs);
  return {
    preload: join(import.meta.dirname, 'set-clock.cjs'),
    environment: { CLOCK_FILE: file },
    stop: () => clearInterval(looking),
  };
}
