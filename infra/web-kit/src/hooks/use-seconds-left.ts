import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant, rounded up, never below 0. Computed from the clock at every step, so a throttled or
 * sleeping tab is correct as soon as it wakes.
 *
 * @param endsAt milliseconds since the epoch
 */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      // Wakes at the next whole second instead of after a fixed delay, so that steps do not drift.
      if (at < endsAt) timer = setTimeout(step, (endsAt - at) % 1_000 || 1_000);
    };
    step();
    document.addEventListener('visibilitychange', step);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', step);
    };
  }, [endsAt]);
  return secondsBetween(now, endsAt);
}

/** Whole seconds from `now` to `endsAt`, both in milliseconds, rounded up; 0 when it is past. */
export function secondsBetween(now: number, endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
