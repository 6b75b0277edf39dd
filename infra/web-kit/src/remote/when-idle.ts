/** The delay in browsers without `requestIdleCallback` (Safari). */
const idleAfterMs = 2_000;

/** Calls `act` when the browser is idle; returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
    const handle = window.requestIdleCallback(act);
    // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, idleAfterMs);
  return () => clearTimeout(timer);
}
