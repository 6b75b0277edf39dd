/** A running clock that can be set forward. */
export interface LeapingClock {
  now(): Date;
  leap(ms: number): void;
  leapTo(at: string): void;
}

/** Starts in the middle of a month, so that the month's end does not interfere. */
export function leapingClock(): LeapingClock {
  const msUntil = (at: string) => Date.parse(at) - Date.now();
  let aheadMs = msUntil('2026-11-20T12:00:00.000Z');
  return {
    now: () => new Date(Date.now() + aheadMs),
    leap: (ms) => {
      aheadMs += ms;
    },
    leapTo: (at) => {
      aheadMs = msUntil(at);
    },
  };
}
