import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 10;

/**
 * Waits for a fact: resolves with what `look` returns once it no longer throws.
 *
 * @throws {unknown} the last error of `look`, after the timeout
 */
export async function eventually<Result>(look: () => Result | Promise<Result>, timeoutMs = 15_000): Promise<Result> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await pause(askEveryMs);
  }
}
