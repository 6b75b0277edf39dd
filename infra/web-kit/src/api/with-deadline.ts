/**
 * Runs `work` with a signal that aborts after `timeoutMs` or together with `caller`. Rejects at that moment even if the
 * work ignores the signal. Equals `AbortSignal.any([AbortSignal.timeout(timeoutMs), caller])`, which the oldest supported
 * browsers lack; leaves no timer and no listener behind.
 *
 * @throws DOMException `TimeoutError` when the time is up; `caller.reason` when the caller aborts
 */
export async function withDeadline<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  caller?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  caller?.addEventListener('abort', follow, { once: true });
  if (caller?.aborted) follow();
  try {
    return await Promise.race([aborted, work(signal)]);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', follow);
  }
}

/** Whether an error means that a deadline of `withDeadline` has passed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
