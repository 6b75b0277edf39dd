import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 10;
const askAtLeastEveryMs = 100;

/**
 * Waits for a fact: resolves with what `look` returns once it no longer throws. Looks every 10 ms at first, later when a tenth of
 * the time waited so far has passed again: a look often asks a browser or a database, and what takes seconds is not seen sooner by
 * looking a hundred times a second.
 *
 * @throws {unknown} the last error of `look`, after the timeout
 */
export async function eventually<Result>(look: () => Result | Promise<Result>, timeoutMs = 30_000): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > startedAt + timeoutMs) throw error;
    }
    const waitedMs = performance.now() - startedAt;
    await pause(Math.min(Math.max(waitedMs / 10, askEveryMs), askAtLeastEveryMs));
  }
}
