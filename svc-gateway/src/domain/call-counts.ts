/** Counts calls by caller in windows of a minute; says how many seconds are left of the window once a limit is passed. */
export interface CallCounts {
  /** @returns undefined while within the limit */
  secondsToWait(caller: string, max: number, nowMs: number): number | undefined;
}

const windowMs = 60_000;

/** All callers share one window, so that a new one forgets them all at once: no timer and no clean-up for each. */
export function callCounts(): CallCounts {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    secondsToWait(caller, max, nowMs) {
      if (nowMs >= endsAt) {
        counts = new Map();
        endsAt = nowMs + windowMs;
      }
      const calls = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, calls);
      return calls > max ? Math.ceil((endsAt - nowMs) / 1_000) : undefined;
    },
  };
}
