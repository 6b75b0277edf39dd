import type { Clock } from '../clock.ts';

/** A clock that advances only when set. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(at: Date | string): void;
}

export function fakeClock(start: Date | string = '2026-11-10T12:00:00.000Z'): FakeClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (to) => {
      at = new Date(to).getTime();
    },
  };
}
