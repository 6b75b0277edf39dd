import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clock } from '@lights-out/service-kit';

const lookEveryMs = 5;
const jitterMs = 20;

/**
 * Shares a test's clock with other processes: its offset from the machine's clock is written to a file, which the module `preload`
 * reads there. A change arrives within milliseconds, before a browser can load another page; `tell` has it written at once.
 */
export function sharedClock(
  clock: Clock,
  folder: string,
): { preload: string; environment: Record<string, string>; tell: () => void; stop: () => void } {
  const file = join(folder, 'clock-ahead-ms');
  let told = Number.NaN;
  const tell = () => {
    const aheadMs = clock.now().getTime() - Date.now();
    if (Math.abs(aheadMs - told) <= jitterMs) return;
    told = aheadMs;
    // Renamed, so that no process reads it half written.
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
  };
  tell();
  const looking = setInterval(tell, lookEveryMs);
  return {
    preload: join(import.meta.dirname, 'set-clock.cjs'),
    environment: { CLOCK_FILE: file },
    tell,
    stop: () => clearInterval(looking),
  };
}
