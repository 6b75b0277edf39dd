import { pauseAfterAnswerMs } from '@lights-out/contracts/constants';

/** A running clock that can be set forward. */
export interface LeapingClock {
  now(): Date;
  leap(ms: number): void;
  leapTo(at: string): void;
  /** Passes the pause after an answer, which the server keeps in contests. */
  rest(): void;
}

/** Starts in the middle of a month, so that the month's end does not interfere. */
export function leapingClock(): LeapingClock {
  const msUntil = (at: string) => Date.parse(at) - Date.now();
  let aheadMs = msUntil('2026-11-20T12:00:00.000Z');
  const leap = (ms: number) => {
    aheadMs += ms;
  };
  return {
    now: () => new Date(Date.now() + aheadMs),
    leap,
    rest: () => leap(pauseAfterAnswerMs),
    leapTo: (at) => {
      aheadMs = msUntil(at);
    },
  };
}
