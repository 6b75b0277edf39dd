/** A signal that aborts with its caller's, or after `timeoutMs`; `end` must be called when what it guards is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time that ran out. */
  readonly hasPassed: () => boolean;
  readonly end: () => void;
}

/** As `AbortSignal.any` with `AbortSignal.timeout`, for browsers that lack the first; leaves no timer behind. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let hasPassed = false;
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    hasPassed = true;
    controller.abort(new DOMException('No answer in time', 'TimeoutError'));
  }, timeoutMs);
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    hasPassed: () => hasPassed,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
